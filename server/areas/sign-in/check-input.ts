import { contactProblem, normaliseContact } from '#domain/address.ts';
import { isCommonPassword } from '#domain/common-passwords.ts';
import { canonicalEmail } from '#domain/email.ts';
import { passwordProblem } from '#domain/password.ts';
import { oneLine } from '#domain/settings/clean-settings.ts';
import { invalid, ShopError } from '../../platform/errors.ts';

export function checkedEmail(typed: string): string {
  const email = canonicalEmail(typed);
  if (!email) throw invalid('Enter a valid e-mail address.');
  return email;
}

export function checkedPassword(password: string): string {
  const problem = passwordProblem(password, isCommonPassword);
  if (problem) throw new ShopError('weak-password', { message: problem });
  return password;
}

export function checkedPhone(typed: string): string {
  const problem = contactProblem(typed);
  if (problem) throw invalid(problem);
  return normaliseContact(typed);
}

export function checkedName(typed: string, otherwise = 'Enter your name.'): string {
  const name = oneLine(typed);
  if (name === '' || /\p{Cc}/u.test(typed.replace(/\s+/g, ' '))) throw invalid(otherwise);
  return name;
}
