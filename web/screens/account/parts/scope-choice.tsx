import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companyPeople } from '../../../api/company-people.ts';
import { rememberedScope } from '../../../remembered/scope.ts';
import { Row } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import styles from './scope-choice.module.css';
import type { Scope } from './use-scope.ts';

interface ScopeChoiceProps {
  /** "orders" */
  what: string;
  scope: Scope;
  counts: Record<Scope['scope'], number | undefined> | undefined;
  onChange: (scope: Scope) => void;
}

/** Mine or the company's, and of the company's whose. */
export function ScopeChoice({ what, scope, counts, onChange }: ScopeChoiceProps) {
  const { data: people } = useQuery(companyPeople());
  return (
    <Row gap={2} wrap className={styles.choice}>
      <Tabs
        fills
        label={`Whose ${what}`}
        options={[
          { value: 'mine', label: 'Mine', count: counts?.mine },
          { value: 'company', label: 'Company', count: counts?.company },
        ]}
        value={scope.scope}
        onChange={(next) => {
          rememberedScope.write(next);
          onChange({ scope: next });
        }}
      />
      {scope.scope === 'company' && (
        <NativeSelect
          aria-label={`Whose ${what} of the company`}
          value={scope.person ?? ''}
          data={[
            { value: '', label: 'Everybody' },
            ...(people ?? []).map(({ _id, name, isYou }) => ({ value: _id, label: isYou ? 'You' : name })),
            { value: 'left', label: 'Left the company' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ scope: 'company', ...(value && { person: value }) })
          }
        />
      )}
    </Row>
  );
}
