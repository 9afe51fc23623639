import { istDay, monthName } from '#domain/calendar.ts';
import type { LimitReached } from '#domain/companies/limits.ts';
import { formatRupees } from '#domain/money.ts';
import { StepItem, StepItems } from '../../../components/step-list/step-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './approval.module.css';
import { type Buying, namesOr } from './approval-need.ts';

interface WhyApprovalProps {
  buying: Buying;
  reached: readonly LimitReached[];
  totalRupees: number;
}

/** Each limit with what this order does to it. */
export function WhyApproval({ buying, reached, totalRupees }: WhyApprovalProps) {
  const { perOrder, perMonth, orderedThisMonth } = buying;
  const today = istDay(new Date().toISOString());
  const month = monthName(Number(today.slice(5, 7)));
  return (
    <Panel roomy title="Why this needs approval">
      <div className="ruled">
        {perOrder !== null && (
          <Verdict
            isAbove={reached.includes('per-order')}
            name="your limit for one order"
            words={perOrder === 0 ? `${formatRupees(0)}: everything needs approval` : formatRupees(perOrder)}
            left={perOrder - totalRupees}
          />
        )}
        {perMonth !== null && (
          <Verdict
            isAbove={reached.includes('per-month')}
            name={`your limit for ${month}`}
            words={`${formatRupees(orderedThisMonth)} + ${formatRupees(totalRupees)} of ${formatRupees(perMonth)}`}
            left={perMonth - orderedThisMonth - totalRupees}
          >
            <MonthBar ordered={orderedThisMonth} wanted={totalRupees} limit={perMonth} />
          </Verdict>
        )}
      </div>
    </Panel>
  );
}

interface VerdictProps {
  isAbove: boolean;
  name: string;
  words: string;
  /** Rupees; below 0: so much above it. */
  left: number;
  children?: React.ReactNode;
}

const Verdict = ({ isAbove, name, words, left, children }: VerdictProps) => (
  <Stack gap={2} className={styles.verdict}>
    <Row gap={3} align="start" wrap spread>
      <div>
        <Text weight="medium" tone="ink">
          {isAbove ? 'Above' : 'Within'} {name}
        </Text>
        <Text size="small" tone="muted">
          {words}
        </Text>
      </div>
      <Badge colour={isAbove ? 'red' : 'green'}>
        {isAbove ? `over by ${formatRupees(-left)}` : `${formatRupees(left)} left`}
      </Badge>
    </Row>
    {children}
  </Stack>
);

/** The words beside it say the same. */
const MonthBar = ({ ordered, wanted, limit }: { ordered: number; wanted: number; limit: number }) => {
  const whole = Math.max(limit, ordered + wanted, 1);
  return (
    <div className={styles.bar} aria-hidden="true">
      <div style={{ width: `${(ordered / whole) * 100}%` }} />
      <div style={{ width: `${(wanted / whole) * 100}%` }} />
    </div>
  );
};

/** Instead of what happens after an order. */
export const ApprovalSteps = ({ buying }: { buying: Buying }) => (
  <Panel roomy title="What happens next">
    <StepItems>
      <StepItem
        label="You send the request"
        words="It is no order yet: nothing is paid and no goods are held"
        state="now"
      />
      <StepItem
        label="It is approved"
        words={`${namesOr(buying.administrators) || 'An administrator'} gets a mail. It waits for 7 days.`}
        state="to-come"
      />
      <StepItem
        label="The order is placed in your name"
        words="At the prices of that day; a new total is looked at before it is approved"
        state="to-come"
      />
    </StepItems>
  </Panel>
);
