import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ApprovalTab, approval, approvalCounts, approvals } from '../../api/approvals.ts';
import { hasCode } from '../../api/client.ts';
import { useListKeys } from '../../browser/use-list-keys.ts';
import { BackLink } from '../../components/back-link.tsx';
import { titled } from '../../site/site.ts';
import { docsOf } from '../../ui/docs-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { totalOf } from '../../ui/total.ts';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import '../../styles/mantine-skeleton.ts';
import '../../styles/mantine-forms.ts';
import type { Route } from './+types/approvals.ts';
import { tabOf } from './approvals/approval-words.ts';
import styles from './approvals/approvals.module.css';
import { RequestList } from './approvals/request-list.tsx';
import { RequestView } from './approvals/request-view.tsx';

export const meta = () => [{ title: titled('Approvals') }];

const LABELS: Record<ApprovalTab, string> = {
  'to-decide': 'Waiting for you',
  mine: 'Yours',
  done: 'Done',
};
const TABS = Object.keys(LABELS) as ApprovalTab[];
const NONE: Record<ApprovalTab, string> = {
  'to-decide': 'Nothing waits for you.',
  mine: 'You have asked for no approval.',
  done: 'Nothing is decided yet.',
};

/** The request that is shown while none is chosen. */
interface First {
  tab: ApprovalTab;
  id: string;
}
const firstOf = (first: First | null, tab: ApprovalTab) => (first?.tab === tab ? first.id : undefined);

export default function Approvals({ params: { requestId } }: Route.ComponentProps) {
  const goTo = useNavigate();
  const [search] = useSearchParams();
  const opened = useQuery({
    ...approval(requestId ?? ''),
    enabled: Boolean(requestId),
    meta: { quiet: true },
  });
  const tab =
    TABS.find((each) => each === search.get('tab')) ?? (opened.data ? tabOf(opened.data) : 'to-decide');
  const { data: counts } = useQuery(approvalCounts());
  const query = useInfiniteQuery(approvals(tab));
  const list = docsOf(query);
  const [first, setFirst] = useState<First | null>(null);
  const shownId = requestId ?? firstOf(first, tab);
  // It stays when it is decided and leaves the list: the next one must not come under the same button.
  if (list[0] && first?.tab !== tab) setFirst({ tab, id: list[0]._id });
  useListKeys(null, '[data-request]');
  if (hasCode(query.error, 'role-may-not')) return <NoApprovals />;
  const rows = (
    <EndlessList
      query={query}
      shown={list.length}
      total={totalOf(query.data?.pages.at(-1))}
      noun="request"
      skeleton={<WaitingRows rowHeight={92} cardHeight={92} />}
      empty={<EmptyState picture="orders" title={NONE[tab]} framed />}
    >
      <RequestList requests={list} tab={tab} shownId={shownId} nowMs={Date.now()} />
    </EndlessList>
  );
  return (
    <>
      {requestId && (
        <div className="only-small-desk">
          <BackLink to={`/account/approvals?tab=${tab}`}>Approvals</BackLink>
        </div>
      )}
      <div className={requestId && styles.ofList}>
        <PageTitle
          actions={
            <div className={requestId && 'not-small-desk'}>
              <Tabs
                label="Which requests"
                options={TABS.map((value) => ({ value, label: LABELS[value], count: counts?.[value] }))}
                value={tab}
                onChange={(next) =>
                  goTo(`/account/approvals?tab=${next}`, { replace: true, preventScrollReset: true })
                }
              />
            </div>
          }
        >
          Approvals
        </PageTitle>
      </div>
      {shownId ? (
        <div className={styles.columns} data-open={requestId ? '' : undefined}>
          <div>{rows}</div>
          <RequestView id={shownId} />
        </div>
      ) : (
        rows
      )}
    </>
  );
}

const NoApprovals = () => (
  <>
    <PageTitle>Approvals</PageTitle>
    <EmptyState picture="orders" title="You approve nothing here." framed>
      Approvals are for those who buy for a company.
    </EmptyState>
  </>
);
