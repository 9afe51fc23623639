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

test('a list announces what it shows in an element that is there before', () => {
  const status = (query: Partial<typeof READ>, count: number, total = count) =>
    renderToStaticMarkup(
      <MantineProvider>
        <EndlessList
          query={{ ...READ, ...query } as typeof READ}
          shown={count}
          total={{ count: total, isEstimate: false }}
          noun="order"
          skeleton={null}
          empty={null}
        >
          rows
        </EndlessList>
      </MantineProvider>,
    ).match(/<p [^>]*role="status"[^>]*>([^<]*)</)?.[1];
  expect(status({ isPending: true }, 0)).toBe('');
  expect(status({}, 0)).toBe('Shows nothing');
  expect(status({}, 1)).toBe('Shows 1 order');
  expect(status({ hasNextPage: true }, 10, 40)).toBe('Shows 10 of 40 orders');
});
