import { Button } from '@mantine/core';
import { IconCopy, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PriceListPage } from '#contract/price-lists.ts';
import { counted, nounFor } from '#domain/words.ts';
import { useMay } from '../../../api/me.ts';
import { deletePriceList, priceListFile, savePriceList } from '../../../api/price-lists.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ExportButton } from '../../../components/export-button.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { daysInWords, ValidityBadge } from '../price-lists/validity.tsx';
import { SaveBar } from '../product-form/save-bar.tsx';
import {
  changesOf,
  type Draft,
  draftOf,
  EMPTY,
  formOf,
  headProblem,
  type Listed,
  rowProblems,
} from './draft.ts';
import { HeadFields } from './head-fields.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PriceGrid } from './price-grid.tsx';
import { SidePanels } from './side-panels.tsx';

interface PriceListFormProps {
  /** Null: a new one. */
  list: PriceListPage | null;
  isCopy: boolean;
}

const MOST_NAMED = 2;

export function PriceListForm({ list, isCopy }: PriceListFormProps) {
  const navigate = useNavigate();
  const mayWrite = useMay('prices.write');
  const stored = list && !isCopy ? list : null;
  const [opened, setOpened] = useState<Draft>(() => firstDraft(list, isCopy));
  const [draft, setDraft] = useState(opened);
  const [version, setVersion] = useState(stored?.updatedAt);
  const [focused, setFocused] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'import' | 'delete' | null>(null);
  const [added, setAdded] = useState<ReadonlyMap<string, Listed>>(new Map());
  const [isSaved, setSaved] = useState(false);
  const isLeaving = useRef(false);
  const save = useMutation(savePriceList);
  const remove = useMutation(deletePriceList);
  // Saved or imported here, or changed by another while nothing is typed: what the shop has now.
  if (stored && stored.updatedAt !== version && (isSaved || draft === opened)) {
    const next = draftOf(stored);
    setSaved(false);
    setVersion(stored.updatedAt);
    setOpened(next);
    setDraft(next);
  }
  const products = new Map([...(list?.prices ?? []).map((one) => [one.productId, one] as const), ...added]);
  const nameOf = (productId: string) => {
    const product = products.get(productId);
    return product?.partNumber ?? product?.name ?? '';
  };
  const changes = changesOf(opened, draft, nameOf);
  const problems = rowProblems(draft);
  const problem = headProblem(draft) ?? [...problems.values()][0] ?? null;
  const isUnsaved = changes.length > 0;
  const send = () =>
    save.mutate(
      { ...(stored && { id: stored._id, updatedAt: version }), ...formOf(draft) },
      {
        onSuccess: ({ data }) => {
          if (stored) return setSaved(true);
          isLeaving.current = true;
          void navigate(`/admin/price-lists/${data._id}`, { replace: true });
        },
      },
    );
  const used = stored?.usedBy.length ?? 0;
  const inUse = `Used by ${used} ${nounFor(used, 'company', 'companies')}. End it instead.`;
  return (
    <>
      <PageTitle
        note={stored && <ValidityBadge list={stored} />}
        below={stored && `Used by ${counted(used, 'company', 'companies')}, ${daysInWords(stored)}.`}
        actions={
          stored && (
            <>
              {mayWrite && (
                <Button
                  component={Link}
                  to={`/admin/price-lists/new?copy=${stored._id}`}
                  leftSection={<IconCopy size={18} stroke={1.6} aria-hidden="true" />}
                >
                  Copy list
                </Button>
              )}
              <ExportButton file={priceListFile(stored._id)} />
              {mayWrite && (
                <>
                  <Button
                    leftSection={<IconUpload size={18} stroke={1.6} aria-hidden="true" />}
                    disabled={isUnsaved}
                    title={isUnsaved ? 'Save or discard your changes first.' : undefined}
                    onClick={() => setDialog('import')}
                  >
                    Import CSV
                  </Button>
                  <Button
                    leftSection={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
                    disabled={used > 0}
                    title={used > 0 ? inUse : undefined}
                    onClick={() => setDialog('delete')}
                  >
                    Delete
                  </Button>
                </>
              )}
            </>
          )
        }
      >
        {stored ? stored.name : 'New price list'}
      </PageTitle>
      <Stack gap={4}>
        {stored?.time === 'over' && (
          <Notice kind="warning">This list has ended: its companies pay the catalogue’s prices.</Notice>
        )}
        <Grid gap={4} className="beside">
          <Stack gap={4}>
            <HeadFields draft={draft} isReadOnly={!mayWrite} onChange={setDraft} />
            <PriceGrid
              draft={draft}
              products={products}
              problems={problems}
              isReadOnly={!mayWrite}
              onChange={setDraft}
              onProduct={(product) => setAdded((before) => new Map(before).set(product.productId, product))}
              focused={focused}
              onFocus={setFocused}
            />
          </Stack>
          <SidePanels list={stored} draft={draft} products={products} focused={focused} />
        </Grid>
      </Stack>
      {mayWrite && (isUnsaved || !stored) && (
        <SaveBar isUnsaved={isUnsaved} note={noteOf(changes, isUnsaved ? problem : null)}>
          <Button disabled={!isUnsaved || save.isPending} onClick={() => setDraft(opened)}>
            Discard
          </Button>
          <Button
            variant="primary"
            disabled={problem !== null || !isUnsaved}
            loading={save.isPending}
            onClick={send}
          >
            Save Changes
          </Button>
        </SaveBar>
      )}
      <LeaveGuard
        unsaved={isUnsaved ? ['prices of this list'] : []}
        mayLeave={() => isLeaving.current}
        onLeave={() => setDraft(opened)}
      />
      {dialog === 'import' && stored && <ImportDialog list={stored} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        title={`Delete ${stored?.name ?? 'this list'}?`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onClose={() => setDialog(null)}
        onConfirm={() =>
          stored &&
          remove.mutate(
            { id: stored._id },
            {
              onSuccess: () => {
                isLeaving.current = true;
                void navigate('/admin/price-lists', { replace: true });
              },
            },
          )
        }
      >
        <p>No company has this list. Lines that were ordered keep its name.</p>
      </ConfirmDialog>
    </>
  );
}

const firstDraft = (list: PriceListPage | null, isCopy: boolean): Draft => {
  if (!list) return EMPTY;
  return isCopy ? { ...draftOf(list), name: `${list.name} copy` } : draftOf(list);
};

function noteOf(changes: string[], problem: string | null): string {
  if (problem) return problem;
  if (changes.length === 0) return 'Nothing is changed yet.';
  const more = changes.length - MOST_NAMED;
  return `Unsaved changes: ${changes.slice(0, MOST_NAMED).join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}
