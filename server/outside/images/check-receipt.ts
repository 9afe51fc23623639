import { MAX_RECEIPT_PDF_BYTES } from '#domain/sizes/images.ts';
import { RefusedImage } from './decode-upload.ts';

/** At the very beginning: a file that is two formats at once is none. */
export const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

const END_BYTES = 1024;
/** What a receipt never needs, and what would run, open or carry something. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR)(?![A-Za-z])/;

/**
 * Refuses a PDF that is cut off or can do something. This reads only what is outside the file's streams: the rest
 * of the protection is that it is served as a download, without any rights on the shop's pages.
 */
export function checkReceipt(bytes: Buffer): void {
  if (bytes.length > MAX_RECEIPT_PDF_BYTES)
    throw new RefusedImage(
      'too-large',
      `This PDF is too large. Receipts may have ${MAX_RECEIPT_PDF_BYTES / 1024 / 1024} MB.`,
    );
  const end = bytes.subarray(-END_BYTES).toString('latin1');
  if (
    !/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) ||
    !/startxref\s+\d+\s+%%EOF\s*$/.test(end)
  )
    throw new RefusedImage('broken', 'This PDF is damaged. Save or scan it again.');
  if (ACTIVE.test(withPlainNames(withoutStreams(bytes.toString('latin1')))))
    throw new RefusedImage(
      'wrong-type',
      'This PDF contains scripts, forms or attached files. Print it to a new PDF and upload that.',
    );
}

/** A compressed page contains every short name by chance. */
function withoutStreams(text: string): string {
  let rest = '';
  let from = 0;
  for (const { index, 0: start } of text.matchAll(/>>\s*stream\r?\n/g)) {
    if (index < from) continue;
    const end = text.indexOf('endstream', index + start.length);
    if (end === -1) break;
    rest += text.slice(from, index);
    from = end;
  }
  return rest + text.slice(from);
}

/** A name may be written with escapes: /J#61vaScript. */
const withPlainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
