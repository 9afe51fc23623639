import { IconChartDots, IconChevronRight, IconFolder } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Suggestions as Found } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { dutyInWords, type TypedDuty } from '#domain/pumps/typed-duty.ts';
import { marksOf } from '#domain/search-marks.ts';
import { nounFor } from '#domain/words.ts';
import { finderAt } from '../../../../components/finder-address.ts';
import { ShopImage } from '../../../../components/shop-image.tsx';
import { ShopPrice } from '../../../../components/shop-price.tsx';
import { Marked } from '../../../../ui/marked.tsx';
import styles from '../suggestions.module.css';

interface Row {
  key: string;
  to: string;
  content: ReactNode;
}
export interface Group {
  title: string;
  kind: 'part' | 'product' | 'category' | 'duty' | 'way';
  rows: Row[];
}

export const dutyGroup = (duty: TypedDuty): Group => ({
  title: 'Pump finder',
  kind: 'duty',
  rows: [
    {
      key: 'duty',
      to: finderAt(duty),
      content: (
        <>
          <IconChartDots size={18} stroke={1.6} aria-hidden="true" />
          <strong>Find a pump for {dutyInWords(duty)}</strong>
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        </>
      ),
    },
  ],
});

export function groupsOf({ parts, products, categories }: Found, about: string): Group[] {
  const groups: Group[] = [
    {
      title: 'Part numbers',
      kind: 'part',
      rows: parts.map(({ _id, partNumber, name, price }) => ({
        key: _id,
        to: `/products/${_id}`,
        content: (
          <>
            <strong>
              <Marked text={partNumber} marks={marksOf(partNumber, about)} />
            </strong>
            <span>{firmUnits(name)}</span>
            <ShopPrice product={{ _id, price }} isBrief />
          </>
        ),
      })),
    },
    {
      title: 'Products',
      kind: 'product',
      rows: products.map(({ _id, name, price, imageLink, note }) => ({
        key: _id,
        to: `/products/${_id}`,
        content: (
          <>
            <ShopImage src={imageLink ?? undefined} alt="" sizes="56px" small className={styles.thumb} />
            <span>
              <strong className="clamped">
                <Marked text={name} marks={marksOf(name, about)} />
              </strong>
              <small>{note}</small>
            </span>
            <ShopPrice product={{ _id, price }} isBrief />
          </>
        ),
      })),
    },
    {
      title: 'Categories',
      kind: 'category',
      rows: categories.map(({ _id, name, parentName, productCount }) => ({
        key: _id,
        to: `/products?category=${_id}`,
        content: (
          <>
            <IconFolder size={18} stroke={1.6} aria-hidden="true" />
            <strong className="clamped">
              <Marked text={name} marks={marksOf(name, about)} />
            </strong>
            {parentName && <small>in {parentName}</small>}
            <small className={styles.count}>
              {productCount || 'empty'}
              <span className="visually-hidden">
                {productCount > 0 && ` ${nounFor(productCount, 'product')}`}
              </span>
            </small>
            <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
          </>
        ),
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
