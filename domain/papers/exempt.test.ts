import { describe, expect, it } from 'vitest';
import { papersOfGoods } from './exempt.ts';

const taxed = { rate: 1800, name: 'Pump' };
const light = { rate: 25, name: 'Bushing' };
const exempt = { rate: 0, name: 'Cotton' };
const ways = { exemptPaper: 'separate', isRegistered: false } as const;

describe('the papers that goods leave with', () => {
  it('are a tax invoice for taxed goods and a bill of supply for exempt ones, in this order [B14.6]', () => {
    expect(papersOfGoods([exempt, taxed, light], ways)).toEqual([
      { kind: 'invoice', lines: [taxed, light], isJoint: false },
      { kind: 'supply', lines: [exempt], isJoint: false },
    ]);
  });

  it.each(['separate', 'joint'] as const)('are one paper for goods of one kind (%s)', (exemptPaper) => {
    expect(papersOfGoods([taxed], { ...ways, exemptPaper })).toMatchObject([
      { kind: 'invoice', isJoint: false },
    ]);
    expect(papersOfGoods([exempt], { ...ways, exemptPaper })).toMatchObject([
      { kind: 'supply', isJoint: false },
    ]);
    expect(papersOfGoods([], { ...ways, exemptPaper })).toEqual([]);
  });

  it('are one joint paper by setting, for a buyer without a GSTIN alone', () => {
    const joint = { exemptPaper: 'joint' } as const;
    expect(papersOfGoods([exempt, taxed], { ...joint, isRegistered: false })).toEqual([
      { kind: 'invoice', lines: [exempt, taxed], isJoint: true },
    ]);
    expect(papersOfGoods([exempt, taxed], { ...joint, isRegistered: true })).toHaveLength(2);
  });
});
