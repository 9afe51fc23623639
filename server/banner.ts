import { type Config, standInsOf } from './platform/config/config.ts';

/** What the operator sees after a start. */
export function banner(config: Config, base: string, generatedAdminPassword: string | null): string {
  const password = generatedAdminPassword ? `, password ${generatedAdminPassword} (shown this once)` : '';
  const standIns = standInsOf(config);
  return [
    '',
    `  Millwright is open at   ${base}`,
    `  Back office             ${base}/adminLogin  user id ${config.admin.userId}${password}`,
    config.smtpUrl ? null : `  Mailbox                 ${base}/sandbox/mail`,
    standIns.length ? `  Stand-ins in use        ${standIns.join(', ')}` : null,
    '',
  ]
    .filter((line) => line !== null)
    .join('\n');
}
