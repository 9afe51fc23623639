import PDFDocument from 'pdfkit';
import { type Face, WORD } from './faces.ts';

/** A font as a document of pdfkit keeps it; the package's types do not name it. */
interface EmbeddedFont {
  id: string;
  ref(): object;
  encode(text: string): [glyphs: string[], positions: GlyphPosition[]];
}
interface GlyphPosition {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}
interface Internals {
  _font: EmbeddedFont;
  page: { fonts: Record<string, object> };
}

/**
 * A document that writes type with less work than pdfkit's own `text()`, which measures every piece three times and writes
 * each of its seven instructions as bytes of its own: a paper has hundreds of pieces.
 */
export class PaperDocument extends PDFDocument {
  /** Everything written so far; text waits until bytes come, so that few buffers are made. Set on the first use: pdfkit's constructor writes already. */
  declare private written: { buffers: Buffer[]; text: string } | undefined;
  declare private _offset: number;
  #content = '';
  /** The glyphs of a word in the font of that name, as an instruction holds them; null where a mark is moved. */
  readonly #words = new Map<string, Map<string, string | null>>();

  /** pdfkit would pass every piece through a stream, and no part of it is read here. */
  _write(data: string | Uint8Array): void {
    this.written ??= { buffers: [], text: '' };
    if (typeof data === 'string') {
      this.written.text += `${data}\n`;
      this._offset += data.length + 1;
      return;
    }
    this.written.buffers.push(Buffer.from(this.written.text, 'latin1'), Buffer.from(data));
    this.written.text = '';
    this._offset += data.length;
  }

  /** Ends the document. */
  bytes(): Buffer {
    this.end();
    const { buffers, text } = this.written!;
    return Buffer.concat([...buffers, Buffer.from(text, 'latin1')]);
  }

  override addContent(content: string): this {
    this.#content += `${content}\n`;
    return this;
  }

  override flushPages(): void {
    // As bytes: pdfkit would convert a text letter by letter.
    if (this.#content !== '') this.page.write(Buffer.from(this.#content, 'latin1'));
    this.#content = '';
    super.flushPages();
  }

  /** One line of type from left to right, on its line of writing; points from the top left corner. */
  type(text: string, { name, font }: Face, size: number, x: number, y: number): void {
    // A family name is the key under which the document keeps the font.
    this.font(font as unknown as Uint8Array, name, size);
    const glyphs = this.#glyphsOf(text, name);
    if (glyphs === null) {
      this.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      return;
    }
    const { _font, page } = this as unknown as Internals;
    page.fonts[_font.id] ??= _font.ref();
    // The page is upside down to pdfkit's user, and so is type that is not turned round.
    this.addContent(
      `BT\n1 0 0 -1 ${short(x)} ${short(y)} Tm /${_font.id} ${short(size)} Tf [${glyphs}] TJ\nET`,
    );
  }

  #glyphsOf(text: string, face: string): string | null {
    const known = this.#words.get(face) ?? new Map<string, string | null>();
    this.#words.set(face, known);
    let all = '';
    for (const word of text.match(WORD) ?? []) {
      let glyphs = known.get(word);
      if (glyphs === undefined) {
        glyphs = glyphsOf((this as unknown as Internals)._font.encode(word));
        known.set(word, glyphs);
      }
      if (glyphs === null) return null;
      all += glyphs;
    }
    return all;
  }
}

function glyphsOf([glyphs, positions]: ReturnType<EmbeddedFont['encode']>): string | null {
  let all = '';
  let piece = '';
  for (const [i, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    if (xOffset !== 0 || yOffset !== 0) return null;
    piece += glyphs[i];
    if (xAdvance === advanceWidth) continue;
    all += `<${piece}>${short(advanceWidth - xAdvance)}`;
    piece = '';
  }
  return piece === '' ? all : `${all}<${piece}>`;
}

const short = (value: number): number => Math.round(value * 1000) / 1000;
