import { IconShieldCheck } from '@tabler/icons-react';
import type { StaffMember } from '#contract/staff.ts';
import { ROLE_WORDS } from '#domain/staff/rights.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import type { Act } from './member-acts.ts';
import { MemberMenu } from './member-menu.tsx';
import styles from './team.module.css';
import { seenWords } from './team-words.ts';

export interface TeamListProps {
  colleagues: StaffMember[];
  onAct: (act: Act, colleague: StaffMember) => void;
}

/** The badge has its colour by these words. */
const BADGES: Record<StaffMember['state'], string> = {
  active: 'success',
  invited: 'pending',
  disabled: 'disabled',
};

export const TeamTable = ({ colleagues, onAct }: TeamListProps) => (
  <div className={styles.frame}>
    <table className={styles.table}>
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
        {colleagues.map((colleague) => (
          <tr key={colleague._id} data-away={colleague.state === 'disabled' || undefined}>
            <th scope="row">
              <Person colleague={colleague} />
            </th>
            <td>{ROLE_WORDS[colleague.role].label}</td>
            <td>
              <SecondFactor colleague={colleague} />
            </td>
            <td className={styles.seen}>{seenWords(colleague, Date.now())}</td>
            <td>
              <State colleague={colleague} />
            </td>
            <td className={styles.action}>
              <MemberMenu colleague={colleague} onAct={onAct} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The table's rows on phones and tablets. */
export const TeamCards = ({ colleagues, onAct }: TeamListProps) => (
  <ul className={styles.cards}>
    {colleagues.map((colleague) => (
      <li key={colleague._id} className={styles.card} data-away={colleague.state === 'disabled' || undefined}>
        <div className={styles.cardHead}>
          <Person colleague={colleague} />
          <MemberMenu colleague={colleague} onAct={onAct} />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Role</dt>
            <dd>{ROLE_WORDS[colleague.role].label}</dd>
          </div>
          <div>
            <dt>Second factor</dt>
            <dd>
              <SecondFactor colleague={colleague} />
            </dd>
          </div>
          <div>
            <dt>Last seen</dt>
            <dd>{seenWords(colleague, Date.now())}</dd>
          </div>
          <div>
            <dt>State</dt>
            <dd>
              <State colleague={colleague} />
            </dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
);

const Person = ({ colleague: { name, email, userId, isYou } }: { colleague: StaffMember }) => (
  <div className={styles.person}>
    <Initials name={name} small />
    <div className={styles.words}>
      <span className={styles.name}>
        {name}
        {isYou && <span className={styles.you}> you</span>}
      </span>
      <span className={styles.second} title={email ?? undefined}>
        {email ?? `${userId}, no e-mail`}
      </span>
    </div>
  </div>
);

function SecondFactor({ colleague: { totp, state } }: { colleague: StaffMember }) {
  if (state === 'invited') return <span className="muted">-</span>;
  if (!totp) return <span className={styles.none}>none</span>;
  return (
    <span className={styles.has}>
      <IconShieldCheck size={16} stroke={1.8} aria-hidden="true" />
      on
    </span>
  );
}

const State = ({ colleague: { state } }: { colleague: StaffMember }) => (
  <StatusBadge status={BADGES[state]} label={state} />
);
