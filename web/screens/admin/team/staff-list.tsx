import { IconShieldCheck } from '@tabler/icons-react';
import type { StaffMember } from '#contract/staff.ts';
import { ROLE_WORDS } from '#domain/staff/rights.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { Grid, Row } from '../../../ui/layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Act } from './member-acts.ts';
import { MemberMenu } from './member-menu.tsx';
import styles from './staff.module.css';
import { seenWords } from './staff-words.ts';

export interface StaffListProps {
  members: StaffMember[];
  onAct: (act: Act, member: StaffMember) => void;
}

/** The badge has its colour by these words. */
const BADGES: Record<StaffMember['state'], string> = {
  active: 'success',
  invited: 'pending',
  disabled: 'disabled',
};

export const StaffTable = ({ members, onAct }: StaffListProps) => (
  <Table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Person</th>
        <th scope="col">Role</th>
        <th scope="col">Second factor</th>
        <th scope="col">Last seen</th>
        <th scope="col">State</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {members.map((member) => (
        <tr key={member._id} data-away={member.state === 'disabled' || undefined}>
          <th scope="row">
            <Person member={member} />
          </th>
          <td>{ROLE_WORDS[member.role].label}</td>
          <td>
            <SecondFactor member={member} />
          </td>
          <td className={styles.seen}>{seenWords(member, Date.now())}</td>
          <td>
            <State member={member} />
          </td>
          <td className={styles.action}>
            <MemberMenu member={member} onAct={onAct} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** The table's rows on phones and tablets. */
export const StaffCards = ({ members, onAct }: StaffListProps) => (
  <ul className={styles.cards}>
    {members.map((member) => (
      <li key={member._id} className={styles.card} data-away={member.state === 'disabled' || undefined}>
        <Row gap={2} spread>
          <Person member={member} />
          <MemberMenu member={member} onAct={onAct} />
        </Row>
        <Grid as="dl" columns={2} onPhones size="ui" className={styles.facts}>
          <div>
            <dt>Role</dt>
            <dd>{ROLE_WORDS[member.role].label}</dd>
          </div>
          <div>
            <dt>Second factor</dt>
            <dd>
              <SecondFactor member={member} />
            </dd>
          </div>
          <div>
            <dt>Last seen</dt>
            <dd>{seenWords(member, Date.now())}</dd>
          </div>
          <div>
            <dt>State</dt>
            <dd>
              <State member={member} />
            </dd>
          </div>
        </Grid>
      </li>
    ))}
  </ul>
);

const Person = ({ member: { name, email, userId, isYou } }: { member: StaffMember }) => (
  <Row gap={3} className={styles.person}>
    <Initials name={name} small />
    <div className={styles.words}>
      <span className={styles.name}>
        {name}
        {isYou && <span className="regular muted"> you</span>}
      </span>
      <span className={styles.second} title={email ?? undefined}>
        {email ?? `${userId}, no e-mail`}
      </span>
    </div>
  </Row>
);

function SecondFactor({ member: { totp, state } }: { member: StaffMember }) {
  if (state === 'invited') return <span className="muted">-</span>;
  if (!totp) return <span className="warning">none</span>;
  return (
    <span className={`good ${styles.has}`}>
      <IconShieldCheck size={16} stroke={1.8} aria-hidden="true" />
      on
    </span>
  );
}

const State = ({ member: { state } }: { member: StaffMember }) => (
  <StatusBadge status={BADGES[state]} label={state} />
);
