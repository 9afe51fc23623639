import { MantineProvider } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MOST_PAGES_REFRESHED } from '#domain/sizes/pages.ts';
import { type BulkAct, BulkBar } from './desk-list/bulk-bar.tsx';
import { Choice } from './desk-list/choice.tsx';
import { RefreshNote } from './desk-list/refresh-note.tsx';
import type { Ticks } from './desk-list/use-ticks.ts';
import { EmptyState } from './empty-state.tsx';
import { Facts } from './facts.tsx';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';
import { FormRefusal } from './refusal.tsx';
import { Switch } from './switch.tsx';

const drawn = (part: ReactNode) => renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>);

test('what is off is not there, so that no style takes it for on', () => {
  const parts = (
    <>
      <Facts
        facts={[['Stock', '4']]}
        stacked={false}
        ruled={false}
        aligned={false}
        strong={false}
        small={false}
      />
      <Notice kind="info" wide={false} />
      <Switch
        label="View"
        options={[{ value: 'a', label: 'A' }]}
        value="a"
        onChange={() => {}}
        small={false}
      />
    </>
  );
  expect(drawn(parts)).not.toMatch(/data-[a-z]+="false"/);
});

test('a panel without a title keeps everything else that it is given', () => {
  const html = drawn(
    <Panel flush roomy id="stock" aria-label="Stock">
      12
    </Panel>,
  );
  expect(html).toMatch(/data-flush="true"/);
  expect(html).toMatch(/data-roomy="true"/);
  expect(html).toMatch(/id="stock"/);
  expect(html).toMatch(/<section [^>]*aria-label="Stock"/);
  expect(html).not.toContain('aria-labelledby');
});

test('the heading of what is empty follows that of the page', () => {
  expect(drawn(<EmptyState title="No orders" />)).toMatch(/<h2[^>]*>No orders<\/h2>/);
});

test('a refusal of a form is announced', () => {
  expect(drawn(<FormRefusal>Leave a phone number.</FormRefusal>)).toContain('role="alert"');
});

test('a choice that is not among the options does not look like the first of them', () => {
  const chosen = (value: string, options: string[]) =>
    drawn(<Choice label="Who" labelWidth={54} options={options} value={value} onChange={() => {}} />).match(
      /<option [^>]*selected[^>]*>([^<]*)</,
    )?.[1];
  expect(chosen('Meena', ['everybody', 'Meena'])).toBe('Meena');
  expect(chosen('Ravi', ['everybody', 'Meena'])).toBe('unknown');
  expect(chosen('Ravi', ['everybody']), 'before they are read').toBe('…');
});

describe('the note of a list that refreshes itself', () => {
  const note = (pages: number, isRefetchError = false) => {
    const readAtMs = Date.parse('2026-11-13T04:32:00Z');
    const list = {
      // Later pages were read later.
      data: { pages: Array.from({ length: pages }, (_, at) => ({ readAtMs: readAtMs + at * 60_000 })) },
      isRefetchError,
      refetch: () => {},
    };
    return drawn(<RefreshNote list={list} />);
  };

  test('has the time when the whole list was read, not that of the last page', () => {
    expect(note(1)).toContain('Refreshed 10:02 am');
    expect(note(3)).toContain('Refreshed 10:02 am');
  });

  test('says when the list has become too long for it, or when it failed', () => {
    expect(note(MOST_PAGES_REFRESHED)).not.toContain('Not refreshed');
    const long = note(MOST_PAGES_REFRESHED + 1);
    expect(long).toContain('Not refreshed since 10:02 am');
    expect(long).toContain('>Refresh<');
    expect(long).toContain('data-rests');
    expect(note(1, true)).toContain('Not refreshed since 10:02 am');
    expect(note(1, true)).toContain('>Retry<');
  });
});

describe('the bar of ticked rows', () => {
  const NAMES = ['Velan', 'Ganesh', 'Nila', 'Kaveri', 'Anbu'];
  const bar = (refused: string[], whyNotAll: string | null = null) => {
    const ticks = {
      ticked: new Map(NAMES.map((name) => [name, { _id: name }])),
      nameOf: ({ _id }: { _id: string }) => _id,
      refusals: new Map(refused.map((name) => [name, 'It is not paid.'])),
    } as unknown as Ticks<{ _id: string }>;
    const print = {
      name: 'print',
      label: 'Print',
      Icon: IconPrinter,
      ids: NAMES,
      whyNotAll,
    } as unknown as BulkAct;
    return drawn(<BulkBar noun="company" nouns="companies" ticks={ticks} acts={[print]} />);
  };

  test('names what is ticked in the plural, and ends there without a sum', () => {
    expect(bar([])).toContain('aria-label="Ticked companies"');
    expect(bar([])).toContain('>5 companies ticked</strong></p>');
  });

  test('says two refusals, and how many there are', () => {
    expect(bar(NAMES.slice(0, 2))).toContain('>Velan: It is not paid. Ganesh: It is not paid.<');
    expect(bar(NAMES)).toContain('>5 were refused. Velan: It is not paid. Ganesh: It is not paid.<');
  });

  test('describes a button by words that are there', () => {
    const idOf = (html: string) => html.match(/aria-describedby="([^"]*)"/)?.[1];
    const html = bar([], 'Slips are for paid orders.');
    expect(html).toContain(`id="${idOf(html)}"`);
    expect(idOf(bar(NAMES, 'Slips are for paid orders.'))).toBeUndefined();
  });
});
