import { createHash } from 'node:crypto';
import type { BodyOf } from '#contract/index.ts';
import { istDay } from '#domain/calendar.ts';
import { canonicalEmail } from '#domain/email.ts';
import { readableCode } from '#domain/readable-code.ts';
import { queueMail } from '../../../outside/mail/queue-mail.ts';
import { invalid } from '../../../platform/errors.ts';
import { cleanText } from '../../../platform/http/clean-text.ts';
import { networkOf } from '../../../platform/rate-limits/network-address.ts';
import { hit } from '../../../platform/rate-limits/rate-limits.ts';
import type { Deps } from '../../deps.ts';

const PER_NETWORK = { limit: 10, windowSeconds: 3600 };
const PER_ADDRESS = { limit: 5, windowSeconds: 3600 };

/**
 * Mails an enquiry to the shop and returns its reference, which the mail carries too. Bots that fill in the honeypot
 * get the same answer and no mail.
 */
export async function sendEnquiry(
  { db, config, log }: Deps,
  form: BodyOf<'/websiteData/enquiry'>,
  ip: string,
): Promise<string> {
  const email = canonicalEmail(form.email);
  if (!email) throw invalid('The e-mail address is not valid.');
  const written = {
    name: cleanText('the name', form.name),
    company: form.company?.trim() || null,
    email,
    phone: form.phone?.trim() || null,
    product: form.product?.trim() || null,
    message: cleanText('the message', form.message),
  };
  const reference = referenceOf(written);
  if (config.ipLimits) await hit(db, `enquiry-ip:${networkOf(ip)}`, PER_NETWORK);
  await hit(db, `enquiry:${email}`, PER_ADDRESS);
  if (form.website) {
    log.info({ event: 'enquiry-trap' }, 'security');
    return reference;
  }
  await queueMail(db, {
    kind: 'enquiry',
    ref: reference,
    to: config.shopMail,
    replyTo: email,
    template: 'enquiry',
    data: { ...written, reference },
  });
  return reference;
}

/** The same for an enquiry that is sent again on a day, as when its answer was lost: it is mailed once. */
function referenceOf(written: object): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([istDay(new Date().toISOString()), written]))
    .digest();
  return `EQ-${readableCode(digest.subarray(0, 5))}`;
}
