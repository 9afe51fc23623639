import { sql } from 'drizzle-orm';
import { paiseToRupees } from '#domain/money.ts';
import type { Availability } from '#domain/stock/bands.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { readCompany } from '../../platform/db/schema/paper-json.ts';
import { BAND } from '../stock/band.ts';
import { XML_HEAD, xmlText } from './xml.ts';

const PIECE = 500;
/** What shopping sites read of a text. */
const LONGEST = { title: 150, description: 5000, brand: 70, mpn: 70 };

const AVAILABILITY: Readonly<Record<Availability, string>> = {
  'not-counted': 'in_stock',
  'in-stock': 'in_stock',
  few: 'in_stock',
  'to-order': 'backorder',
  out: 'out_of_stock',
};

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  description: string;
  pricePaise: string;
  image: string | null;
  partNumber: string | null;
  availability: Availability;
}

/** The name of the shop: it is in every product, and a change of it is none of the catalogue. */
export async function readBrand(db: Queryable): Promise<string> {
  const [settings] = await db.select({ company: shopSettings.company }).from(shopSettings);
  const { tradeName, legalName } = readCompany('single', settings!.company);
  return tradeName.trim() || legalName.trim() || 'Millwright';
}

/**
 * What can be bought, as shopping sites read it: RSS 2.0 with the elements of Google's namespace. In pieces, so that no
 * more of the catalogue is in memory than a few hundred products.
 */
export async function* walkProductFeed(
  db: Queryable,
  origin: string,
  brand: string,
): AsyncGenerator<string, void, void> {
  const home = xmlText(origin);
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${xmlText(brand)}</title><link>${home}/</link><description>${xmlText(`What ${brand} sells`)}</description>\n`;
  let last = '00000000-0000-0000-0000-000000000000';
  while (true) {
    const { rows } = await db.execute<Row>(sql`
      SELECT products.id, products.name, products.description, products.price_paise AS "pricePaise",
        products.image_links[1] AS image, products.part_number AS "partNumber", ${sql.raw(BAND)} AS availability
      FROM products WHERE products.id > ${last} AND products.product_type = 'buyable' AND products.price_paise > 0
      ORDER BY products.id LIMIT ${PIECE}`);
    if (rows.length > 0) yield rows.map((row) => item(row, origin, brand)).join('');
    if (rows.length < PIECE) break;
    last = rows.at(-1)!.id;
  }
  yield '</channel></rss>\n';
}

function item(row: Row, origin: string, brand: string): string {
  const fields: [string, string | null][] = [
    ['g:id', row.id],
    ['g:title', cut(row.name, LONGEST.title)],
    ['g:description', cut(row.description.trim() || row.name, LONGEST.description)],
    ['g:link', `${origin}/products/${row.id}`],
    ['g:image_link', row.image && (URL.parse(row.image, origin)?.href ?? null)],
    ['g:price', `${paiseToRupees(Number(row.pricePaise)).toFixed(2)} INR`],
    ['g:availability', AVAILABILITY[row.availability]],
    ['g:condition', 'new'],
    ['g:brand', cut(brand, LONGEST.brand)],
    ['g:mpn', cut(row.partNumber ?? row.id, LONGEST.mpn)],
  ];
  const elements = fields.map(([name, text]) => (text ? `<${name}>${xmlText(text)}</${name}>` : ''));
  return `<item>${elements.join('')}</item>\n`;
}

/** By characters as people count them: half of a pair would be no text. */
const cut = (text: string, length: number) =>
  text.length <= length ? text : [...text].slice(0, length).join('');
