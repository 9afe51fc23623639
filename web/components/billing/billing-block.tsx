import { Radio } from '@mantine/core';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { readState } from '#domain/papers/states.ts';
import { classes, Heading, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChoiceCard } from '../choice-card.tsx';
import '../../styles/mantine-forms.ts';
import styles from './billing-block.module.css';
import { BillingFields } from './billing-fields.tsx';
import type { BillingInput } from './use-billing.ts';

interface BillingBlockProps {
  billing: BillingInput;
  /** Its GSTIN can be kept with the address. */
  mayKeep?: boolean;
  /** To the field of the GSTIN. */
  onOtherGstin: () => void;
}

/** Who gets the invoice: offered with one link, asked for where the GSTIN is of another State than the delivery. */
export function BillingBlock({ billing, mayKeep = false, onOtherGstin }: BillingBlockProps) {
  const { shape, isAsked, billedTo } = billing;
  const wasPressed = useRef(false);
  const firstField = billing.idOf('address');
  // What was pressed is gone: the first field has the focus.
  useEffect(() => {
    if (!wasPressed.current || shape !== 'open') return;
    wasPressed.current = false;
    document.getElementById(firstField)?.focus();
  }, [shape, firstField]);
  const pressed = (act: () => void) => () => {
    wasPressed.current = true;
    act();
  };
  return (
    <>
      <div role="status" className={styles.asked}>
        {isAsked && shape === 'open' && <Asked billing={billing} onOtherGstin={onOtherGstin} />}
      </div>
      {shape === 'link' && (
        <button
          type="button"
          className={classes('ui link alone', styles.offer)}
          disabled={billing.isReadOnly}
          onClick={pressed(billing.open)}
        >
          Bill to another address
        </button>
      )}
      {shape === 'folded' && billedTo && (
        <p className="ui ink anywhere">
          Billed to <strong className="medium">{billedTo.company}</strong>, {billedTo.district}.{' '}
          {!billing.isReadOnly && (
            <button type="button" className="link alone" onClick={pressed(billing.changeKnown)}>
              Change<span className="visually-hidden"> the billing address</span>
            </button>
          )}
        </p>
      )}
      {shape === 'open' && <Opened billing={billing} mayKeep={mayKeep} />}
    </>
  );
}

function Asked({ billing, onOtherGstin }: Pick<BillingBlockProps, 'billing' | 'onOtherGstin'>) {
  const registered = billing.registered?.name;
  const delivered = readState(billing.deliveryState)?.name;
  return (
    <Notice kind="warning" icon={IconMapPinQuestion}>
      <strong className="medium ink">
        The goods go to {delivered}, the GSTIN is of {registered}.
      </strong>
      <p className="small">
        Give the billing address registered for it, so that the invoice is right and you can take the credit.
        Or{' '}
        <button type="button" className="link" disabled={billing.isReadOnly} onClick={onOtherGstin}>
          use a GSTIN of {delivered}
        </button>
        .
      </p>
    </Notice>
  );
}

function Opened({ billing, mayKeep }: Pick<BillingBlockProps, 'billing'> & { mayKeep: boolean }) {
  const { isAsked, registered, draft, isReadOnly } = billing;
  const title = useId();
  const isOther = isAsked || draft.isOther;
  return (
    <Stack as="section" gap={4} aria-labelledby={title}>
      <div>
        <Heading level={3} size="body" id={title} className={styles.title}>
          Billed to
        </Heading>
        <Radio.Group
          aria-labelledby={title}
          value={isOther ? 'other' : 'delivery'}
          onChange={(choice) => billing.change({ ...draft, isOther: choice === 'other' })}
        >
          <ChoiceCard
            value="other"
            disabled={isReadOnly}
            name={registered ? `Another address in ${registered.name}` : 'Another address'}
            below={registered && `The one registered for ${billing.gst}`}
          />
          <ChoiceCard
            value="delivery"
            disabled={isReadOnly || isAsked}
            className={isAsked ? styles.dead : undefined}
            name="The delivery address"
            below={isAsked && <WhyDead billing={billing} />}
          />
        </Radio.Group>
      </div>
      {isOther && <BillingFields billing={billing} mayKeep={mayKeep} />}
    </Stack>
  );
}

const WhyDead = ({ billing: { registered, deliveryState } }: Pick<BillingBlockProps, 'billing'>) => (
  <>
    Not with this GSTIN: it is in {readState(deliveryState)?.name}, the GSTIN in {registered?.name}.
  </>
);
