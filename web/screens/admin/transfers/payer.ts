const LONGEST = 120;

/** As the larger banks write them: kind, bank or number, name. */
const NAMED = [
  /^(?:NEFT|RTGS)(?:[ -]CR)?[ /-]+[A-Z]{4}0[A-Z0-9]{6}[/-]([^/-]+)/i,
  /^(?:NEFT|RTGS)(?:[ -]CR)?[ /-]+[A-Z]{4}[A-Z0-9]{12,18}[/-]([^/-]+)/i,
  /^(?:IMPS|MMT[/-]IMPS)(?:[ -]CR)?[ /-]+\d{12}[/-]([^/-]+)/i,
  /^UPI[/-](?:\d{12}[/-])?([^/-]*[A-Z][^/-]*)/i,
];

/** The payer, where the line has a name at its usual place; null rather than a guess. */
export function payerIn(text: string): string | null {
  const name = NAMED.map((pattern) => pattern.exec(text.trim())?.[1]?.trim()).find(Boolean) ?? '';
  return /[A-Z]{3}/i.test(name) && !/\d{3}/.test(name) ? name.slice(0, LONGEST) : null;
}
