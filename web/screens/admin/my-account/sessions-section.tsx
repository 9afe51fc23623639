import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile, IconLogout } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnSession } from '#contract/staff.ts';
import { endOtherSessions, endSession, ownSessions } from '../../../api/my-account.ts';
import { SheetSection } from '../../../components/sheet-section.tsx';
import { Row } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Table, TableFrame } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { deviceKind, lastUseWords } from './session-words.ts';
import styles from './sessions.module.css';

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
          <TableFrame ref={list} className={styles.frame} tabIndex={-1}>
            <Table bare className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Device</th>
                  <th scope="col">Address</th>
                  <th scope="col">Last use</th>
                  <th scope="col">
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((session) => (
                  <SessionRow
                    key={session._id}
                    session={session}
                    isEnding={ending.isPending && ending.variables === session._id}
                    onEnd={() => ending.mutate(session._id, backToList)}
                  />
                ))}
              </tbody>
            </Table>
          </TableFrame>
          <div>
            <Button
              leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
              disabled={data.length < 2}
              loading={endingOthers.isPending}
              onClick={() => endingOthers.mutate(undefined, backToList)}
            >
              Sign out the others
            </Button>
            {data.length < 2 && (
              <Text size="fine" tone="muted" className={styles.reason}>
                You are signed in only here.
              </Text>
            )}
          </div>
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
        <Row as="span" className={styles.device}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          <span>
            <span className="medium ink">{device ?? 'Unknown device'}</span>
            {isThis && <span className={`muted ${styles.here}`}> this device</span>}
          </span>
        </Row>
      </th>
      <td className={styles.address}>{networkAddress ?? '-'}</td>
      <td className={styles.use}>{lastUseWords(session, Date.now())}</td>
      <td className={styles.action}>
        {!isThis && (
          <UnstyledButton className="link" disabled={isEnding} onClick={onEnd}>
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
