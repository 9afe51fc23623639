import { formatRupeesExact, paiseToRupees } from '../money.ts';

interface ReportedPaper {
  number: string;
  sellerGstin: string;
  irn: string;
  buyerGstin: string | null;
  totalPaise: number;
  lineCount: number;
}

const UNREADABLE = 'The signed QR code cannot be read. Copy all of it from the portal.';

/**
 * Why the portal's QR code is not that of this paper; null when it is. The payload of the token holds what was
 * signed as JSON in a text, or as an object.
 */
export function signedQrProblem(payload: string, paper: ReportedPaper): string | null {
  const { number, sellerGstin, irn } = paper;
  const signed = readSigned(payload);
  if (signed === null) return UNREADABLE;
  const [docNo, gstin, signedIrn] = ['DocNo', 'SellerGstin', 'Irn'].map((name) => signed[name]);
  if (typeof docNo !== 'string' || typeof gstin !== 'string' || typeof signedIrn !== 'string')
    return UNREADABLE;
  if (!isSame(docNo, number)) return `The signed QR code is that of ${shown(docNo)}, not of ${number}.`;
  if (!isSame(gstin, sellerGstin))
    return `The signed QR code is of the seller ${shown(gstin)}; ${number} was issued by ${sellerGstin}.`;
  if (!isSame(signedIrn, irn))
    return `The signed QR code is that of the IRN ${shown(signedIrn)}, which is not the one you entered.`;
  return contentProblem(signed, paper);
}

/** The number of the document that was signed. */
export function numberInSigned(payload: string): string | null {
  const number = readSigned(payload)?.DocNo;
  return typeof number === 'string' ? number : null;
}

/** What the portal registered under the paper's number has to be the paper; older codes do not say all of it. */
function contentProblem(
  { TotInvVal: total, ItemCnt: lines, BuyerGstin: buyer }: Record<string, unknown>,
  { number, totalPaise, lineCount, buyerGstin }: ReportedPaper,
): string | null {
  if (isGiven(total) && Math.round(Number(total) * 100) !== totalPaise)
    return `The portal registered ${number} with a total of ${shown(String(total))}; it is ${formatRupeesExact(paiseToRupees(totalPaise))}.`;
  if (isGiven(lines) && Number(lines) !== lineCount)
    return `The portal registered ${number} with ${shown(String(lines))} lines; it has ${lineCount}.`;
  if (typeof buyer === 'string' && buyerGstin !== null && !isSame(buyer, buyerGstin))
    return `The portal registered ${number} for the buyer ${shown(buyer)}; it was issued to ${buyerGstin}.`;
  return null;
}

const isGiven = (value: unknown) => typeof value === 'number' || typeof value === 'string';

function readSigned(payload: string): Record<string, unknown> | null {
  const outer = parsed(payload);
  const signed = typeof outer?.data === 'string' ? parsed(outer.data) : (outer?.data ?? outer);
  return isObject(signed) ? signed : null;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSame = (one: string, other: string) => one.trim().toUpperCase() === other.trim().toUpperCase();

/** A foreign token's text is not shown at any length. */
const shown = (text: string) => text.trim().slice(0, 64);
