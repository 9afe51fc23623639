import type { Health } from '#contract/operation.ts';
import { formatIst } from '#domain/calendar.ts';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Grid, Stack, Text } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './health.module.css';
import { sizeInWords, workWord } from './statements.ts';

const STAND_INS: Record<string, string> = {
  database: 'Database: the embedded PostgreSQL',
  payments: 'Payments: the local gateway, no money moves',
  mail: 'Mail: the local mailbox, nothing is sent',
  images: 'Images: kept on this machine',
};

/** For the person who looks after the machine. */
export function TechnicalDetails({ versions, shopMode, standIns, instance, uptimeSeconds, ...rest }: Health) {
  const { reconciledAt, ledgers, backlog, workers, schedules, cache, pool, disk } = rest;
  const lookups = cache.hits + cache.misses;
  return (
    <Grid gap={4} className={styles.panels}>
      <FactsPanel
        title="Shop"
        facts={[
          ['Version', versions.shop],
          ['Node', versions.node],
          ['PostgreSQL', versions.postgresql],
          ['Mode', shopMode === 'live' ? 'Live' : 'Demo'],
          ['This process', instance],
          ['Running for', duration(uptimeSeconds)],
        ]}
      />
      <Panel title="Stand-ins in use">
        {standIns.length === 0 ? (
          <Text size="ui" tone="muted">
            None: every service is the real one.
          </Text>
        ) : (
          <Stack as="ul" gap={2} size="ui">
            {standIns.map((name) => (
              <li key={name}>{STAND_INS[name] ?? name}</li>
            ))}
          </Stack>
        )}
      </Panel>
      <FactsPanel
        title="Money"
        facts={[
          ['Payments last checked', moment(reconciledAt)],
          ['Ledgers last compared', moment(ledgers.comparedAt)],
          ['Payments compared', ledgers.payments],
          ['Open differences', ledgers.differences, ledgers.differences > 0],
        ]}
      />
      <FactsPanel
        title="Waiting"
        facts={[
          ['Mails to send', backlog.mails],
          ['Payment events', backlog.gatewayEvents],
          ['Payment events that failed for a day', backlog.eventsSetAside, backlog.eventsSetAside > 0],
          ['Refunds running', backlog.refunds],
          ['Orders overdue for a check', backlog.overdueChecks, backlog.overdueChecks > 0],
          ['Imports', backlog.imports],
          ['Scheduled work overdue', backlog.overdueSchedules, backlog.overdueSchedules > 0],
        ]}
      />
      <FactsPanel
        title="Background work, last run"
        facts={workers
          .filter(({ name }) => !schedules.some((schedule) => schedule.name === name))
          .map(({ name, lastRanAt }) => [workWord(name), moment(lastRanAt), lastRanAt === null])}
      />
      <FactsPanel
        title="Scheduled work, last run"
        facts={schedules.map(({ name, lastRunAt, failures }) => [
          workWord(name),
          failures > 0 ? `Failed ${failures}×` : moment(lastRunAt),
          failures > 0,
        ])}
      />
      <FactsPanel
        title="Database connections of this process"
        facts={[
          ['Open', `${pool.total} of ${pool.size}`],
          ['Idle', pool.idle],
          ['Requests waiting for one', pool.waiting, pool.waiting > 0],
        ]}
      />
      <FactsPanel
        title="Cache and disk of this process"
        facts={[
          ['Answered from the cache', lookups ? `${Math.round((cache.hits / lookups) * 100)} %` : '–'],
          ['Size of the cache', sizeInWords(cache.bytes)],
          [
            'Free disk space',
            disk ? `${sizeInWords(disk.freeBytes)} of ${sizeInWords(disk.totalBytes)}` : 'Unknown',
          ],
        ]}
      />
    </Grid>
  );
}

interface FactsPanelProps {
  title: string;
  facts: [name: string, value: string | number, isBad?: boolean][];
}

const FactsPanel = ({ title, facts }: FactsPanelProps) => (
  <Panel title={title}>
    <Facts
      ruled
      facts={facts.map(([name, value, isBad]) => [
        name,
        <span key={name} className={classes('medium unbroken', isBad && styles.bad)}>
          {value}
        </span>,
      ])}
    />
  </Panel>
);

const moment = (at: string | null) => (at ? formatIst(at, 'date-time') : 'Not yet');

function duration(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3600) % 24, (seconds / 60) % 60].map(
    Math.floor,
  );
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h ${minutes} min`;
  return minutes ? `${minutes} min` : 'less than a minute';
}
