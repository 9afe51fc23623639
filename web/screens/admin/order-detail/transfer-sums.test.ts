import { describe, expect, test } from 'vitest';
import { registrationOf } from '#domain/papers/registration.ts';
import { becomes, inBank, type Owed, type TypedSums, transferSums, UNTOUCHED } from './transfer-sums.ts';

const owed: Owed = {
  leftPaise: 2_39_400_00,
  withoutGstPaise: 2_02_881_36,
  before: { tdsPaise: 0, chargesPaise: 0 },
  registration: registrationOf('33AAACH7409R1Z8'),
  goesBack: null,
};
const typed = (amount: string, changed: Partial<TypedSums> = {}): TypedSums => ({
  amount,
  tds: UNTOUCHED,
  charges: UNTOUCHED,
  isOtherTds: false,
  isOver: false,
  ...changed,
});
const sumsOf = (amount: string, changed: Partial<TypedSums> = {}, of: Partial<Owed> = {}) =>
  transferSums(typed(amount, changed), { ...owed, ...of });
const ticked = (text: string | null = null) => ({ isTicked: true, text });

describe('what a transfer lacks of the order', () => {
  test.each([
    ['2,39,197.12', '202.88'],
    ['2,39,197', '203'],
  ])(
    'to the paisa 0.1 % of the value without GST, of %s, is ticked as TDS by itself [B13.2]',
    (amount, tds) => {
      const sums = sumsOf(amount);
      expect(sums.tds).toMatchObject({ isTicked: true, text: tds, problem: null });
      expect(sums).toMatchObject({ countsPaise: 2_39_400_00, restPaise: 0, isWhole: true });
      expect(sums.charges).toMatchObject({ isTicked: false, whyNot: 'Nothing more is missing.' });
    },
  );

  test.each([
    ['a paisa beside it', '2,39,197.11', {}],
    ['an order without a GSTIN', '2,39,197.12', { registration: null }],
    ['an order with TDS before', '2,39,197.12', { before: { tdsPaise: 1, chargesPaise: 0 } }],
    ['a sum like bank charges', '2,39,376.40', {}],
  ])('is a part payment without a tick: %s [B13.2 B14.5]', (_, amount, of) => {
    const sums = sumsOf(amount, {}, of);
    expect([sums.tds.isTicked, sums.charges.isTicked]).toEqual([false, false]);
    expect(becomes(sums)).toMatch(/^The order then waits for Rs\.[\d.]+ more\.$/);
  });

  test('cannot be TDS without a GSTIN, nor charges above Rs.100, and says why [B13.2 B14.5]', () => {
    const sums = sumsOf('2,39,197.11', { charges: ticked(), tds: ticked() }, { registration: null });
    expect(sums.tds.whyNot).toContain('no GSTIN');
    expect(sums.charges.whyNot).toBe('Rs.202.89 is more than Rs.100.00. Without it, this is a part payment.');
    expect(sums.countsPaise).toBe(2_39_197_11);
  });

  test('is TDS and charges together, each with its sum [B13.2 B14.5]', () => {
    const sums = sumsOf('2,39,173.52', { tds: ticked(), charges: ticked() });
    expect([sums.tds.text, sums.charges.text]).toEqual(['202.88', '23.60']);
    expect(inBank(sums)).toEqual([
      'In the bank + TDS + bank charges',
      'Rs.2,39,173.52 + Rs.202.88 + Rs.23.60',
    ]);
    expect(becomes(sums)).toBe('The order is paid. The receipt names all three sums.');
  });

  test('leaves room for charges that were typed: the rest is proposed as TDS [B13.2]', () => {
    const sums = sumsOf('2,39,173.52', { charges: ticked('23.60') });
    expect(sums.tds).toMatchObject({ isTicked: true, text: '202.88' });
  });

  test('keeps a sum that was typed when the amount changes, and says where it does not fit [B13.2]', () => {
    expect(sumsOf('2,39,300', { tds: ticked('202.88') }).tds).toMatchObject({
      text: '202.88',
      problem: 'Only Rs.100.00 is missing. TDS and charges cannot be more than that.',
    });
    expect(sumsOf('2,39,100', { tds: ticked('202.88') }).restPaise).toBe(97_12);
  });

  test('of more TDS than usual is asked whether it is right, up to 5 % [B13.2]', () => {
    const tds = ticked('10,000');
    expect(sumsOf('2,29,400', { tds })).toMatchObject({ asksOtherTds: true, isWhole: false });
    expect(sumsOf('2,29,400', { tds, isOtherTds: true })).toMatchObject({
      asksOtherTds: true,
      isWhole: true,
    });
    const tooMuch = sumsOf('2,20,000', { tds: ticked('10,144.07'), isOtherTds: true });
    expect(tooMuch).toMatchObject({ asksOtherTds: false, isWhole: false });
    expect(tooMuch.tds.problem).toContain('at most 5 %');
  });

  test.each(['', '0', 'x'])('is not sent while a ticked sum is “%s”', (text) => {
    expect(sumsOf('2,39,300', { charges: ticked(text) }).isWhole).toBe(false);
  });
});

describe('what a transfer has above the order [B14.5]', () => {
  test('is refused until a tick notes it as money to return', () => {
    const refused = sumsOf('2,39,900');
    expect(refused).toMatchObject({ overPaise: 500_00, isWhole: false });
    expect(refused.amountProblem).toContain('Only Rs.2,39,400.00 of this order');
    const noted = sumsOf('2,39,900', { isOver: true });
    expect(noted).toMatchObject({ amountProblem: null, countsPaise: 2_39_400_00, isWhole: true });
    expect(inBank(noted)[1]).toBe('Rs.2,39,900.00 − Rs.500.00');
    expect(becomes(noted)).toBe('The order is paid, and Rs.500.00 is to be returned.');
  });

  test('of an order that has ended all goes back, whatever it is; of one that lapses no more than was due', () => {
    expect(sumsOf('3,00,000', {}, { goesBack: 'ended', leftPaise: 0 })).toMatchObject({
      overPaise: 0,
      amountProblem: null,
      isWhole: true,
    });
    expect(sumsOf('3,00,000', {}, { goesBack: 'paid', leftPaise: 0 })).toMatchObject({
      missingPaise: 0,
      overPaise: 0,
      isWhole: true,
    });
    expect(sumsOf('2,39,900', { isOver: true }, { goesBack: 'late' }).isWhole).toBe(false);
    expect(sumsOf('2,39,197.12', {}, { goesBack: 'late' })).toMatchObject({ missingPaise: 0, isWhole: true });
  });
});
