import { NativeSelect } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ResponseOf } from '#contract/index.ts';
import { pathTo } from '#domain/category-choice.ts';
import { gapsCounted } from '#domain/product-gaps.ts';
import { adminCategories } from '../../../api/admin-catalogue.ts';
import { useLastKnown } from '../../../components/use-last-known.ts';
import type { ProductView } from '../../../remembered/product-view.ts';
import { withUnknown } from '../../../ui/desk-list/choice.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { inWords, totalOf } from '../../../ui/total.ts';
import { useCategoryPaths } from '../product-form/category-select.tsx';
import { isNarrowed, type ProductFilter, TYPES } from './filter.ts';
import { GapFilters } from './gap-filters.tsx';
import styles from './products.module.css';

const VIEWS = [
  { value: 'cards', label: viewLabel(IconLayoutGrid, 'Cards') },
  { value: 'list', label: viewLabel(IconList, 'List') },
] as const;

const COLUMNS = [
  { value: 'list', label: 'Product facts' },
  { value: 'stock', label: 'Stock' },
] as const;

function viewLabel(Icon: typeof IconList, word: string) {
  return (
    <>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span className={styles.viewName}>{word}</span>
    </>
  );
}

interface ProductChoicesProps {
  filter: ProductFilter;
  change: (change: Partial<ProductFilter>) => void;
  first: ResponseOf<'/admin/product/all'>['data'] | undefined;
  view: ProductView;
  onView: (view: ProductView) => void;
}

/** Category, view, type and gaps, and in words what they leave. */
export function ProductChoices({ filter, change, first, view, onView }: ProductChoicesProps) {
  const categories = useCategoryPaths();
  const category = pathTo(useQuery(adminCategories()).data ?? [], filter.categoryId || null).at(-1);
  const total = totalOf(first);
  const gaps = useLastKnown(first?.missing);
  const counts = useLastKnown(first?.types);
  const stock = useLastKnown(first?.stock);
  const isStock = view === 'stock';
  const countOf = (type: ProductFilter['type']) => {
    if (type === 'low' || type === 'short') return stock?.[type];
    return type === 'attention' ? gaps && gapsCounted(gaps.anything) : (counts?.[type] ?? undefined);
  };
  /** A shop that counts nothing has no use for them. */
  const isOffered = (type: ProductFilter['type']) =>
    (type !== 'low' && type !== 'short') || isStock || type === filter.type || (stock?.[type] ?? 0) > 0;
  const types = TYPES.filter(({ value }) => isOffered(value)).map((one) => ({
    ...one,
    count: countOf(one.value),
  }));
  return (
    <>
      <NativeSelect
        className={styles.category}
        aria-label="Category"
        data={withUnknown([{ value: '', label: 'All categories' }, ...categories], filter.categoryId)}
        value={filter.categoryId}
        onChange={(event) => change({ categoryId: event.currentTarget.value })}
      />
      <Row gap={2} wrap className="push">
        {view !== 'cards' && <Tabs label="Columns" options={COLUMNS} value={view} onChange={onView} />}
        <Tabs
          label="View"
          options={VIEWS}
          value={isStock ? 'list' : view}
          onChange={(chosen) => chosen !== view && !(isStock && chosen === 'list') && onView(chosen)}
        />
      </Row>
      <Row gap={3} wrap className={styles.line}>
        <Tabs
          label="Product type"
          options={types}
          value={filter.type}
          onChange={(type) => change({ type })}
        />
        {gaps && (!isStock || filter.type === 'attention') && (
          <GapFilters
            counts={gaps}
            chosen={filter.missing}
            onChoose={(missing) => change({ type: 'attention', missing })}
          />
        )}
        {isStock && counts && counts.counted !== null && (
          <Text as="span" size="small" tone="muted">
            {counts.counted.toLocaleString('en-IN')} counted,{' '}
            {(counts.all - counts.counted).toLocaleString('en-IN')} not counted
          </Text>
        )}
      </Row>
      {category && (
        <Text size="small" tone="muted" className={styles.line}>
          In {category.name} and below it.{' '}
          <Link className="link" to="/admin/products">
            Show all products
          </Link>
        </Text>
      )}
      {isNarrowed(filter) && total && total.count > 0 && (
        <Text size="small" tone="muted" className={styles.line}>
          Export CSV takes {total.count === 1 ? 'this product' : `these ${inWords(total)} products`}.
        </Text>
      )}
    </>
  );
}
