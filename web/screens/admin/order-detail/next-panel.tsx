import { Button } from '@mantine/core';
import { IconBuildingBank, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { Heading } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './next-panel.module.css';
import type { NextStep } from './next-step.ts';
import type { OpenDialog, OrderDialog } from './use-may-open.ts';

const AT_THE_BANK = new Set<OrderDialog>(['receive', 'record-refund']);

interface NextPanelProps {
  step: NextStep;
  /** What the customer was told of its date. */
  told: string | null;
  /** Whether that date can be changed. */
  mayChangeDate: boolean;
  onOpen: OpenDialog;
}

/** The one thing to do next, with its button. */
export function NextPanel({ step, told, mayChangeDate, onOpen }: NextPanelProps) {
  const icon = AT_THE_BANK.has(step.dialog)
    ? IconBuildingBank
    : step.dialog === 'ship-there'
      ? IconTruckDelivery
      : IconPackage;
  return (
    <Notice
      as="section"
      kind="plain"
      wide
      icon={icon}
      className={`not-printed ${styles.panel}`}
      aria-label={step.title}
      action={
        <>
          {mayChangeDate && <Button onClick={() => onOpen('new-date')}>Change the date…</Button>}
          <Button variant="primary" onClick={() => onOpen(step.dialog, step.consignmentId)}>
            {step.label}
          </Button>
        </>
      }
    >
      <Heading level={2} size="body">
        {step.title}
      </Heading>
      <p className="small text anywhere">{step.text}</p>
      {told && <p className="small medium ink">{told}</p>}
    </Notice>
  );
}
