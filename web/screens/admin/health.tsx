import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { BodyOf } from '#contract/index.ts';
import type { Health, Health as HealthReport } from '#contract/operation.ts';
import { counted } from '#domain/words.ts';
import { decideHeldMails, shopHealth } from '../../api/operation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { titled } from '../../site/site.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './health/health.module.css';
import { type Statement, type StatementState, statementsOf, summaryOf } from './health/statements.ts';
import { TechnicalDetails } from './health/technical-details.tsx';

export const meta = () => [{ title: titled('Health') }];

const STATES: Record<StatementState, { icon: typeof IconCircleX; word: string }> = {
  good: { icon: IconCircleCheck, word: 'Good' },
  warning: { icon: IconAlertTriangle, word: 'Needs attention' },
  failing: { icon: IconCircleX, word: 'Failing' },
};

export default function HealthScreen() {
  const health = useQuery(shopHealth());
  return (
    <>
      <PageTitle note="refreshed every ten seconds">Health</PageTitle>
      {health.data ? (
        <Report health={health.data} atMs={health.dataUpdatedAt} />
      ) : health.isError ? (
        <LoadFailure query={health} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Report({ health, atMs }: { health: HealthReport; atMs: number }) {
  const statements = statementsOf(health, atMs);
  return (
    <Stack gap={4}>
      <Text size="large" weight="bold" tone="ink" role="status">
        {summaryOf(statements)}
      </Text>
      <Stack as="ul" gap={3} className={styles.statements}>
        {statements.map((statement) => (
          <StatementRow key={statement.about} {...statement}>
            {statement.about === 'restore' && <HeldMails {...health.restore!} />}
          </StatementRow>
        ))}
      </Stack>
      <details>
        <summary className={`body bold ink ${styles.summary}`}>Technical details</summary>
        <TechnicalDetails {...health} />
      </details>
    </Stack>
  );
}

function StatementRow({ state, title, detail, remedy, link, children }: Statement & { children: ReactNode }) {
  const { icon: Icon, word } = STATES[state];
  return (
    <Row as="li" gap={3} align="start" size="ui" className={`framed ${styles.statement}`}>
      <span className={`middle fixed good ${styles.icon}`} data-state={state}>
        <Icon size={20} stroke={1.8} aria-hidden="true" />
      </span>
      <Stack gap={1}>
        <h2 className="body">
          <span className="visually-hidden">{word}: </span>
          {title}
        </h2>
        <p className="muted">{detail}</p>
        {remedy && (
          <p>
            {remedy}{' '}
            {link && (
              <Link className="link" to={link.to}>
                {link.label}
              </Link>
            )}
          </p>
        )}
        {children}
      </Stack>
    </Row>
  );
}

const Loading = () => (
  <Stack gap={3} className={styles.statements} aria-busy="true">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} height={76} radius={8} />
    ))}
  </Stack>
);

type Decision = BodyOf<'/admin/operation/decideHeldMails'>['decision'];

/** The decision about mails that wait since a restore: neither can be taken back. */
function HeldMails({ restoredAt, mailsHeld }: NonNullable<Health['restore']>) {
  const [asked, ask] = useState<Decision | null>(null);
  const deciding = useMutation(decideHeldMails);
  const decide = (decision: Decision) =>
    deciding.mutate({ restoredAt, decision }, { onSettled: () => ask(null) });
  const mails = counted(mailsHeld, 'mail');
  if (mailsHeld === 0)
    return (
      <Row gap={2} align="stretch" wrap>
        <Button loading={deciding.isPending} onClick={() => decide('send')}>
          Stop holding mails
        </Button>
      </Row>
    );
  return (
    <Row gap={2} align="stretch" wrap>
      <Button onClick={() => ask('send')}>Send {mails}</Button>
      <Button onClick={() => ask('discard')}>Discard {mails}</Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'send' ? `Send ${mails}?` : `Discard ${mails}?`}
        confirmLabel={asked === 'send' ? 'Send' : 'Discard'}
        isDestructive
        isBusy={deciding.isPending}
        onConfirm={() => decide(asked!)}
        onClose={() => ask(null)}
      >
        {asked === 'send'
          ? 'Customers who have them already get them a second time.'
          : 'Customers who do not have them yet never get them.'}
      </ConfirmDialog>
    </Row>
  );
}
