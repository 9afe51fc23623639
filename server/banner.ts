import type { AddressInfo } from 'node:net';
import { type Config, standInsOf } from './platform/config/config.ts';
import type { Shop } from './start-shop.ts';

/** What the operator sees after a start. */
export function banner(config: Config, shop: Pick<Shop, 'app' | 'generatedAdminPassword'>): string {
  const address = shop.app.server.address() as AddressInfo;
  const base = config.port === 0 ? `http://localhost:${address.port}` : config.publicUrl;
  const password = shop.generatedAdminPassword
    ? `, password ${shop.generatedAdminPassword} (shown this once)`
    : '';
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
