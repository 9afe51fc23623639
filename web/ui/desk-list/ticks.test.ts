import { describe, expect, test } from 'vitest';
import { tickedAmong, toggled, toggledAll, unmoved, withTicks } from './ticks.ts';

const row = (_id: string, changed = {}) => ({ _id, orderStatus: 'pending', ...changed });
const rows = ['a', 'b', 'c', 'd'].map((id) => row(id));
const NONE = new Set<string>();
const names = (ticked: ReadonlySet<string> | ReadonlyMap<string, unknown>) => [...ticked.keys()].join('');

describe('ticking', () => {
  test('a row, and once more', () => {
    const one = toggled(NONE, rows, 'b');
    expect(names(one)).toBe('b');
    expect(names(toggled(one, rows, 'b'))).toBe('');
  });

  test('from the last row to this one, in both directions', () => {
    expect(names(toggled(toggled(NONE, rows, 'b'), rows, 'd', 'b'))).toBe('bcd');
    expect(names(toggled(toggled(NONE, rows, 'd'), rows, 'b', 'd'))).toBe('dbc');
    expect(names(toggled(toggledAll(NONE, rows), rows, 'c', 'b'))).toBe('ad');
  });

  test('the row alone when the last one has left the list', () => {
    expect(names(toggled(NONE, rows, 'c', 'gone'))).toBe('c');
    expect(names(toggled(NONE, rows, 'gone'))).toBe('');
  });

  test('all rows of a table, then none; those of another table stay', () => {
    const all = toggledAll(new Set('z'), rows);
    expect(names(all)).toBe('zabcd');
    expect(names(toggledAll(all, rows))).toBe('z');
  });

  test('counts only rows that are on the screen, as they are there now [B5.21]', () => {
    const ids = new Set(['c', 'gone', 'a']);
    expect(names(tickedAmong(ids, rows))).toBe('ca');
    expect(names(tickedAmong(ids, []))).toBe('');
    const confirmed = row('a', { orderStatus: 'confirmed' });
    expect(tickedAmong(ids, [confirmed]).get('a')).toBe(confirmed);
  });

  test('loses a row that has moved to another state since, wherever it is shown by then [B5.22]', () => {
    const states = new Map([
      ['a', 'new'],
      ['b', 'new'],
    ]);
    const shown = [row('a', { orderStatus: 'confirmed' }), row('b', { orderStatus: 'new' })];
    expect(names(unmoved(tickedAmong(new Set('ab'), shown), states, ({ orderStatus }) => orderStatus))).toBe(
      'b',
    );
  });

  test('leaves the other rows as they are: their refusals, and the states in which they were ticked', () => {
    const before = {
      ids: new Set('ab'),
      states: new Map([
        ['a', 'pending'],
        ['b', 'pending'],
      ]),
      refusals: new Map([
        ['a', 'A refund is under way.'],
        ['b', 'It is not paid.'],
      ]),
    };
    const shown = [row('a', { orderStatus: 'confirmed' }), row('b'), row('c')];
    const stateOf = ({ orderStatus }: { orderStatus: string }) => orderStatus;
    const more = withTicks(before, new Set('abc'), shown, stateOf);
    expect([...more.refusals]).toEqual([...before.refusals]);
    expect(names(unmoved(tickedAmong(more.ids, shown), more.states, stateOf))).toBe('bc');
    expect(names(withTicks(more, new Set('ac'), shown, stateOf).refusals)).toBe('a');
  });
});
