import { Button, Drawer } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ShownCategory } from '#contract/product-entities.ts';
import { pathTo, toggled } from '#domain/category-choice.ts';
import { counted, nounFor } from '#domain/words.ts';
import { facets } from '../../../../api/facets.ts';
import { products } from '../../../../api/queries.ts';
import { useIsPhone } from '../../../../browser/use-media.ts';
import { useReturnFocus } from '../../../../browser/use-return-focus.ts';
import { useLastKnown } from '../../../../components/use-last-known.ts';
import { inWords, totalOf } from '../../../../ui/total.ts';
import '../../../../styles/mantine-dialogs.ts';
import { classes } from '../../../../ui/layout.tsx';
import { CategoryTree } from '../category-tree.tsx';
import { cleared, type Filter, hasSpecifications, isNarrowed, queryOf } from '../filter.ts';
import { InStock } from '../in-stock.tsx';
import type { Branches } from '../use-branches.ts';
import styles from './filter-sheet.module.css';
import { Fold } from './fold.tsx';
import Specifications from './specifications.tsx';

interface FilterSheetProps {
  filter: Filter;
  branches: Branches;
  onApply: (filter: Filter) => void;
  onClose: () => void;
}

/** All filters of a small screen. They count at once, and take effect with the button; closing it leaves things as they were. */
export default function FilterSheet({ filter, branches, onApply, onClose }: FilterSheetProps) {
  const { tree } = branches;
  useReturnFocus();
  const isPhone = useIsPhone();
  const [draft, setDraft] = useState(filter);
  const treeId = useId();
  const [isTreeOpen, setTreeOpen] = useState(filter.categories.length === 0);
  const change = (part: Partial<Filter>) => setDraft({ ...draft, ...part, page: 1 });
  // The list that will be shown: with the button it is there already.
  const list = useInfiniteQuery(products(queryOf(draft)));
  const total = totalOf(useLastKnown(list.data?.pages[0]));
  const { sort: _, ...query } = queryOf(draft);
  const facetsOfDraft = useQuery({ ...facets(query), enabled: isNarrowed(draft) });
  const outOf = isNarrowed(draft) ? facetsOfDraft.data?.total : undefined;
  const shown = total && inWords(total);
  const noun = nounFor(total?.count ?? 0, 'product');
  return (
    <Drawer
      opened
      onClose={onClose}
      title={
        <>
          Filters
          {shown && (
            <span className="small regular muted" role="status">
              {outOf === undefined || outOf === total.count
                ? `${shown} ${noun}`
                : `${shown} of ${counted(outOf, 'product')}`}
            </span>
          )}
        </>
      }
      position={isPhone ? 'bottom' : 'left'}
      size={isPhone ? 'calc(100dvh - 60px)' : 400}
      classNames={{
        content: classes('stack', styles.content)!,
        header: styles.head!,
        title: 'row align-baseline gap-3',
        body: classes('stack', styles.body)!,
      }}
    >
      <Fold
        name="Categories"
        summary={chosenInWords(draft.categories, tree)}
        aria-expanded={isTreeOpen}
        aria-controls={treeId}
        onClick={() => setTreeOpen(!isTreeOpen)}
      />
      <div id={treeId} className={styles.tree} hidden={!isTreeOpen}>
        <CategoryTree
          branches={branches}
          chosen={draft.categories}
          all=""
          onAll={() => change({ categories: [] })}
          onToggle={(id) => change({ categories: toggled(tree, draft.categories, id) })}
        />
      </div>
      <InStock filter={draft} onChange={(inStock) => change({ inStock })} />
      {hasSpecifications(draft) && (
        <Specifications filter={draft} onChange={(specs) => change({ specs })} isSheet />
      )}
      <div className={styles.foot}>
        <Button size="lg" onClick={() => setDraft(cleared(draft))}>
          Clear filters
        </Button>
        <Button variant="primary" size="lg" onClick={() => onApply(draft)}>
          {shown ? `Show ${shown} ${noun}` : 'Show products'}
        </Button>
      </div>
    </Drawer>
  );
}

function chosenInWords(categories: string[], tree: ShownCategory[]): string {
  if (categories.length === 0) return 'All products';
  const name = categories.length === 1 && pathTo(tree, categories[0]).at(-1)?.name;
  return name || `${categories.length} chosen`;
}
