import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '#contract/product-entities.ts';
import { tickOf } from '#domain/category-choice.ts';
import styles from './category-tree.module.css';

export interface CategoryChoice {
  tree: Category[];
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

/** An accordion of checkboxes, as deep as the tree. */
export function CategoryTree({ tree, chosen, all, onToggle, form, onAll }: CategoryTreeProps) {
  const set = new Set(chosen);
  const whenNone = chosen.length === 0;
  return (
    <ul className={styles.tree}>
      <li>
        {onAll ? (
          <button type="button" className={styles.all} aria-pressed={whenNone} onClick={onAll}>
            All products
          </button>
        ) : (
          <Link
            to={all}
            preventScrollReset
            className={styles.all}
            aria-current={whenNone ? 'page' : undefined}
          >
            All products
          </Link>
        )}
      </li>
      {tree.map((category) => (
        <Branch key={category._id} {...{ category, onToggle, form }} chosen={set} />
      ))}
    </ul>
  );
}

interface BranchProps {
  category: Category;
  chosen: ReadonlySet<string>;
  isInherited?: boolean;
  onToggle: (id: string) => void;
  form: string | undefined;
}

function Branch({ category, chosen, isInherited = false, onToggle, form }: BranchProps) {
  const listId = useId();
  const tick = tickOf(category, chosen, isInherited);
  const [isOpen, setOpen] = useState(tick !== 'off');
  return (
    <li>
      <div className={styles.row}>
        <label>
          <input
            type="checkbox"
            name="category"
            value={category._id}
            form={form}
            checked={tick === 'on'}
            ref={(box) => {
              if (box) box.indeterminate = tick === 'partly';
            }}
            onChange={() => onToggle(category._id)}
          />
          <span>{category.name}</span>
          <small>
            {category.productCount || 'Empty'}
            <span className="visually-hidden">{category.productCount > 0 && ' products'}</span>
          </small>
        </label>
        {category.children.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={`Categories in ${category.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
          </button>
        )}
      </div>
      {category.children.length > 0 && (
        <ul id={listId} hidden={!isOpen}>
          {category.children.map((child) => (
            <Branch
              key={child._id}
              {...{ chosen, onToggle, form }}
              category={child}
              isInherited={tick === 'on'}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
