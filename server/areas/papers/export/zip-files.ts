import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface FileToZip {
  name: string;
  content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
  at: Date;
  /** Left as it is: a PDF would only cost time. */
  isCompressed?: boolean;
}

/**
 * A ZIP of files that are made one after another: the next is asked for when the reader has taken the last. When the
 * reader goes, the files end where they are.
 */
export function zipFiles(files: AsyncIterable<FileToZip>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let isGone = false;
  let current: Readable | null = null;
  output.once('close', () => {
    isGone = true;
    current?.destroy();
  });

  async function fill() {
    for await (const file of files) {
      if (isGone) return;
      current = Readable.from(file.content, { objectMode: false });
      add(zip, file, current);
      await finished(current);
    }
    zip.end();
  }
  fill().catch((error) => output.destroy(error));
  return output;
}

function add(zip: ZipFile, { name, at, isCompressed }: FileToZip, content: Readable) {
  // The list of files keeps this function to the end: the bytes must not stay with it.
  let unread: Readable | null = content;
  zip.addReadStreamLazy(name, { mtime: at, compress: !isCompressed }, (take) => {
    take(null, unread!);
    unread = null;
  });
}
