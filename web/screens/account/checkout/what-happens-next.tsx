import { IconFileInvoice, IconPhone, IconReceiptRefund } from '@tabler/icons-react';
import { counted, unbroken } from '#domain/words.ts';
import { StepItem, StepItems } from '../../../components/step-list/step-list.tsx';
import { site, telephone } from '../../../site/site.ts';
import { Grid, Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './panels.module.css';
import type { PaymentMethod } from './payment-methods.ts';

interface Step {
  label: string;
  detail: string;
}

const leaving = (when: string): Step => ({
  label: 'Goods leave our works',
  detail: `${when}, with tax invoice and tracking data`,
});

interface WhatHappensNextProps {
  chosen: PaymentMethod;
  methods: PaymentMethod[];
  transferDays: number;
  /** "Within 7 days" */
  leaves: string;
}

function stepsOf({ chosen, methods, transferDays, leaves }: WhatHappensNextProps): Step[] {
  if (chosen === 'transfer')
    return [
      { label: 'You transfer', detail: 'Bank details and proforma PDF on the next page' },
      { label: 'We confirm', detail: 'When the whole amount has arrived' },
      leaving(leaves),
    ];
  return [
    {
      label: 'You pay',
      detail: methods.includes('transfer')
        ? `By card now, or by transfer within ${unbroken(counted(transferDays, 'day'))}`
        : 'By card, in a secure window',
    },
    { label: 'We confirm', detail: 'By e-mail' },
    leaving(leaves),
  ];
}

export const WhatHappensNext = (props: WhatHappensNextProps) => (
  <Panel roomy title="What happens next">
    <StepItems>
      {stepsOf(props).map(({ label, detail }, index) => (
        <StepItem key={label} label={label} words={detail} state={index === 0 ? 'now' : 'to-come'} />
      ))}
    </StepItems>
    <Grid as="ul" gap={3} size="small" tone="ink" className={styles.facts}>
      <Row as="li" gap={3}>
        <IconFileInvoice size={20} stroke={1.6} aria-hidden="true" />
        Tax invoice with your GSTIN and PO number
      </Row>
      <Row as="li" gap={3} align="start">
        <IconReceiptRefund size={20} stroke={1.6} aria-hidden="true" />
        Cancel on the day of the order, refund in 1 to 2&nbsp;days
      </Row>
      <Row as="li" gap={3} align="start">
        <IconPhone size={20} stroke={1.6} aria-hidden="true" />
        <span>
          <a className="link" href={telephone(site.phone)}>
            {site.phone}
          </a>
          , {site.hours}
        </span>
      </Row>
    </Grid>
  </Panel>
);
