import { IconFileInvoice, IconPhone, IconReceiptRefund } from '@tabler/icons-react';
import { counted, unbroken } from '#domain/words.ts';
import steps from '../../../components/step-list/step-list.module.css';
import { site, telephone } from '../../../site/site.ts';
import { Grid } from '../../../ui/layout.tsx';
import type { PaymentMethod } from './payment-methods.ts';
import styles from './what-happens-next.module.css';

interface Step {
  label: string;
  detail: string;
}

const leaving = (within: string): Step => ({
  label: 'Goods leave our works',
  detail: `Within ${within}, with tax invoice and tracking data`,
});

interface WhatHappensNextProps {
  chosen: PaymentMethod;
  methods: PaymentMethod[];
  transferDays: number;
  leavesWithin: string;
}

function stepsOf({ chosen, methods, transferDays, leavesWithin }: WhatHappensNextProps): Step[] {
  if (chosen === 'transfer')
    return [
      { label: 'You transfer', detail: 'Bank details and proforma PDF on the next page' },
      { label: 'We confirm', detail: 'When the whole amount has arrived' },
      leaving(leavesWithin),
    ];
  return [
    {
      label: 'You pay',
      detail: methods.includes('transfer')
        ? `By card now, or by transfer within ${unbroken(counted(transferDays, 'day'))}`
        : 'By card, in a secure window',
    },
    { label: 'We confirm', detail: 'By e-mail' },
    leaving(leavesWithin),
  ];
}

export function WhatHappensNext(props: WhatHappensNextProps) {
  return (
    <section className={styles.panel} aria-labelledby="what-happens-next">
      <h2 id="what-happens-next">What happens next</h2>
      <ol className={steps.steps}>
        {stepsOf(props).map(({ label, detail }, index) => (
          <li key={label} data-state={index === 0 ? 'now' : 'to-come'}>
            <p className={steps.label}>{label}</p>
            <p className={steps.time}>{detail}</p>
          </li>
        ))}
      </ol>
      <Grid as="ul" size="small" tone="ink" className={styles.facts}>
        <li>
          <IconFileInvoice size={20} stroke={1.6} aria-hidden="true" />
          Tax invoice with your GSTIN and PO number
        </li>
        <li>
          <IconReceiptRefund size={20} stroke={1.6} aria-hidden="true" />
          Cancel on the day of the order, refund in 1 to 2&nbsp;days
        </li>
        <li>
          <IconPhone size={20} stroke={1.6} aria-hidden="true" />
          <span>
            <a className="link" href={telephone(site.phone)}>
              {site.phone}
            </a>
            , {site.hours}
          </span>
        </li>
      </Grid>
    </section>
  );
}
