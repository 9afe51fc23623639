import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Approval } from '#contract/approvals.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { approveRequest, withdrawRequest } from '../../../api/approvals.ts';
import { hasCode } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import { monthInWords } from './approval-words.ts';
import styles from './approvals.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import { RequestEnd } from './request-end.tsx';

/** What the one who reads can do about it, or what became of it. */
export function Decision({ request }: { request: Approval }) {
  if (request.state !== 'waiting') return <RequestEnd request={request} />;
  if (request.mayDecide) return <Approving request={request} />;
  return request.isMine ? (
    <Withdrawing request={request} />
  ) : (
    <Text size="small" tone="muted" className={styles.foot}>
      It waits for an approval.
    </Text>
  );
}

function Approving({ request }: { request: Approval }) {
  const { _id, total, totalNow, hindrance, requester, paymentMethod } = request;
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  const [isRejecting, setRejecting] = useState(false);
  const approve = useMutation(approveRequest);
  const isBusy = approve.isPending;
  // A button loses the focus while it loads.
  useEffect(() => {
    if (wasBusy.current && !isBusy) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  const today = formatRupeesExact(totalNow ?? total);
  const consequence = (
    <>
      The order is placed in the name of {requester.name}
      {paymentMethod === 'card' ? '; either of you pays it by card within a day.' : '.'}{' '}
      {monthInWords(request)}
    </>
  );
  return (
    <>
      <Text size="small" tone="muted" className={classes('only-phone', styles.part)}>
        {consequence}
      </Text>
      <div className={styles.foot}>
        <div role="alert">
          {approve.error && (
            <Text size="small" weight="medium" tone="error" className={styles.refused}>
              {hasCode(approve.error, 'price-changed')
                ? `Nothing is ordered: the total is ${today} by now. Look at it, then approve it.`
                : approve.error.message}
            </Text>
          )}
        </div>
        <Row gap={4} wrap spread>
          <Text size="small" tone="muted" className={classes('not-phone', styles.words)}>
            {consequence}
          </Text>
          <Row gap={2} className={styles.acts}>
            <Button variant="danger" disabled={isBusy} onClick={() => setRejecting(true)}>
              Reject…
            </Button>
            <Button
              ref={button}
              variant="primary"
              loading={isBusy}
              disabled={hindrance !== null || totalNow === null}
              onClick={() => approve.mutate({ id: _id, shownTotal: totalNow ?? total })}
            >
              Approve {today}
            </Button>
          </Row>
        </Row>
        {isRejecting && <RejectDialog request={request} onClose={() => setRejecting(false)} />}
      </div>
    </>
  );
}

function Withdrawing({ request }: { request: Approval }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutation(withdrawRequest);
  return (
    <Row gap={4} wrap spread className={styles.foot}>
      <Text size="small" tone="muted" className={styles.words}>
        It is no order yet: nothing is paid and no goods are held.
      </Text>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Withdraw the request"
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        isDestructive
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id: request._id }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>Nobody can approve it any more. What you need you can ask for again from the cart.</p>
      </ConfirmDialog>
    </Row>
  );
}
