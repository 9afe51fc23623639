import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useMedia } from '../../../../browser/use-media.ts';
import { SEARCH_FORM } from '../../../../components/search-form-id.ts';
import { Row } from '../../../../ui/layout.tsx';
import { onDemand } from '../../../../ui/on-demand.tsx';
import styles from '../category-tree.module.css';
import { type CategoryChoice, CategoryTree } from '../category-tree.tsx';
import { type Filter, hasSpecifications, isFiltered } from '../filter.ts';
import { InStock } from '../in-stock.tsx';
import { placeInWords } from '../place-in-words.ts';

const Specifications = onDemand(() => import('../on-demand/specifications.tsx'));

interface CategoryPanelProps extends CategoryChoice {
  className: string | undefined;
  filter: Filter;
  onChange: (part: Pick<Filter, 'specs'> | Pick<Filter, 'inStock'>) => void;
}

/** The tree and the specifications beside the list; small screens show them in a sheet. */
export function CategoryPanel({ className = '', filter, onChange, ...choice }: CategoryPanelProps) {
  const isBeside = useMedia('(min-width: 992px)');
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      side.current?.style.setProperty('--side-height', `${entry!.contentRect.height}px`),
    );
    observer.observe(side.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <aside ref={side} className={className} aria-labelledby="categories">
      <Row gap={3} spread className={styles.head}>
        <h2 id="categories" className="body">
          Categories
        </h2>
        {isFiltered(filter) && (
          <Link to={choice.all} preventScrollReset className="link alone small">
            Clear filters
          </Link>
        )}
      </Row>
      <CategoryTree {...choice} form={SEARCH_FORM} />
      {filter.specs.map((spec) => (
        <input key={spec} type="hidden" name="spec" value={spec} form={SEARCH_FORM} />
      ))}
      {filter.inStock && <input type="hidden" name="inStock" value="1" form={SEARCH_FORM} />}
      <Button type="submit" form={SEARCH_FORM} className="without-script" mt={16}>
        Apply
      </Button>
      {isBeside && <InStock filter={filter} onChange={(inStock) => onChange({ inStock })} />}
      {isBeside && hasSpecifications(filter) && (
        <section className={styles.specifications} aria-labelledby="specifications">
          <Row gap={3} spread className={styles.head}>
            <h2 id="specifications" className="body">
              Specifications
            </h2>
            <span className="caption muted narrow one-line">{placeOf(filter, choice.branches.tree)}</span>
          </Row>
          <Specifications filter={filter} onChange={(specs) => onChange({ specs })} />
        </section>
      )}
    </aside>
  );
}

/** "of Centrifugal Pumps" */
const placeOf = ({ categories }: Filter, tree: CategoryChoice['branches']['tree']): string =>
  categories.length === 0 ? 'of what was found' : `of ${placeInWords(categories, tree)}`;
