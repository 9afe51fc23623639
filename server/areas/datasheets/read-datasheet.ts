import type { Product } from '#contract/product-entities.ts';
import type { Seller } from '#domain/papers/printed-paper.ts';
import { partNumberOf, specificationsBeside } from '#domain/part-number.ts';
import { readSpecifications } from '#domain/specs/read.ts';
import { writeSpan } from '#domain/units/write.ts';
import { pictureForPaper } from '../../outside/images/picture-for-paper.ts';
import { shopSettings } from '../../platform/db/schema/index.ts';
import { readCompany } from '../../platform/db/schema/paper-json.ts';
import type { Deps } from '../deps.ts';
import type { Datasheet } from '../papers/pdf/datasheet.ts';
import { sellerOf } from '../papers/read-surroundings.ts';

/** As our own drawings are named. */
const LINE_DRAWING = /-line\.\w+$/;
const MOST_FIGURES = 3;
/** What distinguishes machines, the most telling first. */
const TELLING = ['Flow', 'Head', 'Power', 'Torque', 'Output torque', 'Speed', 'Output speed', 'Pressure'];
const SHOWN_AS: Record<string, string> = {
  Flow: 'Flow at the duty point',
  Head: 'Head at the duty point',
  Power: 'Rated power',
};

export async function readSeller({ db }: Pick<Deps, 'db'>): Promise<Seller> {
  const [row] = await db.select({ company: shopSettings.company }).from(shopSettings);
  return sellerOf(readCompany('only', row!.company)).seller;
}

type Needs = Pick<Deps, 'images' | 'config'>;

interface ReadSheet {
  sheet: Datasheet;
  /** Without a picture that the product names: it may be there the next time. */
  lacksPicture: boolean;
}

export async function readDatasheet(
  { images, config }: Needs,
  product: Product,
  seller: Seller,
): Promise<ReadSheet> {
  const { name, description, curve, imageLink, updatedAt, hsn } = product;
  const partNumber = partNumberOf(product);
  const specifications = specificationsBeside(product.partNumber, product.specifications);
  const drawingLink = imageLink.find((link) => LINE_DRAWING.test(link));
  const pictureLink = imageLink.find((link) => link !== drawingLink);
  const picture = pictureLink ? await pictureForPaper(images, pictureLink) : null;
  const drawing = drawingLink ? await pictureForPaper(images, drawingLink) : null;
  const sheet = {
    seller,
    name,
    partNumber,
    description,
    curve,
    picture,
    drawing,
    specifications: [...specifications, ...(hsn ? [{ key: 'HSN code', value: hsn }] : [])],
    figures: figuresOf(specifications),
    speed: specifications.find(({ key }) => key === 'Speed')?.value ?? null,
    link: `${config.publicUrl}/products/${product._id}`,
    issuedAt: updatedAt,
  };
  return { sheet, lacksPicture: Boolean((pictureLink && !picture) || (drawingLink && !drawing)) };
}

function figuresOf(lines: Product['specifications']): Datasheet['figures'] {
  const specs = readSpecifications(lines);
  return TELLING.flatMap((name) => {
    const spec = specs.find((one) => one.name === name);
    if (spec?.kind !== 'number') return [];
    return [{ name: SHOWN_AS[name] ?? name, value: writeSpan(spec.span, spec.quantity) }];
  }).slice(0, MOST_FIGURES);
}
