/** A part and how many, as one line of a pasted text names them. */
export interface NamedPart {
  partNumber: string;
  /** As typed, without its unit; null: the line has none. */
  quantity: string | null;
  /** The number after a space may belong to the part: "MW JC 110" is all of it. */
  whole?: string;
  /** Between commas "8,340" may be one number or two. */
  isUnclear?: boolean;
}

/** Which cell of a row has what, as its header says; -1: none. */
export interface Columns {
  part: number;
  quantity: number;
  /** A file of columns: no comma outside of quotation marks belongs to a number. */
  isCsv: boolean;
}

const UNITS = String.raw`(?:pcs?|pieces?|nos?|numbers?|units?|ea|each|sets?|qty)\b\.?`;
const WHOLE = String.raw`\d{1,3}(?:,\d{3})+|\d+`;
/** Not a quantity, but meant as one: 12.5, -3. */
const NUMBER = String.raw`[-+]?\d[\d,]*(?:\.\d+)?`;
/** In a cell of its own: 1 000. */
const SPACED = String.raw`\d{1,3}(?: \d{3})+`;
const BEFORE = String.raw`(?<=^|[\s,;:(=])`;
const AFTER = String.raw`(?=$|[\s,;:).])`;

const QUANTITY_IN_WORDS = [
  new RegExp(String.raw`${BEFORE}(${NUMBER})\s*[-]?\s*${UNITS}${AFTER}`, 'i'),
  new RegExp(String.raw`${BEFORE}(?:qty|quantity)\.?\s*[:=-]?\s*(${NUMBER})(?:\s*${UNITS})?${AFTER}`, 'i'),
  new RegExp(String.raw`${BEFORE}[x×*]\s*(${WHOLE})${AFTER}`, 'i'),
  new RegExp(String.raw`${BEFORE}(${WHOLE})\s*[x×*]${AFTER}`, 'i'),
];
const QUANTITY_CELL = new RegExp(
  String.raw`^(?:(?:qty|quantity)\.?\s*[:=-]?\s*|[x×*]\s*)?(${SPACED}|${NUMBER})\s*(?:${UNITS}|[x×*])?$`,
  'i',
);
/** 1e3, 0x10, ½, and digits of other scripts. */
const MEANT_AS_NUMBER = /^[-+]?\p{N}\S*$/u;
const HAS_UNIT = /[a-z×*]/i;

const HEADER_OF_QUANTITY =
  /^(?:(?:order(?:ed)?|req(?:uired|d)?\.?|total)\s+)?(?:qty|quantity|quantities|nos|pcs|pieces|units|required)\b/i;
/** The best first: an "Item" may be anything. */
const HEADERS_OF_PART = [
  /^(?:mw\s+|our\s+|your\s+|mfg\.?\s+|manufacturer\s+)?part\b/i,
  /\b(?:code|sku|article|model|catalogue?|cat\.?)\b/i,
  /^material\b/i,
  /^item\b/i,
  /^product\b/i,
];

/** Many blanks say no more than a few; patterns that look for them stay quick. */
const BLANKS = /[^\S\t]{3,}/g;
const FEW_BLANKS = '  ';

const PREFACE = /^(?:[>|]\s?)+/;
const NUMBERING = /^\s*(?:[-–—*•·▪●○‣]\s+|\[[ x]?\]\s*|\(?\d{1,3}[.)]\s+(?=\S))+/i;
/** Lines of a mail that have numbers but name no part. */
const OF_A_MAIL =
  /^(?:from|to|cc|bcc|sent|subject|date|phone|mobile|tel|fax|gst(?:in)?|pin(?:code)?|po)\b.*[:#]|^on .+ wrote:?$|\S@\S|https?:|\+91/i;

/** What a row's cells are called; null when it is no header. */
export function readHeader(line: string): Columns | null {
  const cells = cellsOf(line);
  if (cells.length < 2 || /\d/.test(line)) return null;
  const quantity = cells.findIndex((cell) => HEADER_OF_QUANTITY.test(cell));
  const part =
    HEADERS_OF_PART.map((header) => cells.findIndex((cell) => header.test(cell))).find((at) => at !== -1) ??
    -1;
  const isCsv = separatorOf(line) === ',';
  return quantity === -1 && part === -1 ? null : { part, quantity, isCsv };
}

/** The parts that a line names: usually one; none in a greeting, a header or an empty line. */
export function readPastedLine(line: string, columns: Columns | null): NamedPart[] {
  const text = line.replace(PREFACE, '').replace(BLANKS, FEW_BLANKS).trim();
  if (!/[\p{L}\p{N}]/u.test(text) || OF_A_MAIL.test(text)) return [];
  const cells =
    columns?.isCsv && separatorOf(text) === ',' ? text.match(CSV_CELLS)!.map(bare) : cellsOf(text);
  if (cells.length === 1) return [fromWords(text)].flatMap((part) => part ?? []);
  if (columns && columns.part !== -1 && cells.length > columns.part) {
    const partNumber = cells[columns.part]!;
    const amount = columns.quantity === -1 ? null : quantityOf(cells[columns.quantity] ?? '');
    return partNumber === '' ? [] : [{ partNumber, quantity: amount }];
  }
  const isTable = /[\t;]/.test(text);
  const listed = isTable ? [] : cells.map(fromWords);
  if (
    listed.length > 1 &&
    listed.every((part) => part && part.quantity !== null && /\d/.test(part.partNumber))
  )
    return listed.flatMap((part) => part ?? []);
  const named = fromCells(cells);
  if (!named) return [];
  // Between commas there may be a sentence.
  if (isTable) return [named];
  const isUnclear = splitAtCommas(text).some((cell) => MAYBE_TWO.test(cell) && bare(cell) === named.quantity);
  return [
    { ...named, partNumber: codeIn(named.partNumber) ?? named.partNumber, ...(isUnclear && { isUnclear }) },
  ];
}

const separatorOf = (line: string) => ['\t', ';'].find((sign) => line.includes(sign)) ?? ',';

/** The columns of a spreadsheet, of a CSV file or of a typed list; one cell when the line is a sentence. */
function cellsOf(line: string): string[] {
  const separator = separatorOf(line);
  if (separator !== ',') return line.split(separator).map(bare);
  const protectedCells = splitAtCommas(line);
  // "630,100" alone is a part and a quantity, not a number.
  const cells =
    protectedCells.length === 1 && /^[\d,]+$/.test(line.trim()) ? line.split(',') : protectedCells;
  return cells.map(bare);
}

const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();

/** Not at the comma of 1,000, nor inside quotation marks. */
const splitAtCommas = (line: string): string[] =>
  line.match(/(?:"[^"]*"|(?<=^|[\s,])\d{1,3}(?:,\d{3})+(?=$|[\s,])|[^,])+|(?<=,)(?=,|$)|^(?=,)/g) ?? [''];

/** At every comma outside of quotation marks. */
const CSV_CELLS = /(?:"[^"]*"|[^,])+|(?<=,)(?=,|$)|^(?=,)/g;

/** No price is written as 000. */
const MAYBE_TWO = /^(?!\d{1,3}(?:,000)+$)\d{1,3}(?:,\d{3})+$/;

/** The number of a cell, without its unit; null when it is none. A spreadsheet writes 8 as 8.00. */
const quantityOf = (cell: string): string | null =>
  QUANTITY_CELL.exec(cell)?.[1]?.replace(/\.00?$/, '') ?? (/^[-+]?\d/.test(cell) ? cell : null);

const isNumber = (cell: string) => QUANTITY_CELL.test(cell);
const isPrice = (cell: string) => /^\d[\d,]*\.\d\d$/.test(cell);
const isWhole = (cell: string) => isNumber(cell) && !isPrice(cell);

function fromCells(cells: string[]): NamedPart | null {
  const isPart = (cell: string) => /\d/.test(cell) && !isNumber(cell) && !isPrice(cell);
  const at = [isPart, (cell: string) => cell !== '' && !isNumber(cell), (cell: string) => cell !== '']
    .map((fits) => cells.findIndex(fits))
    .find((found) => found !== -1);
  if (at === undefined) return null;
  const partNumber = cells[at]!.replace(NUMBERING, '');
  const others = [...cells.slice(at + 1), ...cells.slice(0, at)];
  const amount =
    others.find((cell) => isNumber(cell) && HAS_UNIT.test(cell)) ??
    others.find(isWhole) ??
    others.find(isNumber);
  if (amount !== undefined) return { partNumber, quantity: quantityOf(amount) };
  if (!/\d/.test(partNumber)) return null;
  // The only other cell begins like a number: better asked about than taken for nothing.
  const meant = others.length === 1 && MEANT_AS_NUMBER.test(others[0]!) ? others[0]! : null;
  return { partNumber, quantity: meant };
}

/** A line without columns: "MW-6206-C3 8", "12 x SL32", "Please send 8 nos MW-6206-C3". */
function fromWords(line: string): NamedPart | null {
  const text = line.replace(PREFACE, '').replace(NUMBERING, '').trim();
  for (const pattern of QUANTITY_IN_WORDS) {
    const match = pattern.exec(text);
    const partNumber = match && codeIn(text.replace(match[0], ' '));
    if (partNumber) return { partNumber, quantity: quantityOf(match[1]!) };
  }
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  if (words.length > 1 && isNumber(last)) {
    const partNumber = codeIn(words.slice(0, -1).join(' '));
    const whole = codeIn(words.join(' '));
    if (partNumber) return { partNumber, quantity: quantityOf(last), ...(whole && { whole }) };
  }
  if (words.length > 1 && isNumber(words[0]!)) {
    const partNumber = codeIn(words.slice(1).join(' '));
    if (partNumber && /\d/.test(partNumber)) return { partNumber, quantity: quantityOf(words[0]!) };
  }
  const partNumber = codeIn(text);
  return partNumber && (/\d/.test(partNumber) || /^[A-Z]+(?:-[A-Z]+)+$/.test(partNumber))
    ? { partNumber, quantity: null }
    : null;
}

const wordsOf = (text: string) =>
  text.split(/\s+/).flatMap((word) => word.replace(/^["'“(]+|["'”).,:;?!]+$/g, '') || []);

/** Beside a part number they belong to the sentence. */
const PROSE = new Set(
  `a an and also as at by for from in is it need no of on or our part per please pls plz plus qty send the to us we with each
  code item want nos pcs new`.split(/\s+/),
);
const UNIT_OF_MEASURE = /^(?:mm|cm|m|kw|hp|v|rpm|bar|kg|inch|hz)$/i;

/** The part number among the words: those with digits, and the short ones beside them. */
function codeIn(text: string): string | null {
  const words = wordsOf(text).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words.findIndex((word) => /\d/.test(word));
  if (first === -1) {
    const named = words.filter((word) => !PROSE.has(word.toLowerCase()));
    return named.length === 0 || named.length > 2 ? null : named.join(' ');
  }
  const isShort = (word: string) => word.length <= 3 && !PROSE.has(word.toLowerCase());
  const isMeasure = (at: number) => /^[\d.]+$/.test(words[at]!) && UNIT_OF_MEASURE.test(words[at + 1] ?? '');
  let start = first;
  while (start > 0 && isShort(words[start - 1]!)) start -= 1;
  let end = first + 1;
  while (end < words.length && !isMeasure(end) && (/\d/.test(words[end]!) || isShort(words[end]!))) end += 1;
  return words.slice(start, end).join(' ');
}
