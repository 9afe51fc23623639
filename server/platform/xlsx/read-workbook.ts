import { formatOf, type NumberFormat } from './number-formats.ts';
import { type Parts, refuse, UnreadableSheet } from './read-parts.ts';
import { walkXml } from './walk-xml.ts';

export interface Workbook {
  /** By their names, in the order of their tabs; hidden ones only where all are. */
  sheets: { name: string; part: string }[];
  strings: string[];
  /** By the number of a cell's style. */
  formats: NumberFormat[];
  isFrom1904: boolean;
}

/** The texts of a table of the largest size. */
const MOST_CHARACTERS = 24 * 1024 * 1024;
const TOO_MUCH_TEXT = 'The spreadsheet has too much text. Delete what is not needed, or save it as CSV.';

export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const top = await readRelations(parts, '', '_rels/.rels');
  const part = top.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  const at = part.lastIndexOf('/') + 1;
  const relations = await readRelations(
    parts,
    part.slice(0, at),
    `${part.slice(0, at)}_rels/${part.slice(at)}.rels`,
  );
  const targetOf = (kind: string) => relations.find(({ type }) => type.endsWith(`/${kind}`))?.target;
  const { sheets, isFrom1904 } = await readSheets(parts, part);
  const shown = sheets.some(({ isHidden }) => !isHidden)
    ? sheets.filter(({ isHidden }) => !isHidden)
    : sheets;
  return {
    isFrom1904,
    sheets: shown.flatMap(({ name, relation }) => {
      const target = relations.find(({ id }) => id === relation);
      return target?.type.endsWith('/worksheet') ? [{ name, part: target.target }] : [];
    }),
    strings: await readStrings(parts, targetOf('sharedStrings')),
    formats: await readFormats(parts, targetOf('styles')),
  };
}

async function readRelations(parts: Parts, folder: string, name: string) {
  const relations: { id: string; type: string; target: string }[] = [];
  if (parts.has(name))
    await walkXml(parts.read(name), {
      open(tag, { Id = '', Type = '', Target = '' }) {
        if (tag === 'Relationship') relations.push({ id: Id, type: Type, target: partAt(folder, Target) });
      },
    });
  return relations;
}

/** "/xl/worksheets/sheet1.xml" is counted from the top, "worksheets/sheet1.xml" from the folder. */
const partAt = (folder: string, target: string) => new URL(target, `file:///${folder}`).pathname.slice(1);

async function readSheets(parts: Parts, part: string) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  let isFrom1904 = false;
  if (!parts.has(part)) refuse();
  await walkXml(parts.read(part), {
    open(tag, attributes) {
      if (tag === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const [, relation = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? [];
      sheets.push({
        name: attributes.name ?? '',
        relation,
        isHidden: (attributes.state ?? 'visible') !== 'visible',
      });
    },
  });
  return { sheets, isFrom1904 };
}

async function readStrings(parts: Parts, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!part || !parts.has(part)) return strings;
  let text = '';
  let characters = 0;
  let isText = false;
  let inReading = false;
  await walkXml(parts.read(part), {
    open(tag) {
      if (tag === 'si') text = '';
      // How Japanese words are read aloud.
      if (tag === 'rPh') inReading = true;
      isText = tag === 't' && !inReading;
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      characters += piece.length;
      if (characters > MOST_CHARACTERS) throw new UnreadableSheet(TOO_MUCH_TEXT);
    },
    close(tag) {
      isText = false;
      if (tag === 'rPh') inReading = false;
      if (tag === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

/** Signs that XML cannot have are written "_x000D_"; those that are none, which no database stores, are left out. */
export const unescaped = (text: string) =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => {
      const sign = Number.parseInt(code, 16);
      return sign < 0x20 && !'\t\n\r'.includes(String.fromCharCode(sign)) ? '' : String.fromCharCode(sign);
    })
    .toWellFormed();

async function readFormats(parts: Parts, part: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  if (!part || !parts.has(part)) return formats;
  let inCells = false;
  await walkXml(parts.read(part), {
    open(tag, { numFmtId, formatCode }) {
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      if (tag === 'cellXfs') inCells = true;
      if (tag === 'xf' && inCells) formats.push(formatOf(Number(numFmtId ?? 0), codes.get(Number(numFmtId))));
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return formats;
}
