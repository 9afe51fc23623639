import { formatIst } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import { type Fact, type MailContent, renderMail, text } from './layout.ts';
import type { MailData } from './mail-data.ts';

export const backupFailedMail = (
  { what }: MailData['backup-failed'],
  shop: { publicUrl: string },
): MailContent =>
  renderMail({
    subject: 'A backup of the shop failed',
    heading: 'A backup of the shop failed',
    blocks: [
      text(what),
      text(
        'The earlier backups are still there. Until one succeeds, a lost disk loses what came after them.',
      ),
      { is: 'button', label: 'Open Health', href: `${shop.publicUrl}/admin/health` },
    ],
  });

export const keyEndsMail = (
  { name, beginning, endsAt }: MailData['key-ends'],
  shop: { publicUrl: string },
): MailContent =>
  renderMail({
    subject: `The API key of ${name} ends on ${formatIst(endsAt, 'date')}`,
    heading: 'An API key ends soon',
    blocks: [
      text(
        `The program ${name} calls the shop with the key that begins with ${beginning}. After ${formatIst(endsAt, 'date-time')} every call is refused.`,
      ),
      text('Renew the key and give the new one to the program: the old one goes on for 24 hours.'),
      { is: 'button', label: 'Open the keys', href: `${shop.publicUrl}/admin/settings/integrations` },
    ],
  });

/** To those whom the settings name, once a day. */
export function lowStockMail(
  { products, more }: MailData['low-stock'],
  shop: { publicUrl: string },
): MailContent {
  const title = `${counted(products.length + more, 'product is low', 'products are low')} in stock`;
  return renderMail({
    subject: title,
    heading: title,
    blocks: [
      text('Free means on hand and held by no order.'),
      {
        is: 'facts',
        facts: products.map(
          ({ name, partNumber, free, reorderAt }): Fact => [
            partNumber ? `${partNumber}, ${name}` : name,
            `${free} free, reorder at ${reorderAt}`,
          ],
        ),
      },
      ...(more > 0 ? [text(`And ${more} more.`)] : []),
      { is: 'button', label: 'Open the list', href: `${shop.publicUrl}/admin/stock?only=low` },
    ],
  });
}
