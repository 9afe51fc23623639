import { Button, Loader } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ShownCategory } from '#contract/product-entities.ts';
import { pathTo, toggled } from '#domain/category-choice.ts';
import { nounFor } from '#domain/words.ts';
import { SEARCH_FORM } from '../../../../components/search-form-id.ts';
import { rememberView } from '../../../../remembered/catalogue-view.ts';
import { classes, Row } from '../../../../ui/layout.tsx';
import { onDemand } from '../../../../ui/on-demand.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { inWords, type Total } from '../../../../ui/total.ts';
import { Chip } from '../chip.tsx';
import { cleared, type Filter, hrefOf, IN_STOCK, isFiltered, SORTS, type View } from '../filter.ts';
import styles from '../filter-bar.module.css';

const SpecChips = onDemand(() => import('../on-demand/spec-chips.tsx'));

interface FilterBarProps {
  filter: Filter;
  tree: ShownCategory[];
  /** undefined while the list loads. */
  total: Total | undefined;
  /** Of how many, without the filters by specifications and stock. */
  outOf: number | undefined;
  /** The list could not be loaded, so there will be no count. */
  isFailed: boolean;
  onChange: (part: Partial<Filter>) => void;
  onOpenFilters: () => void;
  /** Takes the place for the table's own controls. */
  toolsRef: (place: HTMLElement | null) => void;
}

/** The active filters, the count, the sort order and the view. */
export function FilterBar({
  filter,
  tree,
  total,
  outOf,
  isFailed,
  onChange,
  onOpenFilters,
  toolsRef,
}: FilterBarProps) {
  const chosen = filter.categories.flatMap((id) => pathTo(tree, id).slice(-1));
  const isTable = filter.view === 'table';
  const count = chosen.length + filter.specs.length + Number(filter.inStock);
  return (
    <Row wrap className={styles.bar}>
      <Button
        className={classes('only-tablet needs-script', styles.open)}
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden="true" />}
        rightSection={
          count > 0 && (
            <span className={classes('middle caption', styles.number)}>
              {count}
              <span className="visually-hidden"> chosen</span>
            </span>
          )
        }
        aria-haspopup="dialog"
        onClick={onOpenFilters}
      >
        Filters
      </Button>
      {isFiltered(filter) && (
        <Link
          to={hrefOf(cleared(filter))}
          preventScrollReset
          className={classes('link alone small unbroken only-tablet', styles.all)}
        >
          All products
        </Link>
      )}
      {count > 0 && (
        <Row
          as="ul"
          gap={2}
          align="stretch"
          wrap
          className={styles.chips}
          aria-label="Chosen filters"
          data-chips
        >
          {chosen.map(({ _id, name }) => (
            <Chip
              key={_id}
              value={name}
              to={hrefOf({ ...filter, page: 1, categories: toggled(tree, filter.categories, _id) })}
            />
          ))}
          {filter.inStock && <Chip value={IN_STOCK} to={hrefOf({ ...filter, page: 1, inStock: false })} />}
          {filter.specs.length > 0 && <SpecChips filter={filter} />}
        </Row>
      )}
      <Row
        as="p"
        gap={1}
        size="small"
        tone="muted"
        className={classes('unbroken', styles.total)}
        role="status"
        tabIndex={-1}
        data-count
      >
        {total === undefined ? (
          !isFailed && (
            <>
              <Loader size={16} /> Loading products
            </>
          )
        ) : (
          <>
            <strong className="bold ink">{inWords(total)}</strong>{' '}
            {outOf !== undefined && outOf !== total.count && `of ${outOf.toLocaleString('en-IN')} `}
            {nounFor(outOf ?? total.count, 'product')}
          </>
        )}
      </Row>
      <Row gap={3} className={classes('push', isTable && 'grow to-end', styles.ways)}>
        {isTable && <Row ref={toolsRef} gap={3} spread className="grow not-phone" />}
        <Order filter={filter} onChange={onChange} />
        <ViewSwitch view={filter.view} onChange={(view) => onChange({ view })} />
      </Row>
    </Row>
  );
}

const Order = ({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) => (
  // The table is sorted by its heads, which phones do not have.
  <label className={classes(filter.view === 'table' && 'only-phone', styles.order)}>
    <span className="visually-hidden">Sort by</span>
    <select
      className="field ui"
      name="sort"
      form={SEARCH_FORM}
      value={filter.sort ?? ''}
      onChange={(event) => onChange({ sort: (event.currentTarget.value || undefined) as Filter['sort'] })}
    >
      {filter.search ? <option value="">Best match</option> : null}
      {Object.entries(SORTS).map(([sort, label]) => (
        // Without a search newest first is the default, which keeps the address short.
        <option key={sort} value={sort === 'newest' && !filter.search ? '' : sort}>
          {label}
        </option>
      ))}
    </select>
  </label>
);

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const VIEWS = [
  { value: 'cards', icon: <IconLayoutGrid {...icon} />, label: 'Cards' },
  { value: 'table', icon: <IconTable {...icon} />, label: 'Table' },
] as const;

const ViewSwitch = ({ view: shown, onChange }: { view: View; onChange: (view: View) => void }) => (
  <Switch
    label="View"
    options={VIEWS}
    value={shown}
    onChange={(view) => {
      rememberView(view);
      if (view !== shown) onChange(view);
    }}
    className="needs-script"
  />
);
