import { faceOf, scaleOf } from './faces.ts';
import { INK, type Ink, type Mm, PAGE, POINTS_PER_MM, type Style } from './measures.ts';
import { PaperDocument } from './paper-document.ts';
import { type Run, runsOf } from './runs.ts';
import { widthOf } from './wrap.ts';

type Element = PDFKit.PDFStructureElement;
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure' | 'Link' | 'Caption';
type Group = 'Sect' | 'Table' | 'TR';

/** A line of type: `x` is its left edge, or its right edge where it is aligned right. */
export interface Line {
  x: Mm;
  top: Mm;
  height: Mm;
  style: Style;
  align?: 'left' | 'right';
}

export type Span = readonly [text: string, style: Style];

export interface Sheet {
  addPage(): void;
  /** Everything drawn within is one element for those who hear the page read aloud. */
  tagged(tag: Tag, draw: () => void, alt?: string): void;
  group(tag: Group, draw: () => void): void;
  /** Drawn, but not read aloud: lines, ornaments and what every page repeats. */
  silent(draw: () => void): void;
  /** A page's own repetition of what an earlier page has: nothing in it is read aloud again. */
  repeated(draw: () => void): void;
  text(text: string, line: Line): void;
  spans(spans: readonly Span[], line: Omit<Line, 'style'>): void;
  /** A level line. */
  rule(x: Mm, y: Mm, width: Mm, thickness: Mm, ink?: Ink): void;
  upright(x: Mm, y: Mm, height: Mm, thickness: Mm, ink?: Ink): void;
  dashed(x: Mm, y: Mm, width: Mm, thickness: Mm, dashes: readonly Mm[], ink?: Ink): void;
  frame(x: Mm, y: Mm, width: Mm, height: Mm, thickness: Mm, ink?: Ink): void;
  /** Filled, in one path. */
  blocks(blocks: Iterable<readonly [x: Mm, y: Mm, width: Mm, height: Mm]>, ink?: Ink): void;
  disc(x: Mm, y: Mm, radius: Mm, colour: string): void;
  /** A line through points, which may be dashed. */
  path(points: readonly (readonly [x: Mm, y: Mm])[], thickness: Mm, ink?: Ink, dashes?: readonly Mm[]): void;
  /** A JPEG, which fills the box. */
  picture(jpeg: Uint8Array, x: Mm, y: Mm, width: Mm, height: Mm): void;
  link(x: Mm, y: Mm, width: Mm, height: Mm, address: string): void;
  /** Ends the document. */
  bytes(): Buffer;
}

export interface DocumentInfo {
  title: string;
  author: string;
  subject: string;
  /** Written into the file, so that the same paper always gives the same bytes. */
  madeAt: string;
}

/** The middle between ascent and descent of Archivo, from the line of writing, in parts of the size. */
const MIDDLE = (878 - 210) / 2 / 1000;
const LANGUAGES: Partial<Record<Run['script'], string>> = { tamil: 'ta-IN', devanagari: 'hi-IN' };
const pt = (mm: Mm) => mm * POINTS_PER_MM;
/** pdfkit's own dashes are one length and one gap. */
const dashPattern = (dashes: readonly Mm[]) => `[${dashes.map((mm) => pt(mm).toFixed(3)).join(' ')}] 0 d`;

/** An A4 document in millimetres. */
export function createSheet({ title, author, subject, madeAt }: DocumentInfo): Sheet {
  const doc = new PaperDocument({
    size: [pt(PAGE.width), pt(PAGE.height)],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    // The document would otherwise begin with Helvetica.
    font: '',
    info: { Title: title, Author: author, Subject: subject, Creator: author, CreationDate: new Date(madeAt) },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent: Element = root;
  let current: Element | null = null;
  let isRepeated = false;

  const group = (tag: Group, draw: () => void) => {
    if (isRepeated) return draw();
    const outer = parent;
    const element = doc.struct(tag);
    outer.add(element);
    parent = element;
    draw();
    parent = outer;
    element.end();
  };
  const silent = (draw: () => void) => {
    if (isRepeated) return draw();
    if (current) throw new Error('What is read aloud has nothing silent in it.');
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  // Colours and thicknesses are written only where they change; each page begins without any.
  let filledWith = '';
  let strokedWith = '';
  const fillWith = (colour: string) => {
    if (filledWith !== colour) doc.fillColor(colour);
    filledWith = colour;
    return doc;
  };
  const strokeWith = (thickness: Mm, ink: Ink) => {
    const look = `${thickness} ${ink}`;
    if (strokedWith !== look) doc.lineWidth(pt(thickness)).strokeColor(INK[ink]);
    strokedWith = look;
    return doc;
  };

  const spans: Sheet['spans'] = (all, { x, top, height, align = 'left' }) => {
    const parts = all.filter(([text]) => text !== '');
    const width = align === 'left' ? 0 : parts.reduce((sum, [text, style]) => sum + widthOf(text, style), 0);
    let left = x - width;
    for (const [i, [text, style]] of parts.entries()) {
      fillWith(INK[style.ink ?? 'navy']);
      // The invisible space separates this line from the next one when the page is read aloud.
      const drawn = current && i === parts.length - 1 ? `${text} ` : text;
      write(doc, drawn, style, left, top + height / 2 + (MIDDLE * style.size) / POINTS_PER_MM);
      left += widthOf(text, style);
    }
  };

  return {
    addPage() {
      filledWith = '';
      strokedWith = '';
      doc.addPage();
    },
    tagged(tag, draw, alt) {
      if (isRepeated) return draw();
      const element = doc.struct(tag, { ...(alt && { alt }), ...(tag === 'TH' && { scope: 'Column' }) });
      parent.add(element);
      element.add(() => {
        current = element;
        draw();
        current = null;
      });
      element.end();
    },
    group,
    silent,
    repeated(draw) {
      doc.markContent('Artifact', { type: 'Pagination' });
      isRepeated = true;
      draw();
      isRepeated = false;
      doc.endMarkedContent();
    },
    text: (text, line) => spans([[text, line.style]], line),
    spans,
    rule: (x, y, width, thickness, ink = 'navy') =>
      silent(() =>
        strokeWith(thickness, ink)
          .moveTo(pt(x), pt(y))
          .lineTo(pt(x + width), pt(y))
          .stroke(),
      ),
    upright: (x, y, height, thickness, ink = 'navy') =>
      silent(() =>
        strokeWith(thickness, ink)
          .moveTo(pt(x), pt(y))
          .lineTo(pt(x), pt(y + height))
          .stroke(),
      ),
    dashed: (x, y, width, thickness, dashes, ink = 'line') =>
      silent(() => {
        strokeWith(thickness, ink)
          .save()
          .moveTo(pt(x), pt(y))
          .lineTo(pt(x + width), pt(y));
        doc.addContent(dashPattern(dashes));
        doc.stroke().restore();
      }),
    frame: (x, y, width, height, thickness, ink = 'navy') =>
      silent(() => strokeWith(thickness, ink).rect(pt(x), pt(y), pt(width), pt(height)).stroke()),
    blocks(blocks, ink = 'navy') {
      fillWith(INK[ink]);
      for (const [x, y, width, height] of blocks) doc.rect(pt(x), pt(y), pt(width), pt(height));
      doc.fill();
    },
    disc: (x, y, radius, colour) => void fillWith(colour).circle(pt(x), pt(y), pt(radius)).fill(),
    path(points, thickness, ink = 'navy', dashes = []) {
      strokeWith(thickness, ink).save();
      if (dashes.length > 0) doc.addContent(dashPattern(dashes));
      for (const [i, [x, y]] of points.entries())
        if (i === 0) doc.moveTo(pt(x), pt(y));
        else doc.lineTo(pt(x), pt(y));
      doc.stroke().restore();
    },
    picture: (jpeg, x, y, width, height) =>
      void doc.image(Buffer.from(jpeg), pt(x), pt(y), { width: pt(width), height: pt(height) }),
    link(x, y, width, height, address) {
      // Joins the annotation to the element; the package's types do not name this option.
      const options: object = current ? { structParent: current } : {};
      doc.link(pt(x), pt(y), pt(width), pt(height), address, options);
    },
    bytes() {
      root.end();
      return doc.bytes();
    },
  };
}

function write(doc: PaperDocument, text: string, style: Style, left: Mm, baseline: Mm): void {
  let x = left;
  for (const run of runsOf(text)) {
    const face = faceOf(run.script, style.weight);
    const size = style.size * scaleOf(run.script);
    const draw = () => doc.type(run.text, face, size, pt(x), pt(baseline));
    const language = LANGUAGES[run.script];
    if (language) inLogicalOrder(doc, run.text, language, draw);
    else draw();
    x += (face.widthOf(run.text) * size) / 1000 / POINTS_PER_MM;
  }
}

/**
 * Shaped letters are drawn in the order of sight; this adds the text to copy and to read aloud. It belongs directly around
 * the text object: readers take the place of the text from there.
 */
function inLogicalOrder(doc: PaperDocument, text: string, language: string, draw: () => void): void {
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
  const begin = `/Span << /Lang (${language}) /ActualText <${utf16}> >> BDC`;
  const add = doc.addContent;
  doc.addContent = (content) => {
    if (content.startsWith('BT')) add.call(doc, begin);
    add.call(doc, content);
    if (content.endsWith('ET')) add.call(doc, 'EMC');
    return doc;
  };
  draw();
  doc.addContent = add;
}
