import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile, IconLogout } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnSession } from '#contract/staff.ts';
import { endOtherSessions, endSession, ownSessions } from '../../../api/my-account.ts';
import { SheetSection } from '../../../components/sheet-section.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ShortTable } from '../../../ui/short-table.tsx';
import styles from './my-account.module.css';
import { deviceKind, lastUseWords } from './session-words.ts';

const ICONS = { phone: IconDeviceMobile, computer: IconDeviceLaptop };

export function SessionsSection() {
  const query = useQuery(ownSessions());
  const list = useRef<HTMLDivElement>(null);
  const ending = useMutation(endSession);
  const endingOthers = useMutation(endOtherSessions);
  // The button that was pressed is gone with its session.
  const backToList = { onSuccess: () => list.current?.focus() };
  const { data } = query;
  return (
    <SheetSection
      id="sessions"
      title="Sessions"
      hint="Where you are signed in. Sign out what you do not know."
    >
      {data ? (
        <>
          <ShortTable ref={list} tabIndex={-1} heads={['Device', 'Address', 'Last use']} row={43}>
            {data.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                isEnding={ending.isPending && ending.variables === session._id}
                onEnd={() => ending.mutate(session._id, backToList)}
              />
            ))}
          </ShortTable>
          <Stack gap={2} align="start">
            <Button
              leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
              disabled={data.length < 2}
              loading={endingOthers.isPending}
              onClick={() => endingOthers.mutate(undefined, backToList)}
            >
              Sign out the others
            </Button>
            {data.length < 2 && (
              <Text size="fine" tone="muted">
                You are signed in only here.
              </Text>
            )}
          </Stack>
        </>
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <Skeleton height={170} radius={8} aria-busy="true" />
      )}
    </SheetSection>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, networkAddress, isThis } = session;
  const Icon = ICONS[deviceKind(device)];
  return (
    <tr>
      <th scope="row">
        <Row as="span" gap={3}>
          <Icon className="ink" size={20} stroke={1.6} aria-hidden="true" />
          <span>
            <span className="medium ink">{device ?? 'Unknown device'}</span>
            {isThis && <span className="small muted"> this device</span>}
          </span>
        </Row>
      </th>
      <td className={`anywhere ${styles.word}`}>{networkAddress ?? '-'}</td>
      <td className={`unbroken ${styles.word}`}>{lastUseWords(session, Date.now())}</td>
      <td>
        {!isThis && (
          <UnstyledButton className="link alone small" disabled={isEnding} onClick={onEnd}>
            Sign out
            <span className="visually-hidden">
              {' '}
              {device ?? 'the unknown device'}, last used {lastUseWords(session, Date.now())}
            </span>
          </UnstyledButton>
        )}
      </td>
    </tr>
  );
}
