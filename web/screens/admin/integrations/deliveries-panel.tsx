import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { LOG_DAYS } from '#domain/webhooks/tries.ts';
import { resendWebhooks, webhookDeliveries } from '../../../api/webhooks.ts';
import { momentWords } from '../../../components/moment-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Choice } from '../../../ui/desk-list/choice.tsx';
import { RefreshNote } from '../../../ui/desk-list/refresh-note.tsx';
import { docsOf } from '../../../ui/docs-of.ts';
import { EndlessList } from '../../../ui/endless-list.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { totalOf } from '../../../ui/total.ts';
import styles from './integrations.module.css';
import { answerText, colourOfDelivery, deliveryWords, pageOf, sentText, tookWords } from './webhook-words.ts';

const ResendDialog = onDemand(() => import('./resend-dialog.tsx'));

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
] as const;

/** What was sent, the newest first; a row opens what was said on both sides. */
export function DeliveriesPanel({ endpoints }: { endpoints: readonly Webhook[] }) {
  const [filter, setFilter] = useState({ id: '', failed: false });
  const [isAsking, setAsking] = useState(false);
  const query = useInfiniteQuery(webhookDeliveries(filter));
  const docs = docsOf(query);
  return (
    <Panel
      title="Deliveries"
      flush
      below={
        <Text size="small" tone="muted">
          Kept for {LOG_DAYS} days
        </Text>
      }
      action={
        <Row gap={2} wrap>
          <RefreshNote list={query} />
          <Tabs
            label="Which deliveries"
            options={TABS}
            value={filter.failed ? 'failed' : 'all'}
            onChange={(tab) => setFilter({ ...filter, failed: tab === 'failed' })}
          />
          <Choice
            label="Endpoint"
            labelWidth={76}
            options={[
              { value: '', label: 'all' },
              ...endpoints.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value={filter.id}
            onChange={(id) => setFilter({ ...filter, id })}
          />
          <Button disabled={endpoints.length === 0} onClick={() => setAsking(true)}>
            Send again since…
          </Button>
        </Row>
      }
    >
      <EndlessList
        query={query}
        shown={docs.length}
        total={totalOf(query.data?.pages[0])}
        noun="delivery"
        nouns="deliveries"
        skeleton={<Skeleton height={200} radius={0} aria-busy="true" />}
        empty={
          <Text tone="muted" className={styles.card}>
            {filter.failed ? 'Nothing failed' : 'Nothing was sent'} in {LOG_DAYS} days.
          </Text>
        }
      >
        <ul className={styles.cards}>
          {docs.map((delivery) => (
            <Delivery key={delivery._id} delivery={delivery} />
          ))}
        </ul>
      </EndlessList>
      {isAsking && <ResendDialog endpoints={endpoints} chosen={filter.id} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const resending = useMutation(resendWebhooks);
  const { _id: deliveryId, at, event, endpoint, status, tookMs } = delivery;
  return (
    <li className={styles.card}>
      <div className={styles.delivery}>
        <span className="small unbroken">{momentWords(at, Date.now())}</span>
        <strong className="medium ink anywhere">{event}</strong>
        <span className="anywhere">
          <About delivery={delivery} />
        </span>
        <span className="anywhere">{endpoint}</span>
        <span className={status !== null && status < 300 ? 'small' : 'small error'}>{status ?? '–'}</span>
        <span className="small muted unbroken">{tookWords(tookMs)}</span>
        <span>
          <Badge colour={colourOfDelivery(delivery)}>{deliveryWords(delivery)}</Badge>
        </span>
        <Button
          size="sm"
          variant="quiet"
          loading={resending.isPending}
          aria-label={`Send again: ${event} ${delivery.about.number ?? ''}`}
          onClick={() => resending.mutate({ deliveryId })}
        >
          Send again
        </Button>
      </div>
      <details>
        <summary className={`caption muted ${styles.opens}`}>Sent and answered</summary>
        <Grid columns={2} gap={3}>
          <Said what="Sent" text={sentText(delivery)} />
          <Said what="Answered, first KB" text={answerText(delivery)} />
        </Grid>
      </details>
    </li>
  );
}

function About({ delivery }: { delivery: WebhookDelivery }) {
  const { number, id } = delivery.about;
  const to = pageOf(delivery);
  const called = number ?? id;
  return to ? (
    <Link to={to} className="link">
      {called}
    </Link>
  ) : (
    called
  );
}

/** As text alone, whatever a receiver answers. */
const Said = ({ what, text }: { what: string; text: string }) => (
  <Stack gap={1} className={styles.said}>
    <span className="caption muted">{what}</span>
    <pre className="caption anywhere">{text}</pre>
  </Stack>
);
