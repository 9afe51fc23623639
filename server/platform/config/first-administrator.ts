import { isCommonPassword } from '#domain/common-passwords.ts';
import { MIN_PASSWORD_CHARACTERS, passwordProblem } from '#domain/password.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/** A live shop accepts no generated or weak password; a shop that has a staff member needs none. */
export function refuseUnfitFirstAdministrator({ shopMode, admin }: Config): void {
  if (shopMode !== 'live' || (admin.password && !isWeak(admin.password, admin.userId))) return;
  const need = admin.password ? 'a stronger ADMIN_PASSWORD' : 'ADMIN_PASSWORD';
  throw new ConfigError(
    `SHOP_MODE=live needs on an empty database: ${need} (at least ${MIN_PASSWORD_CHARACTERS} characters, none of the most common ones), for the first administrator.`,
  );
}

const isWeak = (password: string, userId: string) =>
  passwordProblem(password, isCommonPassword) !== null || password.toLowerCase() === userId.toLowerCase();
