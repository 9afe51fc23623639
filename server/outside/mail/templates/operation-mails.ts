import { type MailContent, renderMail, text } from './layout.ts';
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
