import type { Order } from '#contract/order-entities.ts';
import { formatRupeesExact, type Paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readAmount, writtenAmount } from '#domain/money-text.ts';
import { type Registration, registrationOf } from '#domain/papers/registration.ts';
import { tooMuchTransferred, transferAmountProblem } from '#domain/transfers.ts';
import {
  MAX_CHARGES_PAISE,
  NO_GSTIN,
  tdsThatFits,
  usualTdsPaise,
  type Withheld,
  withheldProblem,
} from '#domain/withheld.ts';
import { withheldRupees } from './transfer-entry-words.ts';

/** A tick with its sum. null: not touched by hand, so it follows the other fields. */
export interface TypedPart {
  isTicked: boolean | null;
  text: string | null;
}
export const UNTOUCHED: TypedPart = { isTicked: null, text: null };

export interface TypedSums {
  amount: string;
  tds: TypedPart;
  charges: TypedPart;
  isOtherTds: boolean;
  isOver: boolean;
}

/** What a transfer is entered against. */
export interface Owed {
  leftPaise: Paise;
  withoutGstPaise: Paise;
  before: Withheld;
  registration: Registration | null;
  /** All of it goes back, because the order has ended or is paid, or the transfer came too late. */
  goesBack: 'ended' | 'paid' | 'late' | null;
}

/** A tick as it is shown. */
export interface PartShown {
  isTicked: boolean;
  text: string;
  /** What counts; null while it cannot be read. */
  paise: Paise | null;
  problem: string | null;
  /** Why it cannot be ticked. */
  whyNot: string | null;
}

export interface TransferSums {
  bankPaise: Paise | null;
  amountProblem: string | null;
  /** Of what is due; 0 when nothing is, or all goes back. */
  missingPaise: Paise;
  overPaise: Paise;
  tds: PartShown;
  charges: PartShown;
  /** The TDS is more than usual: a person has to say that it is right. */
  asksOtherTds: boolean;
  countsPaise: Paise;
  restPaise: Paise;
  /** Everything can be sent, as far as sums go. */
  isWhole: boolean;
}

export const inRupees = (paise: Paise): string => formatRupeesExact(paiseToRupees(paise));

type Transfer = NonNullable<Order['transfer']>;

const withheldBefore = (transfer: Transfer): Withheld => {
  const { tds, charges } = withheldRupees(transfer);
  return { tdsPaise: rupeesToPaise(tds), chargesPaise: rupeesToPaise(charges) };
};

export const owedOf = (
  { gst }: Pick<Order, 'gst'>,
  transfer: Transfer,
  goesBack: Owed['goesBack'],
): Owed => ({
  leftPaise: rupeesToPaise(transfer.left),
  withoutGstPaise: rupeesToPaise(transfer.withoutGst),
  before: withheldBefore(transfer),
  registration: registrationOf(gst),
  goesBack,
});

/** What the typed sums mean for the order; the shop decides by the same rules. */
export function transferSums(typed: TypedSums, owed: Owed): TransferSums {
  const { leftPaise, goesBack } = owed;
  const bankPaise = readAmount(typed.amount).paise;
  const isOf = goesBack === null && bankPaise !== null && bankPaise > 0;
  const missingPaise = isOf ? Math.max(0, leftPaise - bankPaise) : 0;
  const isBounded = goesBack === null || goesBack === 'late';
  const abovePaise = bankPaise === null || !isBounded ? 0 : Math.max(0, bankPaise - leftPaise);
  const overPaise = isOf ? abovePaise : 0;
  const tds = tdsPart(typed, missingPaise, owed);
  const charges = chargesPart(typed.charges, missingPaise - (tds.paise ?? 0), owed);
  const { tdsProblem, chargesProblem, asksOtherTds } = problemsOf(typed, {
    owed,
    amountPaise: bankPaise ?? 0,
    withheld: { tdsPaise: tds.paise ?? 0, chargesPaise: charges.paise ?? 0 },
  });
  const amountProblem = amountProblemOf(bankPaise, abovePaise > 0 && !(typed.isOver && isOf), owed);
  const countsPaise = (bankPaise ?? 0) - overPaise + (tds.paise ?? 0) + (charges.paise ?? 0);
  const isFilledIn = [tds, charges].every(
    ({ isTicked, paise }) => !isTicked || (paise !== null && paise > 0),
  );
  return {
    bankPaise,
    amountProblem,
    missingPaise,
    overPaise,
    tds: { ...tds, problem: asksOtherTds ? null : tdsProblem },
    charges: { ...charges, problem: chargesProblem },
    asksOtherTds,
    countsPaise,
    restPaise: Math.max(0, leftPaise - countsPaise),
    isWhole:
      bankPaise !== null &&
      bankPaise > 0 &&
      amountProblem === null &&
      isFilledIn &&
      tdsProblem === null &&
      chargesProblem === null,
  };
}

function amountProblemOf(bankPaise: Paise | null, isTooMuch: boolean, owed: Owed): string | null {
  if (isTooMuch) return tooMuchTransferred(owed.leftPaise);
  if (!bankPaise) return null;
  return transferAmountProblem(
    paiseToRupees(bankPaise),
    owed.goesBack === null || owed.goesBack === 'late' ? owed.leftPaise : null,
  );
}

type Part = Omit<PartShown, 'problem'> & { problem: null };

const NOTHING_MORE = 'Nothing more is missing.';

function tdsPart(typed: TypedSums, missingPaise: Paise, owed: Owed): Part {
  const { withoutGstPaise, before, registration } = owed;
  const byHand = typed.charges.isTicked && typed.charges.text !== null ? typed.charges.text : '';
  const roomPaise = missingPaise - (readAmount(byHand).paise ?? 0);
  const fits = before.tdsPaise === 0 && tdsThatFits(withoutGstPaise).includes(roomPaise);
  const usualPaise = Math.max(0, usualTdsPaise(withoutGstPaise) - before.tdsPaise);
  const whyNot = registration === null ? NO_GSTIN : roomPaise <= 0 ? NOTHING_MORE : null;
  return shownPart(typed.tds, {
    fits,
    whyNot,
    proposedPaise: fits ? roomPaise : Math.min(usualPaise, roomPaise),
  });
}

function chargesPart(typed: TypedPart, roomPaise: Paise, { before }: Owed): Part {
  const mostPaise = MAX_CHARGES_PAISE - before.chargesPaise;
  const whyNot =
    roomPaise <= 0
      ? NOTHING_MORE
      : roomPaise > mostPaise
        ? `${inRupees(roomPaise)} is more than ${inRupees(Math.max(0, mostPaise))}. Without it, this is a part payment.`
        : null;
  return shownPart(typed, { fits: false, whyNot, proposedPaise: roomPaise });
}

interface Proposal {
  /** To the paisa: then it is ticked by itself. */
  fits: boolean;
  whyNot: string | null;
  proposedPaise: Paise;
}

function shownPart(
  { isTicked: chosen, text: byHand }: TypedPart,
  { fits, whyNot, proposedPaise }: Proposal,
): Part {
  const isTicked = whyNot === null && (chosen ?? fits);
  const text = byHand ?? (isTicked ? writtenAmount(proposedPaise) : '');
  return { isTicked, text, paise: isTicked ? readAmount(text).paise : 0, problem: null, whyNot };
}

interface Sums {
  owed: Owed;
  amountPaise: Paise;
  withheld: Withheld;
}

/** Each sentence at the field that it is about. */
function problemsOf({ isOtherTds }: TypedSums, { owed, amountPaise, withheld }: Sums) {
  const { leftPaise, withoutGstPaise, before, registration } = owed;
  const facts = { amountPaise, leftPaise, withoutGstPaise, before, hasGstin: registration !== null };
  const problem = (changed: Partial<Withheld>, isOther = isOtherTds) =>
    withheldProblem({ ...withheld, ...changed }, { ...facts, isOtherTds: isOther });
  const ofTds = problem({ chargesPaise: 0 });
  const ofCharges = problem({ tdsPaise: 0 });
  const together = ofTds === null && ofCharges === null ? problem({}) : null;
  return {
    tdsProblem: ofTds ?? (withheld.chargesPaise === 0 ? together : null),
    chargesProblem: ofCharges ?? (withheld.chargesPaise > 0 ? together : null),
    asksOtherTds: problem({ chargesPaise: 0 }, false) !== null && problem({ chargesPaise: 0 }, true) === null,
  };
}

/** "In the bank + TDS", "Rs.2,39,197.12 + Rs.202.88" */
export function inBank({
  bankPaise,
  overPaise,
  tds,
  charges,
}: TransferSums): [words: string, figures: string] {
  const parts = [
    ['In the bank', inRupees(bankPaise ?? 0)],
    ...(tds.paise ? [['+ TDS', `+ ${inRupees(tds.paise)}`]] : []),
    ...(charges.paise ? [['+ bank charges', `+ ${inRupees(charges.paise)}`]] : []),
    ...(overPaise > 0 ? [['− to return', `− ${inRupees(overPaise)}`]] : []),
  ];
  return [parts.map(([words]) => words).join(' '), parts.map(([, figures]) => figures).join(' ')];
}

const ON_RECEIPT = ['', ' The receipt names both sums.', ' The receipt names all three sums.'];

export function becomes({ restPaise, overPaise, tds, charges }: TransferSums): string {
  if (restPaise > 0) return `The order then waits for ${inRupees(restPaise)} more.`;
  if (overPaise > 0) return `The order is paid, and ${inRupees(overPaise)} is to be returned.`;
  return `The order is paid.${ON_RECEIPT[[tds, charges].filter(({ paise }) => paise).length]}`;
}
