import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconArrowMoveRight,
  IconChevronRight,
  IconFolderPlus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Category } from '#contract/product-entities.ts';
import { truncatedName } from '#domain/categories.ts';
import { counted } from '#domain/words.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import styles from './category-column.module.css';
import { PLACEHOLDER } from './category-path.ts';

interface CategoryColumnProps {
  /** null: the first column, with the parent categories. */
  parent: Category | null;
  categories: Category[];
  /** From 1. */
  level: number;
  chosenId: string | undefined;
  tabStop: string | null;
  /** Whether its tools are offered. */
  mayWrite: boolean;
  onOpen: (categoryId: string) => void;
  onFocus: (categoryId: string) => void;
  onNew: () => void;
  onEdit: (category: Category) => void;
  onMove: (category: Category) => void;
  onDelete: (category: Category) => void;
}

export const childrenId = (categoryId: string) => `children-of-${categoryId}`;

export function CategoryColumn(props: CategoryColumnProps) {
  const { parent, categories, level, chosenId, tabStop, onOpen, onFocus, onNew } = props;
  const { mayWrite, onEdit, onMove, onDelete } = props;
  return (
    <Stack className={`fixed ${styles.column}`} data-level={level}>
      <Row className={`fixed ${styles.head}`}>
        <h2 className="body one-line grow" title={parent?.name}>
          {parent ? truncatedName(parent.name) : 'All Categories'}
        </h2>
        {parent && mayWrite && (
          <>
            <ActionIcon
              className={styles.tool}
              size={32}
              aria-label={`Edit ${parent.name}`}
              onClick={() => onEdit(parent)}
            >
              <IconPencil size={16} stroke={1.8} />
            </ActionIcon>
            <ActionIcon
              className={styles.tool}
              size={32}
              aria-label={`Delete ${parent.name}`}
              onClick={() => onDelete(parent)}
            >
              <IconTrash size={16} stroke={1.8} />
            </ActionIcon>
          </>
        )}
      </Row>
      {mayWrite && (
        <UnstyledButton
          className={`row gap-2 fixed ui medium ink ${styles.new}`}
          aria-label={parent ? `New Category in ${parent.name}` : 'New Category'}
          data-new
          onClick={onNew}
        >
          <IconPlus size={18} stroke={1.7} aria-hidden="true" />
          New Category
        </UnstyledButton>
      )}
      {categories.length === 0 ? (
        <NothingBelow parent={parent} mayWrite={mayWrite} />
      ) : (
        <ul
          className={styles.list}
          role={parent ? 'group' : 'tree'}
          id={parent ? childrenId(parent._id) : undefined}
          aria-label={parent ? parent.name : 'All Categories'}
        >
          {categories.map((category) => (
            <Row
              key={category._id}
              role="treeitem"
              as="li"
              gap={3}
              size="ui"
              weight="medium"
              tone="ink"
              className={`keyed ${styles.row}`}
              data-category={category._id}
              // Without it the children that it owns would join its name.
              aria-label={category.name}
              aria-level={level}
              aria-selected={category._id === chosenId}
              aria-expanded={category.children.length > 0 ? category._id === chosenId : undefined}
              aria-owns={
                category._id === chosenId && category.children.length > 0
                  ? childrenId(category._id)
                  : undefined
              }
              tabIndex={category._id === tabStop ? 0 : -1}
              onClick={() => onOpen(category._id)}
              onFocus={() => onFocus(category._id)}
            >
              <ShopImage
                className={styles.picture}
                src={category.imageLink || PLACEHOLDER}
                alt=""
                sizes="36px"
                ratio={1}
              />
              <span className="anywhere grow">{category.name}</span>
              <IconChevronRight className="muted" size={16} stroke={1.8} aria-hidden="true" />
            </Row>
          ))}
        </ul>
      )}
      <Row wrap size="small" tone="muted" className={`fixed ${styles.foot}`}>
        <span>{counted(categories.length, 'category', 'categories')}</span>
        {parent && parent.productCount > 0 && (
          <Link className="link" to={`/admin/products?categoryId=${parent._id}`}>
            {counted(parent.productCount, 'product', 'products')}
            <span className="visually-hidden"> in {parent.name}</span>
          </Link>
        )}
        {parent && mayWrite && (
          <button
            type="button"
            className="link with-icon push"
            aria-label={`Move ${parent.name}`}
            onClick={() => onMove(parent)}
          >
            <IconArrowMoveRight size={16} stroke={1.8} aria-hidden="true" />
            Move
          </button>
        )}
      </Row>
    </Stack>
  );
}

function NothingBelow({ parent, mayWrite }: Pick<CategoryColumnProps, 'parent' | 'mayWrite'>) {
  const products =
    parent && `${counted(parent.productCount, 'product is', 'products are')} directly in this category.`;
  // Its products matter more than that nothing is below it.
  if (parent && parent.productCount > 0)
    return (
      <Stack gap={1} align="centre" className={`centred ${styles.empty}`}>
        <Text size="body" weight="medium" tone="ink">
          {products}
        </Text>
        <h3 className="small regular muted">No categories here</h3>
      </Stack>
    );
  return (
    <Stack align="centre" className={`centred ${styles.empty}`}>
      <span className={`row muted ${styles.emptyMark}`}>
        <IconFolderPlus size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <h3 className="body">No categories here</h3>
      <Text size="small" tone="muted">
        {products ?? `Every product needs a category.${mayWrite ? ' Create the first one.' : ''}`}
      </Text>
    </Stack>
  );
}
