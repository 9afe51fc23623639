import { describe, expect, test } from 'vitest';
import {
  type Column,
  changeDraft,
  isTyped,
  NOTHING_TYPED,
  rowOf,
  type ShipAction,
  type ShipDraft,
  written,
} from './ship-draft.ts';

const BLANK: ShipDraft = {
  all: { partner: '', lrDate: '', vehicle: '' },
  rows: {},
  pasted: null,
  typing: null,
};
const done = (...actions: ShipAction[]) => actions.reduce(changeDraft, BLANK);
const paste = (ids: string[], column: Column, ...block: string[][]): ShipAction => ({
  do: 'paste',
  ids,
  column,
  block,
});
const lrOf = (draft: ShipDraft, ...ids: string[]) => ids.map((id) => rowOf(draft, id).trackingNumber);

describe('a pasted column [B14.1]', () => {
  test('fills down from the cell, one per row, and is framed', () => {
    const draft = done(paste(['b', 'c', 'd'], 'trackingNumber', ['4471 9036 '], ['4471 9037']));
    expect(lrOf(draft, 'a', 'b', 'c', 'd')).toEqual(['', '4471 9036', '4471 9037', '']);
    expect(draft.pasted).toMatchObject({
      words: '2 LR numbers pasted, one per row.',
      frame: { ids: ['b', 'c'], first: 0, last: 0 },
    });
  });

  test('names what had no row; nothing wraps round', () => {
    const lines = ['1', '2', '3', '4', '5', '6'].map((text) => [text]);
    const draft = done(paste(['y', 'z'], 'trackingNumber', ...lines));
    expect(lrOf(draft, 'y', 'z')).toEqual(['1', '2']);
    expect(draft.pasted!.words).toBe(
      '2 LR numbers pasted, one per row. 4 more had no row: 3, 4, 5 and 1 other.',
    );
  });

  test('of several columns fills across, as its cells write it', () => {
    const draft = done(paste(['a', 'b'], 'vehicleNumber', ['pb 10 gk 4471', '551204913380', 'x'], ['tn 1']));
    expect(rowOf(draft, 'a')).toMatchObject({
      trackingNumber: '',
      vehicleNumber: 'PB 10 GK 4471',
      ewayBill: '5512 0491 3380',
    });
    expect(rowOf(draft, 'b')).toMatchObject({ vehicleNumber: 'TN 1', ewayBill: '' });
    expect(draft.pasted).toMatchObject({
      words: '2 rows pasted. 1 column more had no place.',
      frame: { first: 1, last: 2 },
    });
  });

  test('is taken back in one step; a key ends its frame, typing its undo', () => {
    const before: ShipAction = { do: 'type', id: 'a', column: 'trackingNumber', text: 'LR 1' };
    const pasting = paste(['a', 'b'], 'trackingNumber', ['7'], ['8']);
    expect(lrOf(done(before, pasting, { do: 'unframe' }, { do: 'undo' }), 'a', 'b')).toEqual(['LR 1', '']);
    expect(done(before, pasting, { do: 'unframe' }).pasted).toMatchObject({ frame: null });
    expect(done(pasting, before).pasted).toBeNull();
    expect(done(before, { do: 'undo' })).toEqual(done(before));
  });
});

describe('typing', () => {
  test('a left cell has the number as it is written, what cannot be read stays', () => {
    expect(written('ewayBill', '5512-0491-3380')).toBe('5512 0491 3380');
    expect(written('ewayBill', '5512 0491 338')).toBe('5512 0491 338');
    expect(written('vehicleNumber', ' pb 10 ')).toBe('PB 10');
    const draft = done(
      { do: 'type', id: 'a', column: 'trackingNumber', text: ' LR 1' },
      { do: 'leave', id: 'a', column: 'trackingNumber' },
    );
    expect([lrOf(draft, 'a'), draft.typing]).toEqual([['LR 1'], null]);
  });

  test('counts where shipping would send it', () => {
    expect(isTyped(NOTHING_TYPED)).toBe(false);
    expect(isTyped({ ...NOTHING_TYPED, ewayBill: '1' })).toBe(true);
    expect(isTyped({ ...NOTHING_TYPED, hsn: { 2: '8483' } })).toBe(true);
    expect(isTyped({ ...NOTHING_TYPED, partner: 'p' })).toBe(false);
  });
});
