import { SaxesParser } from 'saxes';
import { refuse, UnreadableSheet } from './read-parts.ts';

export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  /** True: the rest is not read. */
  close?(name: string): unknown;
}

/** Names without their prefix: programs differ in it. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML as it comes; one with a document type or entities of its own is refused, as no program writes them here. */
export async function walkXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser({ xmlns: false, position: false });
  let isOver = false;
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (!isOver) handlers.open?.(localName(name), attributes as Record<string, string>);
  });
  parser.on('text', (text) => {
    if (!isOver) handlers.text?.(text);
  });
  parser.on('cdata', (text) => {
    if (!isOver) handlers.text?.(text);
  });
  parser.on('closetag', ({ name }) => {
    isOver ||= handlers.close?.(localName(name)) === true;
  });
  try {
    for await (const piece of bytes) {
      parser.write(decoder.decode(piece, { stream: true }));
      if (isOver) return;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    refuse();
  }
}
