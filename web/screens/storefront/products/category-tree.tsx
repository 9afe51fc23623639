import { Button, Loader } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ShownCategory } from '#contract/product-entities.ts';
import { tickOf } from '#domain/category-choice.ts';
import { nounFor } from '#domain/words.ts';
import { Check } from '../../../ui/check.tsx';
import { classes, Row } from '../../../ui/layout.tsx';
import styles from './category-tree.module.css';
import { type Branches, isClosed } from './use-branches.ts';

export interface CategoryChoice {
  branches: Branches;
  chosen: string[];
  /** The address of all products. */
  all: string;
  onToggle: (id: string) => void;
}
interface CategoryTreeProps extends CategoryChoice {
  /** The form of the checkboxes, for browsers without JavaScript. */
  form?: string;
  /** Instead of the link to all products. */
  onAll?: () => void;
}

/** An accordion of checkboxes, as deep as the tree; a branch that is not here yet is loaded when it is opened. */
export function CategoryTree({ branches, chosen, all, onToggle, form, onAll }: CategoryTreeProps) {
  const set = new Set(chosen);
  const whenNone = chosen.length === 0;
  const look = classes('row body ink plain underlines key-mark', styles.all);
  return (
    <ul className={styles.tree}>
      <li>
        {onAll ? (
          <button type="button" className={look} aria-pressed={whenNone} onClick={onAll}>
            All products
          </button>
        ) : (
          <Link to={all} preventScrollReset className={look} aria-current={whenNone ? 'page' : undefined}>
            All products
          </Link>
        )}
      </li>
      {branches.tree.map((category) => (
        <Branch
          key={category._id}
          branches={branches}
          category={category}
          onToggle={onToggle}
          form={form}
          chosen={set}
        />
      ))}
    </ul>
  );
}

interface BranchProps {
  branches: Branches;
  category: ShownCategory;
  chosen: ReadonlySet<string>;
  isInherited?: boolean;
  onToggle: (id: string) => void;
  form: string | undefined;
}

function Branch({ branches, category, chosen, isInherited = false, onToggle, form }: BranchProps) {
  const listId = useId();
  const tick = tickOf(category, chosen, isInherited);
  const isMissing = isClosed(category);
  const [wantsOpen, setOpen] = useState(tick !== 'off' && !isMissing);
  const isOpen = wantsOpen && (!isMissing || branches.opening(category._id) !== undefined);
  // Something below was chosen elsewhere, such as in the search: the way to it is opened, and can be closed again.
  const leadsThere = tick === 'partly';
  const [ledThere, setLedThere] = useState(leadsThere);
  if (ledThere !== leadsThere) {
    setLedThere(leadsThere);
    if (leadsThere) setOpen(true);
  }
  return (
    <li>
      <Row className={styles.row}>
        <Check
          label={category.name}
          count={
            <>
              {category.productCount || 'Empty'}
              <span className="visually-hidden">
                {category.productCount > 0 && ` ${nounFor(category.productCount, 'product')}`}
              </span>
            </>
          }
          name="category"
          value={category._id}
          form={form}
          checked={tick === 'on'}
          isPartly={tick === 'partly'}
          onChange={() => onToggle(category._id)}
        />
        {category.childCount > 0 && (
          <button
            type="button"
            className={classes('middle fixed ink turns needs-script', styles.toggle)}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={`Categories in ${category.name}`}
            onClick={() => {
              if (isMissing) branches.open(category._id);
              setOpen(!isOpen);
            }}
          >
            <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
          </button>
        )}
      </Row>
      {category.childCount > 0 && (
        <ul id={listId} className={styles.below} hidden={!isOpen}>
          {isMissing && <Missing branches={branches} category={category} />}
          {category.children.map((child) => (
            <Branch
              key={child._id}
              branches={branches}
              chosen={chosen}
              onToggle={onToggle}
              form={form}
              category={child}
              isInherited={tick === 'on'}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function Missing(props: Pick<BranchProps, 'branches' | 'category'>) {
  const {
    branches,
    category: { _id, name, childCount },
  } = props;
  const opening = branches.opening(_id);
  // Seen without JavaScript only: there a branch is opened by choosing it.
  if (!opening)
    return (
      <Row as="li" size="ui" className={styles.row}>
        <Link to={`/products?category=${_id}`} className="link">
          Open {name} ({childCount})
        </Link>
      </Row>
    );
  return (
    <li>
      <Row
        as="p"
        gap={2}
        wrap
        size="ui"
        tone="muted"
        className={styles.row}
        role={opening === 'loading' ? 'status' : 'alert'}
      >
        {opening === 'loading' ? (
          <>
            <Loader size={14} /> Loading categories
          </>
        ) : opening === 'gone' ? (
          `${name} is no longer in the catalogue.`
        ) : (
          <>
            {opening === 'failed' ? 'These categories could not be loaded.' : 'Loading categories'}{' '}
            <Button size="sm" loading={opening === 'loading again'} onClick={() => branches.open(_id)}>
              Retry
            </Button>
          </>
        )}
      </Row>
    </li>
  );
}
