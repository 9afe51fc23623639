import { expect, test } from 'vitest';
import {
  changedStock,
  leadTimeIsMissing,
  NOT_COUNTED,
  newStock,
  onHandProblemOf,
  reorderProblemOf,
  type StockDraft,
  stockDraftOf,
  withNumbers,
} from './stock-draft.ts';

const COUNTED: StockDraft = { counting: 'counted', onHand: '24', beyond: 'make', reorderAt: '' };

test('only what was changed is sent, a number with the one that was on the screen [B9.9]', () => {
  expect(changedStock(COUNTED, COUNTED)).toEqual({});
  expect(changedStock(COUNTED, { ...COUNTED, onHand: ' 24 ' })).toEqual({});
  expect(changedStock(COUNTED, { ...COUNTED, onHand: '२८' })).toEqual({ stock: 28, stockExpected: 24 });
  expect(changedStock(COUNTED, { ...COUNTED, beyond: 'stop', reorderAt: '6' })).toEqual({
    beyond: 'stop',
    reorderAt: 6,
  });
  expect(changedStock({ ...COUNTED, reorderAt: '6' }, COUNTED)).toEqual({ reorderAt: null });
});

test('counting begins and ends [B9.1]', () => {
  expect(changedStock(NOT_COUNTED, NOT_COUNTED)).toEqual({});
  expect(changedStock(COUNTED, { ...COUNTED, counting: 'not-counted' })).toEqual({ stock: null });
  expect(changedStock(NOT_COUNTED, COUNTED)).toEqual({
    stock: 24,
    stockExpected: null,
    beyond: 'make',
    reorderAt: null,
  });
  expect(newStock(NOT_COUNTED)).toEqual({});
  expect(newStock(COUNTED)).toEqual({ stock: 24, beyond: 'make', reorderAt: null });
});

test.each(['1.5', '-1', 'six', '', '10,00,000'])('%j is refused as a number of pieces', (onHand) => {
  expect(onHandProblemOf({ ...COUNTED, onHand })).toBe('Whole pieces, 0 to 9,99,999');
  expect(onHandProblemOf({ ...COUNTED, onHand, counting: 'not-counted' })).toBeNull();
  expect(reorderProblemOf({ ...COUNTED, reorderAt: onHand })).toBe(
    onHand === '' ? null : 'Whole pieces, 0 to 9,99,999',
  );
});

test('what is made later needs a lead time', () => {
  expect(leadTimeIsMissing({ ...COUNTED, leadDays: ' ' })).toBe(true);
  expect(leadTimeIsMissing({ ...COUNTED, leadDays: '21' })).toBe(false);
  expect(leadTimeIsMissing({ ...COUNTED, beyond: 'stop', leadDays: '' })).toBe(false);
  expect(leadTimeIsMissing({ ...NOT_COUNTED, leadDays: '' })).toBe(false);
});

test('the bar names the number from and to', () => {
  const changed = ['price', 'on hand'];
  expect(withNumbers(changed, COUNTED, { ...COUNTED, onHand: '28' })).toEqual(['price', 'on hand 24 → 28']);
  expect(withNumbers(changed, COUNTED, { ...COUNTED, onHand: '999999' })[1]).toBe('on hand 24 → 9,99,999');
  expect(withNumbers(changed, COUNTED, { ...COUNTED, onHand: ' 1.5 ' })[1]).toBe('on hand 24 → 1.5');
  expect(withNumbers(changed, COUNTED, { ...COUNTED, onHand: ' ' })[1]).toBe('on hand 24 → ?');
  expect(withNumbers(changed, NOT_COUNTED, COUNTED)).toEqual(changed);
  expect(stockDraftOf({ stock: 0, beyond: 'stop', reorderAt: null })).toEqual({
    counting: 'counted',
    onHand: '0',
    beyond: 'stop',
    reorderAt: '',
  });
});
