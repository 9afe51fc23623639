import { TextInput } from '@mantine/core';
import { MAX_LIST_NAME_LENGTH } from '#domain/sizes/price-lists.ts';
import { optional } from '../../../ui/form/optional.tsx';
import { Panel } from '../../../ui/panel.tsx';
import '../../../styles/mantine-forms.ts';
import type { Draft } from './draft.ts';
import styles from './price-list.module.css';

interface HeadFieldsProps {
  draft: Draft;
  isReadOnly: boolean;
  onChange: (draft: Draft) => void;
}

export function HeadFields({ draft, isReadOnly, onChange }: HeadFieldsProps) {
  const field = (name: 'name' | 'percent' | 'from' | 'to') => ({
    value: draft[name],
    readOnly: isReadOnly,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: value }),
  });
  return (
    <Panel aria-label="The list" className={styles.head}>
      <TextInput
        className={styles.name}
        label="Name"
        maxLength={MAX_LIST_NAME_LENGTH}
        autoComplete="off"
        {...field('name')}
      />
      <TextInput
        label="Off everything"
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span className="muted">%</span>}
        {...field('percent')}
      />
      <TextInput label={optional('Valid from')} type="date" {...field('from')} />
      <TextInput label={optional('Valid to')} type="date" {...field('to')} />
    </Panel>
  );
}
