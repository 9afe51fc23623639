import type { ReactNode } from 'react';
import type { Health } from '#contract/operation.ts';
import { formatIst } from '#domain/calendar.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
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
    <div className={styles.panels}>
      <Panel title="Shop">
        <Fact name="Version" value={versions.shop} />
        <Fact name="Node" value={versions.node} />
        <Fact name="PostgreSQL" value={versions.postgresql} />
        <Fact name="Mode" value={shopMode === 'live' ? 'Live' : 'Demo'} />
        <Fact name="This process" value={instance} />
        <Fact name="Running for" value={duration(uptimeSeconds)} />
      </Panel>
      <Panel title="Stand-ins in use">
        {standIns.length === 0 && (
          <Text tone="muted" className={styles.note}>
            None: every service is the real one.
          </Text>
        )}
        {standIns.length > 0 && (
          <ul className={styles.list}>
            {standIns.map((name) => (
              <li key={name}>{STAND_INS[name] ?? name}</li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Money">
        <Fact name="Payments last checked" value={moment(reconciledAt)} />
        <Fact name="Ledgers last compared" value={moment(ledgers.comparedAt)} />
        <Fact name="Payments compared" value={ledgers.payments} />
        <Fact name="Open differences" value={ledgers.differences} isBad={ledgers.differences > 0} />
      </Panel>
      <Panel title="Waiting">
        <Fact name="Mails to send" value={backlog.mails} />
        <Fact name="Payment events" value={backlog.gatewayEvents} />
        <Fact
          name="Payment events that failed for a day"
          value={backlog.eventsSetAside}
          isBad={backlog.eventsSetAside > 0}
        />
        <Fact name="Refunds running" value={backlog.refunds} />
        <Fact
          name="Orders overdue for a check"
          value={backlog.overdueChecks}
          isBad={backlog.overdueChecks > 0}
        />
        <Fact name="Imports" value={backlog.imports} />
        <Fact
          name="Scheduled work overdue"
          value={backlog.overdueSchedules}
          isBad={backlog.overdueSchedules > 0}
        />
      </Panel>
      <Panel title="Background work, last run">
        {workers
          .filter(({ name }) => !schedules.some((schedule) => schedule.name === name))
          .map(({ name, lastRanAt }) => (
            <Fact key={name} name={workWord(name)} value={moment(lastRanAt)} isBad={lastRanAt === null} />
          ))}
      </Panel>
      <Panel title="Scheduled work, last run">
        {schedules.map(({ name, lastRunAt, failures }) => (
          <Fact
            key={name}
            name={workWord(name)}
            value={failures > 0 ? `Failed ${failures}×` : moment(lastRunAt)}
            isBad={failures > 0}
          />
        ))}
      </Panel>
      <Panel title="Database connections of this process">
        <Fact name="Open" value={`${pool.total} of ${pool.size}`} />
        <Fact name="Idle" value={pool.idle} />
        <Fact name="Requests waiting for one" value={pool.waiting} isBad={pool.waiting > 0} />
      </Panel>
      <Panel title="Cache and disk of this process">
        <Fact
          name="Answered from the cache"
          value={lookups ? `${Math.round((cache.hits / lookups) * 100)} %` : '–'}
        />
        <Fact name="Size of the cache" value={sizeInWords(cache.bytes)} />
        <Fact
          name="Free disk space"
          value={disk ? `${sizeInWords(disk.freeBytes)} of ${sizeInWords(disk.totalBytes)}` : 'Unknown'}
        />
      </Panel>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, value, isBad = false }: { name: string; value: ReactNode; isBad?: boolean }) {
  return (
    <Row as="dl" gap={4} align="baseline" spread className={styles.row}>
      <dt>{name}</dt>
      <dd data-bad={isBad || undefined}>{value}</dd>
    </Row>
  );
}

const moment = (at: string | null) => (at ? formatIst(at, 'date-time') : 'Not yet');

function duration(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3600) % 24, (seconds / 60) % 60].map(
    Math.floor,
  );
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h ${minutes} min`;
  return minutes ? `${minutes} min` : 'less than a minute';
}
