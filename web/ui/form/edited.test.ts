import { expect, test } from 'vitest';
import { continuedFrom, restoredOver } from './edited.ts';
import { editedFields } from './edited-fields.ts';

interface Draft {
  name: string;
  price: string;
  updatedAt: string;
}
const fields = editedFields<Draft, 'name' | 'price'>({ name: 'name', price: 'price' });
const base: Draft = { name: 'Pump', price: '100', updatedAt: 'then' };
const draft = { ...base, name: 'Pump, renamed' };

test('edits go on over a newer version, which is named', () => {
  const fresh = { ...base, price: '150', updatedAt: 'now' };
  expect(continuedFrom(fields, fresh, { base, draft })).toEqual({
    base: fresh,
    draft: { ...fresh, name: 'Pump, renamed' },
    theirs: ['price'],
  });
});

test('without a stored draft the form begins with what the shop has', () => {
  expect(restoredOver(fields, base, null)).toEqual({ base, draft: base, theirs: null, wasRestored: false });
});

test('a reload restores what was typed, and says what another person changed meanwhile', () => {
  expect(restoredOver(fields, base, { base, draft })).toEqual({
    base,
    draft,
    theirs: null,
    wasRestored: true,
  });
  const fresh = { ...base, price: '150', updatedAt: 'now' };
  expect(restoredOver(fields, fresh, { base, draft })).toMatchObject({
    draft: { name: 'Pump, renamed', price: '150', updatedAt: 'now' },
    theirs: ['price'],
  });
});

test('a field that is newer than the stored draft has the shop’s value', () => {
  const { price: _, ...older } = draft;
  const stored = { base: older as Draft, draft: older as Draft };
  expect(restoredOver(fields, base, stored).draft.price).toBe('100');
  expect(restoredOver(fields, base, { draft }), 'one without what it was typed over').toMatchObject({
    draft,
    theirs: null,
  });
});
