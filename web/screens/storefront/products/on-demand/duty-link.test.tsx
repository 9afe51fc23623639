import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import DutyLink from './duty-link.tsx';

const usual = { to: '/pump-finder', className: 'way', children: 'Find a pump by duty point' };
const linkFor = (search: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <DutyLink search={search} usual={usual} />
      </MemoryRouter>
    </MantineProvider>,
  );

test('a search for a duty point leads to the finder at that point', () => {
  const link = linkFor('40,5 m3/h at 32 m');
  expect(link).toContain('href="/pump-finder?flow=40.5&amp;flowUnit=m%C2%B3%2Fh&amp;head=32&amp;headUnit=m"');
  expect(link).toContain('Find a pump for 40.5\u00a0m³/h at 32\u00a0m');
});

test('any other search leads to the finder', () => {
  const link = linkFor('2 kW 4 pole');
  expect(link).toContain('href="/pump-finder"');
  expect(link).toContain('Find a pump by duty point');
});
