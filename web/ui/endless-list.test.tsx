import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EndlessList } from './endless-list.tsx';

const READ = {
  isPending: false,
  isError: false,
  error: null,
  hasNextPage: false,
  isFetchingNextPage: false,
} as Parameters<typeof EndlessList>[0]['query'];

const shown = (count: number, words: { noun: string; nouns?: string }) =>
  renderToStaticMarkup(
    <MantineProvider>
      <EndlessList
        query={READ}
        shown={count}
        total={{ count, isEstimate: false }}
        {...words}
        skeleton={null}
        empty={null}
      >
        rows
      </EndlessList>
    </MantineProvider>,
  );

test('a list says how many it shows, one in the singular', () => {
  const entries = { noun: 'entry', nouns: 'entries' };
  expect(shown(1, entries)).toContain('>1 entry shown<');
  expect(shown(2, entries)).toContain('>All 2 entries shown<');
  expect(shown(1, { noun: 'order' })).toContain('>1 order shown<');
  expect(shown(3, { noun: 'order' })).toContain('>All 3 orders shown<');
});
