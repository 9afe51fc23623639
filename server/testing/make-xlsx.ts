import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

type CellValue = string | number | { number: number; format: number } | { raw: string } | null;

/** The styles of the workbook by their numbers: plain, percent, date, date with time, eight digits. */
const FORMATS = [0, 9, 14, 164, 165];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

function cellXml(value: CellValue, reference: string, strings: string[]): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === 'object')
    return 'raw' in value
      ? value.raw.replace('REF', reference)
      : `<c r="${reference}" s="${value.format}"><v>${value.number}</v></c>`;
  return `<c r="${reference}" t="s"><v>${strings.push(value) - 1}</v></c>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type SheetRows = readonly (readonly CellValue[])[];

/** The parts of a workbook as Excel writes them. */
export function xlsxParts(sheets: Record<string, SheetRows>): Record<string, string> {
  const names = Object.keys(sheets);
  const strings: string[] = [];
  const parts: Record<string, string> = {};
  for (const [nth, rows] of Object.values(sheets).entries()) {
    const xml = rows.map((cells, at) => {
      const row = at + 1;
      const inside = cells
        .map((value, column) => cellXml(value, `${columnName(column)}${row}`, strings))
        .join('');
      return inside === '' ? '' : `<row r="${row}">${inside}</row>`;
    });
    parts[`xl/worksheets/sheet${nth + 1}.xml`] =
      `${HEAD}<worksheet ${MAIN}><sheetData>${xml.join('')}</sheetData></worksheet>`;
  }
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
  return {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${names
      .map((name, nth) => `<sheet name="${escaped(name)}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      [
        ...names.map((_, nth) => relation(`rId${nth + 1}`, 'worksheet', `worksheets/sheet${nth + 1}.xml`)),
        relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml'),
        relation('rIdStyles', 'styles', '/xl/styles.xml'),
      ].join(''),
    ),
    'xl/sharedStrings.xml': `${HEAD}<sst ${MAIN}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy\\ h:mm"/><numFmt numFmtId="165" formatCode="00000000"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${FORMATS.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...parts,
  };
}

export async function zipped(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A workbook with these sheets; null and "" are cells that it does not have. */
export const makeXlsx = async (sheets: Record<string, SheetRows>): Promise<Buffer> =>
  zipped(xlsxParts(sheets));
