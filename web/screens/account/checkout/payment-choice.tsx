import { Radio } from '@mantine/core';
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted, unbroken } from '#domain/words.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ChoiceCard } from '../parts/choice-card.tsx';
import styles from './form.module.css';
import type { PaymentMethod } from './payment-methods.ts';

interface PaymentChoiceProps {
  methods: PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  /** So long an order is held for its transfer. */
  transferDays: number;
  isDisabled: boolean;
}

/** Only where there is something to choose, or to know. */
export function PaymentChoice({ methods, chosen, onChoose, transferDays, isDisabled }: PaymentChoiceProps) {
  const held = unbroken(counted(transferDays, 'day'));
  const ways: Record<PaymentMethod, { title: string; hint: string; icon: ReactNode }> = {
    card: {
      title: 'Card',
      hint: 'Paid now in a secure window.',
      icon: <IconCreditCard size={20} stroke={1.6} aria-hidden="true" className="ink fixed" />,
    },
    transfer: {
      title: 'Bank transfer (NEFT/RTGS)',
      hint: `Proforma with our bank details. Held for you for ${held}.`,
      icon: <IconBuildingBank size={20} stroke={1.6} aria-hidden="true" className="ink fixed" />,
    },
  };
  if (methods.length === 1 && chosen === 'card') return null;
  return (
    <Stack as="section" gap={3} className={styles.section} aria-labelledby="payment">
      <h2 id="payment" className="large">
        Payment
      </h2>
      <Radio.Group
        aria-labelledby="payment"
        value={chosen}
        onChange={(method) => onChoose(method as PaymentMethod)}
      >
        {methods.map((method) => (
          <ChoiceCard
            key={method}
            value={method}
            disabled={isDisabled}
            name={ways[method].title}
            below={ways[method].hint}
            end={ways[method].icon}
          />
        ))}
      </Radio.Group>
    </Stack>
  );
}
