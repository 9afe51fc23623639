import type { BodyOf } from '#contract/index.ts';
import { hasAtMostTwoDecimals, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { percentOf } from '#domain/papers/rates.ts';
import { partNumberOf } from '#domain/part-number.ts';
import { priceProblem } from '#domain/price.ts';
import { foldForSearch } from '#domain/search-text.ts';
import { filledSpecifications, specificationProblem } from '#domain/specifications.ts';
import { storedImageLink } from '../../outside/images/image-links.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Specification } from '../../platform/db/schema/json-columns.ts';
import { invalid } from '../../platform/errors.ts';
import { cleanText } from '../../platform/http/clean-text.ts';
import type { ProductRow } from './find-product.ts';
import { curvePointInWords, type FindingFields } from './product-finding.ts';
import type { SaleFields } from './product-sale.ts';
import type { TaxFields } from './product-tax.ts';

export type ProductForm = Omit<BodyOf<'/admin/product/add'>, 'categoryId'>;
export type ProductFields = Omit<ProductRow, 'id' | 'categoryId' | 'searchText' | 'createdAt' | 'updatedAt'>;

/** The stored values of a product form but for those that may be left out; refuses what the schema cannot express. */
export function productFields(
  form: ProductForm,
  config: Config,
  origin?: string,
): Omit<ProductFields, keyof TaxFields | keyof SaleFields | keyof FindingFields> {
  return {
    name: cleanText('the name', form.name),
    description: form.description.trim(),
    pricePaise: pricePaise(form),
    productType: form.productType,
    imageLinks: [...new Set(form.imageLink.map((link) => storedImageLink(link, config, origin)))],
    specifications: specificationsOf(form),
  };
}

function specificationsOf(form: ProductForm): Specification[] {
  for (const [index, row] of form.specifications.entries()) {
    const problem = specificationProblem(row);
    if (problem) throw invalid(`Specification ${index + 1}: ${problem}`);
  }
  return filledSpecifications(form.specifications).map(({ key, value }) => ({
    key: cleanText('the key of each specification', key),
    value: cleanText('the value of each specification', value),
  }));
}

function pricePaise({ price, productType }: ProductForm): number | null {
  const problem = priceProblem(price, productType);
  if (problem) throw invalid(problem);
  if (price !== null && !hasAtMostTwoDecimals(price)) throw invalid('The price has at most two decimals.');
  return price === null ? null : rupeesToPaise(price);
}

type Searchable = Pick<ProductFields, 'name' | 'partNumber' | 'specifications'>;

/**
 * Each piece is normalised on its own, so that the last number of one never joins the first of the next.
 * It starts with a space, so that every word starts with "space, word".
 */
export const searchText = ({ name, ...product }: Searchable, categoryName: string): string =>
  ` ${[name, ...searchedLines(product).flatMap(({ key, value }) => [key, value])]
    .map(foldForSearch)
    .filter(Boolean)
    .join(' ')} ${foldForSearch(categoryName)}`;

/** A part number is found like one among the specifications; named there too, it is not written twice. */
function searchedLines({ partNumber, specifications }: Omit<Searchable, 'name'>): Specification[] {
  if (partNumber === null) return specifications;
  const named = partNumberOf({ partNumber: null, specifications });
  return named !== null && foldForSearch(named) === foldForSearch(partNumber)
    ? specifications
    : [{ key: 'Part number', value: partNumber }, ...specifications];
}

/** The fields as shown in the audit log. */
export const auditedProduct = (fields: ProductFields, categoryName: string) => ({
  name: fields.name,
  description: fields.description,
  price: fields.pricePaise === null ? null : paiseToRupees(fields.pricePaise),
  productType: fields.productType,
  imageLink: fields.imageLinks,
  specifications: fields.specifications,
  partNumber: fields.partNumber,
  hsn: fields.hsn,
  gstRate: fields.gstRateBp === null ? null : percentOf(fields.gstRateBp),
  unit: fields.unit,
  origin: fields.origin,
  priceBreaks: fields.priceBreaks.map(({ from, pricePaise }) => ({ from, price: paiseToRupees(pricePaise) })),
  leadDays: fields.leadDays,
  family: fields.family,
  curve: fields.curve.map(curvePointInWords),
  drawing: fields.drawing,
  category: categoryName,
});
