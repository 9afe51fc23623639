import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/approvals.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { approval } from '../../../api/approvals.ts';
import { ApiError } from '../../../api/client.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { STATE_COLOUR, whyAsked } from './approval-words.ts';
import styles from './approvals.module.css';
import { Decision } from './decision.tsx';
import { RequestLines } from './request-lines.tsx';

/** One request, with what can be done about it. */
export function RequestView({ id }: { id: string }) {
  const query = useQuery(approval(id));
  const { data: request, error } = query;
  if (request) return <WholeRequest request={request} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        picture="orders"
        title="We could not find this request."
        action={{ label: 'Approvals', to: '/account/approvals' }}
        framed
      />
    );
  return error ? <LoadFailure query={query} /> : <Skeleton height={480} radius="md" aria-busy="true" />;
}

function WholeRequest({ request }: { request: Approval }) {
  const { requester, isMine, state, createdAt, total, totalNow, hindrance, note } = request;
  const isDearer = totalNow !== null && totalNow > total;
  return (
    <article className={classes('framed', styles.request)} aria-labelledby="request">
      <Row as="header" gap={3} align="start" wrap spread className={styles.part}>
        <div>
          <h2 id="request" className="large">
            {isMine ? 'Your request' : `Request of ${requester.name}`}
          </h2>
          <Text size="small" tone="muted">
            Sent {formatIst(createdAt, 'date-time')}. {whyAsked(request)}
          </Text>
        </div>
        <Badge colour={STATE_COLOUR[state]}>{state}</Badge>
      </Row>
      {totalNow !== null && totalNow !== total && (
        <Notice kind="warning" wide className={styles.changed}>
          <strong className="medium ink">
            Price changed since: was {formatRupeesExact(total)}, now {formatRupeesExact(totalNow)}
          </strong>{' '}
          {formatRupeesExact(Math.abs(totalNow - total))} {isDearer ? 'more' : 'less'}.
        </Notice>
      )}
      {hindrance && (
        <Notice kind="error" wide className={styles.changed}>
          {hindrance}
        </Notice>
      )}
      <RequestLines request={request} />
      <Terms request={request} />
      {note && (
        <Row gap={3} align="start" className={styles.part}>
          <Initials name={requester.name} small />
          <div>
            <Text size="small" weight="medium" tone="ink">
              {isMine ? 'You' : requester.name}
            </Text>
            <Text size="ui" tone="ink" className="anywhere as-typed">
              {note}
            </Text>
          </div>
        </Row>
      )}
      <Decision key={request._id} request={request} />
    </article>
  );
}

function Terms({ request }: { request: Approval }) {
  const { delivery, billing, company, poNumber, paymentMethod, quote, isMine, requester } = request;
  const gst = delivery.gst ?? billing?.gst;
  const other = isMine ? 'the approver' : requester.name;
  return (
    <Facts
      aligned
      className={classes(styles.part, styles.terms)}
      facts={[
        ['Company', company],
        ['To', `${delivery.address}, ${delivery.district}, ${delivery.state} ${delivery.pincode}`],
        ['GSTIN', gst],
        ['Quote', quote?.number],
        ['PO number', poNumber],
        ['Payment', paymentMethod === 'card' ? `Card, by ${other} or by you` : 'Bank transfer'],
      ]}
    />
  );
}
