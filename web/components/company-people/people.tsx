import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CompanyInvitation } from '#contract/company-entities.ts';
import { dayParts, istDay, monthName } from '#domain/calendar.ts';
import { COMPANY_ROLE_WORDS } from '#domain/companies/roles.ts';
import type { ChangeMember } from '../../api/companies.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Table } from '../../ui/table.tsx';
import { TablePanel } from '../../ui/table-panel.tsx';
import { Initials } from '../initials/initials.tsx';
import { monthWords, orderLimitWords, peopleCount } from './company-words.ts';
import { Invitations } from './invitations.tsx';
import styles from './people.module.css';
import { type Person, type PersonAct, PersonMenu } from './person-menu.tsx';

const MemberDialogs = onDemand(() => import('./member-dialogs.tsx'));

interface PeopleProps {
  members: Person[];
  invitations: CompanyInvitation[];
  /** Absent for who may not change them. */
  change?: ChangeMember | undefined;
  /** Sends invitations again and withdraws them. */
  invites?: boolean;
  /** Where the desk reads more of a person. */
  pageOf?: (person: Person) => string;
}

export function People({ members, invitations, change, invites = false, pageOf }: PeopleProps) {
  const [asked, setAsked] = useState<{ act: PersonAct; member: Person } | null>(null);
  const month = monthName(dayParts(istDay(new Date().toISOString())).month);
  return (
    <TablePanel
      title="People"
      badge={<span className="small muted">{peopleCount({ members, invitations })}</span>}
      aside={<span className="small muted not-phone">Amounts with GST. The month is {month}, until now</span>}
    >
      <Table bare className={styles.people}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col" data-is="amount">
              Limit an order
            </th>
            <th scope="col" data-is="amount">
              Ordered this month
            </th>
            {change && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {members.length === 0 && (
            <tr>
              <td colSpan={5} className="muted">
                Nobody yet.
              </td>
            </tr>
          )}
          {members.map((member) => (
            <PersonRow key={member._id} member={member} page={pageOf?.(member)}>
              {change && (
                <td className={styles.menu}>
                  <PersonMenu member={member} onAct={(act) => setAsked({ act, member })} />
                </td>
              )}
            </PersonRow>
          ))}
        </tbody>
      </Table>
      {invitations.length > 0 && <Invitations invitations={invitations} manages={invites} />}
      {change && asked && <MemberDialogs {...asked} send={change} onClose={() => setAsked(null)} />}
    </TablePanel>
  );
}

interface PersonRowProps {
  member: Person;
  page: string | undefined;
  children: ReactNode;
}

function PersonRow({ member, page, children }: PersonRowProps) {
  const { name, email, role, isYou } = member;
  const limit = orderLimitWords(member);
  const month = monthWords(member);
  return (
    <tr data-buys={role === 'buyer' || undefined}>
      <th scope="row" className={styles.who}>
        <Row gap={3}>
          <Initials name={name} small />
          <Stack className="grow">
            <strong className="ui medium ink anywhere">
              {page ? (
                <Link className="link" to={page}>
                  {name}
                </Link>
              ) : (
                name
              )}
              {isYou && <span className="regular muted"> you</span>}
            </strong>
            <span className="caption regular muted narrow anywhere">
              <span className="only-phone">{COMPANY_ROLE_WORDS[role].label}, </span>
              {email}
            </span>
          </Stack>
        </Row>
      </th>
      <td className="not-phone">{COMPANY_ROLE_WORDS[role].label}</td>
      <td data-is="amount" data-caption="Limit an order">
        {limit && (/\d/.test(limit.value) ? limit.value : <span className="muted">{limit.value}</span>)}
        {limit?.below && <Below>{limit.below}</Below>}
      </td>
      <td
        data-is="amount"
        data-caption={
          month?.percent == null ? 'This month' : `This month ${month.below.replace(/\.00$/, '')}`
        }
      >
        {month ? (
          <>
            {month.value}
            <span className="not-phone">
              <Below>{month.below}</Below>
            </span>
            {month.percent !== null && (
              <span className={styles.bar} data-near={month.percent >= 90 || undefined} aria-hidden="true">
                <span style={{ width: `${month.percent}%` }} />
              </span>
            )}
          </>
        ) : (
          role === 'accounts' && <span className="muted">–</span>
        )}
      </td>
      {children}
    </tr>
  );
}

const Below = ({ children }: { children: string }) => (
  <Text as="span" size="caption" weight="regular" tone="muted" className="block narrow">
    {children}
  </Text>
);
