import { open, stat } from 'node:fs/promises';
import { tagText } from './read-xml.ts';
import { notLikeAStore, S3Error } from './s3-error.ts';
import type { S3Objects } from './s3-objects.ts';

/** One is in memory at a time; ten thousand are allowed. */
const PART_BYTES = 64 * 1024 * 1024;
/** A slow line uploads a part within this. */
const PART_MS = 15 * 60_000;

interface FileUpload {
  file: string;
  bucket: string;
  key: string;
  partBytes?: number;
}

/** Uploads a file of any size in parts. No one sees the object before it is whole; a failed one leaves no parts. */
export async function uploadFile(s3: S3Objects, { file, bucket, key, partBytes = PART_BYTES }: FileUpload) {
  const at = { bucket, key };
  const begun = await s3.send({ method: 'POST', name: 'begin-upload', ...at, query: { uploads: '' } });
  const uploadId = tagText(await begun.text(), 'UploadId');
  if (!uploadId) throw notLikeAStore();
  try {
    const parts: string[] = [];
    for await (const body of partsOf(file, partBytes)) {
      const query = { uploadId, partNumber: String(parts.length + 1) };
      const answer = await s3.send({
        method: 'PUT',
        name: 'upload-part',
        ...at,
        query,
        body,
        tryMs: PART_MS,
      });
      await answer.text();
      parts.push(answer.headers.get('etag') ?? '');
    }
    await complete(uploadId, parts).catch(unlessWhole);
  } catch (error) {
    await s3
      .send({ method: 'DELETE', name: 'abort-upload', ...at, query: { uploadId } })
      .then((answer) => answer.text())
      .catch(() => {});
    throw error;
  }

  /** The store forgets an upload that is complete: when its first answer was lost, the second is a refusal. */
  async function unlessWhole(error: unknown): Promise<void> {
    const isUnknown = error instanceof S3Error && error.code === 'NoSuchUpload';
    if (!isUnknown || (await s3.sizeOf(key, bucket)) !== (await stat(file)).size) throw error;
  }

  async function complete(uploadId: string, etags: string[]) {
    const lines = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`);
    const answer = await s3.send({
      method: 'POST',
      name: 'complete-upload',
      ...at,
      query: { uploadId },
      headers: { 'content-type': 'application/xml' },
      body,
      tryMs: PART_MS,
    });
    // The store begins to answer before it is done, and may then still fail.
    const failure = tagText(await answer.text(), 'Code');
    if (failure)
      throw new S3Error(`The S3 store could not put the parts of the file together (${failure}).`, {
        status: 200,
        code: failure,
      });
  }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function* partsOf(file: string, partBytes: number): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    for (let from = 0; from < size; from += partBytes) {
      const part = Buffer.alloc(Math.min(partBytes, size - from));
      let filled = 0;
      // A read may give less than it was asked for.
      while (filled < part.length) {
        const { bytesRead } = await handle.read(part, filled, part.length - filled, from + filled);
        if (bytesRead === 0) throw new Error(`${file} became shorter while it was uploaded.`);
        filled += bytesRead;
      }
      yield part;
    }
  } finally {
    await handle.close();
  }
}
