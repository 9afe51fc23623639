import type { BodyOf } from '#contract/index.ts';
import { paiseToRupees } from '#domain/money.ts';
import { normaliseHsn } from '#domain/papers/hsn.ts';
import { percentOf } from '#domain/papers/rates.ts';
import type { quoteRevisionLines, quoteRevisions } from '../../platform/db/schema/index.ts';
import { oneLine } from '../../platform/http/clean-text.ts';

type SendBody = BodyOf<'/admin/quotes/send'>;
type SentRevision = typeof quoteRevisions.$inferSelect;
type SentLine = typeof quoteRevisionLines.$inferSelect;

/** Whether a revision is what is asked for. What is left open came from the catalogue and the settings of its moment. */
export function isSameRevision(body: SendBody, sent: SentRevision, lines: SentLine[]): boolean {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const freight = lines.find(({ kind }) => kind === 'freight');
  return (
    body.validUntil === sent.validUntil &&
    (body.payment ?? sent.payment) === sent.payment &&
    (body.terms?.trim() || sent.terms) === sent.terms &&
    (body.freight ?? 0) === (freight ? paiseToRupees(freight.unitPricePaise) : 0) &&
    body.lines.length === goods.length &&
    body.lines.every((line, i) => isSameLine(line, goods[i]!))
  );
}

const isSameLine = (line: SendBody['lines'][number], sent: SentLine): boolean =>
  (line.productId ?? null) === sent.productId &&
  (oneLine(line.name) ?? sent.name) === sent.name &&
  line.quantity === sent.quantity &&
  line.unitPrice === paiseToRupees(sent.unitPricePaise) &&
  (!line.hsn || normaliseHsn(line.hsn) === sent.hsn) &&
  (line.gstRate ?? percentOf(sent.gstRateBp)) === percentOf(sent.gstRateBp) &&
  (line.leadDays ?? null) === sent.leadDays &&
  (line.remark?.trim() || null) === sent.remark;
