import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { MOST_ENDPOINTS } from '#domain/webhooks/tries.ts';
import { testWebhook } from '../../../api/webhooks.ts';
import { useMedia } from '../../../browser/use-media.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './integrations.module.css';
import type { OpenWebhookDialog } from './webhook-dialogs.tsx';
import { colourOfEndpoint, endpointNote, endpointWords, testWords } from './webhook-words.ts';

const WebhookDialogs = onDemand(() => import('./webhook-dialogs.tsx'));

export function WebhooksPanel({ endpoints }: { endpoints: readonly Webhook[] }) {
  const [open, setOpen] = useState<OpenWebhookDialog | null>(null);
  const isNarrow = useMedia('(max-width: 61.99em)');
  const isFull = endpoints.length >= MOST_ENDPOINTS;
  const List = isNarrow ? EndpointCards : EndpointTable;
  return (
    <Panel
      title="Webhooks"
      flush
      below={
        <Text size="small" tone="muted" id="webhooks-note">
          Signed by Standard Webhooks 1.0.0. Events carry id, number and version; fetch the rest with a key.
          {isFull && ` These are ${MOST_ENDPOINTS}, the most there can be.`}
        </Text>
      }
      action={
        <Button
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
          disabled={isFull}
          aria-describedby="webhooks-note"
          onClick={() => setOpen({ is: 'new' })}
        >
          New endpoint
        </Button>
      }
    >
      {endpoints.length > 0 ? (
        <List endpoints={endpoints} onOpen={setOpen} />
      ) : (
        <EmptyState title="No program is told of events">
          With an endpoint another program hears of orders, papers, quotes and stock at once, and need not
          ask.
        </EmptyState>
      )}
      {open && <WebhookDialogs open={open} onOpen={setOpen} />}
    </Panel>
  );
}

interface EndpointListProps {
  endpoints: readonly Webhook[];
  onOpen: (open: OpenWebhookDialog) => void;
}

const EndpointTable = ({ endpoints, onOpen }: EndpointListProps) => (
  <Table bare className={styles.table}>
    <thead>
      <tr>
        {['Endpoint', 'Events', 'State'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {endpoints.map((endpoint) => (
        <tr key={endpoint._id}>
          <th scope="row" className={`anywhere ${styles.name}`}>
            <Name endpoint={endpoint} />
          </th>
          <td className="small anywhere">{endpoint.events.join(', ')}</td>
          <td>
            <State endpoint={endpoint} />
          </td>
          <td>
            <Acts endpoint={endpoint} onOpen={onOpen} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** The table's rows on phones and tablets. */
const EndpointCards = ({ endpoints, onOpen }: EndpointListProps) => (
  <ul className={styles.cards}>
    {endpoints.map((endpoint) => (
      <Stack key={endpoint._id} as="li" gap={2} className={styles.card}>
        <div className="anywhere">
          <Name endpoint={endpoint} />
        </div>
        <Text size="small" className="anywhere">
          {endpoint.events.join(', ')}
        </Text>
        <State endpoint={endpoint} />
        <Acts endpoint={endpoint} onOpen={onOpen} />
      </Stack>
    ))}
  </ul>
);

interface OfEndpoint {
  endpoint: Webhook;
}

const Name = ({ endpoint: { name, url } }: OfEndpoint) => (
  <>
    <strong className="medium ink">{name}</strong>
    <Text as="span" size="caption" weight="regular" tone="muted" className={styles.second}>
      {url}
    </Text>
  </>
);

const State = ({ endpoint }: OfEndpoint) => (
  <div>
    <Badge colour={colourOfEndpoint(endpoint)}>{endpointWords(endpoint, Date.now())}</Badge>
    <Text as="span" size="caption" tone="muted" className={styles.second}>
      {endpointNote(endpoint, Date.now())}
    </Text>
  </div>
);

/** The answer to a test stands in place. */
function Acts({ endpoint, onOpen }: OfEndpoint & Pick<EndpointListProps, 'onOpen'>) {
  const testing = useMutation(testWebhook);
  const { _id: id, name, state } = endpoint;
  const tested = testing.data?.data;
  return (
    <Stack gap={1} align="end">
      <Row gap={2}>
        {(state === 'stopped' || state === 'held') && (
          <Button size="sm" onClick={() => onOpen({ is: 'start', endpoint })}>
            {state === 'held' ? 'Let it go' : 'Start again'}
          </Button>
        )}
        <Button
          size="sm"
          loading={testing.isPending}
          aria-label={`Send a test to ${name}`}
          onClick={() => testing.mutate({ id })}
        >
          Send a test
        </Button>
        <Menu position="bottom-end" width={180}>
          <Menu.Target>
            <ActionIcon aria-label={`Actions for ${name}`}>
              <IconDots size={20} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen({ is: 'edit', endpoint })}>Edit…</Menu.Item>
            <Menu.Item onClick={() => onOpen({ is: 'renew', endpoint })}>Renew the secret…</Menu.Item>
            <Menu.Item onClick={() => onOpen({ is: 'delete', endpoint })}>Delete…</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Row>
      <Text size="caption" tone={tested?.taken === false ? 'error' : 'good'} role="status">
        {tested && testWords(tested)}
      </Text>
    </Stack>
  );
}
