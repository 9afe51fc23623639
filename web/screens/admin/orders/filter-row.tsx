import { NativeSelect } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { PAYMENT_STATUSES } from '#domain/orders.ts';
import { SearchInput } from '../../../components/search-input.tsx';
import { useSearchWords } from '../../../components/use-search-words.ts';
import styles from './orders.module.css';
import { ANY, type ShownFilter } from './use-order-filter.ts';

interface FilterRowProps {
  filter: ShownFilter;
  change: (change: { search?: string; paymentStatus?: string }) => void;
  field: RefObject<HTMLInputElement | null>;
  /** Where the matches of a search are, or what the payment status hides. */
  children: ReactNode;
}

const PAYMENT_CHOICES = [...PAYMENT_STATUSES, { value: ANY, label: 'all' }];

export function FilterRow({ filter, change, field, children }: FilterRowProps) {
  const [words, setWords] = useSearchWords(filter.search, (search) => change({ search }));
  return (
    <search className={styles.filters}>
      <SearchInput
        field={field}
        className={styles.search}
        label="Search orders"
        placeholder="Order, customer, phone, city, part"
        value={words}
        onChange={setWords}
      />
      <p className={styles.found} role="status">
        {children}
      </p>
      <NativeSelect
        className={styles.payment}
        aria-label="Payment status"
        leftSection="Payment status:"
        leftSectionWidth={126}
        leftSectionProps={{ className: styles.paymentLabel }}
        data={PAYMENT_CHOICES}
        value={filter.paymentStatus ?? ANY}
        onChange={(event) => change({ paymentStatus: event.currentTarget.value })}
      />
    </search>
  );
}
