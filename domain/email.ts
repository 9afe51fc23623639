const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The one form in which an address is stored, compared and mailed to; null when it is not a valid address. */
export function canonicalEmail(input: string): string | null {
  // Before lower-casing, which turns the Kelvin sign into a plain k.
  if (!/^[\x20-\x7e]*$/.test(input)) return null;
  const email = input.trim().toLowerCase();
  if (email.length > MAX_LENGTH) return null;
  const [local = '', domain = '', ...more] = email.split('@');
  if (more.length > 0 || local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local)) return null;
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  const isHost = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(top);
  return isHost ? email : null;
}
