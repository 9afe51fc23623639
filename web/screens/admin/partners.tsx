import { ActionIcon, Skeleton } from '@mantine/core';
import { IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Partner } from '#contract/content-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { safeLink } from '#domain/tracking-link.ts';
import { counted } from '#domain/words.ts';
import { useMay } from '../../api/me.ts';
import { deletePartner, partners } from '../../api/partners.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { titled } from '../../site/site.ts';
import { Second } from '../../ui/desk-list/row-parts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShortTable } from '../../ui/short-table.tsx';
import { PartnerForm } from './partners/partner-form.tsx';
import styles from './partners/partners.module.css';

export const meta = () => [{ title: titled('Delivery partners') }];

export default function Partners() {
  const mayWrite = useMay('orders.ship');
  return (
    <>
      <PageTitle below="Offered in the shipping dialog. The link becomes Track Order on the customer’s page.">
        Delivery partners
      </PageTitle>
      <div className={styles.columns}>
        <PartnerList mayWrite={mayWrite} />
        {mayWrite && (
          <Panel title="Add a partner">
            <PartnerForm isMain />
          </Panel>
        )}
      </div>
    </>
  );
}

function PartnerList({ mayWrite }: { mayWrite: boolean }) {
  const query = useQuery(partners());
  const { data } = query;
  const [toEdit, setToEdit] = useState<Partner | null>(null);
  const [toDelete, setToDelete] = useState<Partner | null>(null);
  const deleting = useMutation(deletePartner);
  if (query.isError && !data) return <LoadFailure query={query} />;
  if (!data) return <Skeleton height={260} aria-busy="true" />;
  if (data.length === 0)
    return (
      <EmptyState framed picture="orders" title="No delivery partners">
        {mayWrite && 'Add the first one, so that orders can be shipped with it.'}
      </EmptyState>
    );
  return (
    <>
      <ShortTable heads={['Service provider', 'Link', 'Used for']}>
        {data.map((partner) => (
          <tr key={partner._id}>
            <td className="medium ink anywhere">
              {partner.serviceProvider}
              {partner.transporterId && <Second>Transporter id {partner.transporterId}</Second>}
            </td>
            <td>
              <PartnerLink link={partner.link} />
            </td>
            <td className={`unbroken ${styles.used}`}>{usedFor(partner)}</td>
            <td>
              {mayWrite && !partner.builtIn && (
                <Row gap={1}>
                  <ActionIcon
                    aria-label={`Edit ${partner.serviceProvider}`}
                    onClick={() => setToEdit(partner)}
                  >
                    <IconPencil size={20} stroke={1.6} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`Delete ${partner.serviceProvider}`}
                    onClick={() => setToDelete(partner)}
                  >
                    <IconTrash size={20} stroke={1.6} aria-hidden="true" />
                  </ActionIcon>
                </Row>
              )}
            </td>
          </tr>
        ))}
      </ShortTable>
      {toEdit && (
        <Dialog title="Edit partner" size={440} onClose={() => setToEdit(null)}>
          <Stack gap={4}>
            <Text size="small" tone="muted">
              Orders that it carried keep the name and link that they left with.
            </Text>
            <PartnerForm partner={toEdit} isMain onDone={() => setToEdit(null)} />
          </Stack>
        </Dialog>
      )}
      <ConfirmDialog
        isOpen={mayWrite && toDelete !== null}
        title="Delete partner"
        confirmLabel="Delete"
        isDestructive
        isBusy={deleting.isPending}
        onConfirm={() => toDelete && deleting.mutate(toDelete._id, { onSettled: () => setToDelete(null) })}
        onClose={() => setToDelete(null)}
      >
        <p>
          {toDelete?.serviceProvider} will no longer be offered in the shipping dialog. Orders that it carried
          keep its name and link.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** "412 orders, last on 12 Nov 2026" */
function usedFor({ orders, lastShippedAt }: Partner): string {
  if (!lastShippedAt) return 'No order yet';
  return `${counted(orders, 'order')}, last on ${formatIst(lastShippedAt, 'date')}`;
}

/** Kept on one line with the icon. */
const LAST_LETTERS = 6;

function PartnerLink({ link }: { link: string }) {
  const href = safeLink(link);
  if (!href) return <span className="muted">No link</span>;
  const shown = href.replace(/^https?:\/\//, '');
  return (
    <a className={`link anywhere ${styles.link}`} href={href} target="_blank" rel="noopener noreferrer">
      {shown.slice(0, -LAST_LETTERS)}
      <span className="unbroken">
        {shown.slice(-LAST_LETTERS)}
        <IconExternalLink size={16} stroke={1.8} aria-hidden="true" />
      </span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
