import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact } from '#domain/money.ts';
import { approval } from '../../../api/approvals.ts';
import { checkoutTerms } from '../../../api/checkout.ts';
import { Facts } from '../../../ui/facts.tsx';
import { classes } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { namesOr } from './approval-need.ts';
import styles from './outcome.module.css';
import { Outcome } from './outcome.tsx';
import { LoadingPanels } from './panels.tsx';

/** After a request: it is read from the shop, so a reload shows the same. */
export function SentForApproval({ id }: { id: string }) {
  const query = useQuery(approval(id));
  const { data: terms } = useQuery(checkoutTerms());
  const { data: request } = query;
  if (!request) return query.isError ? <LoadFailure query={query} /> : <LoadingPanels />;
  const names = namesOr(terms?.buying?.administrators ?? []);
  return (
    <Outcome
      kind="success"
      title={names ? `Sent to ${names}` : 'Sent for approval'}
      sentence="It is no order yet: nothing is paid and no goods are held. You get a mail when it is decided."
      facts={
        <Facts
          stacked
          strong
          className={classes('row wrap', styles.facts)}
          facts={[
            ['Total', formatRupeesExact(request.total)],
            ['PO number', request.poNumber],
            ['Waits until', formatIst(request.endsAt, 'date')],
          ]}
        />
      }
      actions={
        <>
          <Button
            component={Link}
            to={`/account/approvals/${id}`}
            variant="primary"
            size="lg"
            rightSection={<IconArrowRight size={20} stroke={1.6} />}
          >
            View request
          </Button>
          <Button component={Link} to="/products" size="lg">
            Continue Shopping
          </Button>
        </>
      }
    />
  );
}
