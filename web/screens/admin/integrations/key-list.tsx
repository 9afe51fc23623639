import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ApiKey } from '#contract/keys.ts';
import { momentWords } from '../../../components/moment-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './integrations.module.css';
import { ACT_LABELS, actsOn, colourOf, hasEnded, type KeyAct, lastDay, stateWords } from './key-words.ts';

interface KeyListProps {
  keys: readonly ApiKey[];
  onAct: (act: KeyAct, key: ApiKey) => void;
}

export const KeyTable = ({ keys, onAct }: KeyListProps) => (
  <Table bare className={styles.table}>
    <thead>
      <tr>
        {['Name', 'Begins with', 'May', 'Last use', 'Expires', 'State'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {keys.map((key) => (
        <tr key={key._id} data-away={hasEnded(key) || undefined}>
          <th scope="row" className={`medium ink anywhere ${styles.name}`}>
            {key.name}
          </th>
          <td className="unbroken">
            <Beginning apiKey={key} />
          </td>
          <td className="small anywhere">
            <May apiKey={key} />
          </td>
          <td className="unbroken">
            <LastUse apiKey={key} />
          </td>
          <td className="unbroken">
            <Expires apiKey={key} />
          </td>
          <td>
            <State apiKey={key} />
          </td>
          <td>
            <KeyMenu apiKey={key} onAct={onAct} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** The table's rows on phones and tablets. */
export const KeyCards = ({ keys, onAct }: KeyListProps) => (
  <ul className={styles.cards}>
    {keys.map((key) => (
      <Stack key={key._id} as="li" gap={2} className={styles.card} data-away={hasEnded(key) || undefined}>
        <Row gap={2} spread>
          <strong className="medium ink anywhere">{key.name}</strong>
          <KeyMenu apiKey={key} onAct={onAct} />
        </Row>
        <Facts
          stacked
          className="grid columns-2 on-phones gap-2"
          facts={[
            ['Begins with', <Beginning key="beginning" apiKey={key} />],
            ['State', <State key="state" apiKey={key} />],
            ['May', <May key="may" apiKey={key} />],
            ['Last use', <LastUse key="use" apiKey={key} />],
            ['Expires', <Expires key="expires" apiKey={key} />],
          ]}
        />
      </Stack>
    ))}
  </ul>
);

interface OfKey {
  apiKey: ApiKey;
}

const Beginning = ({ apiKey: { beginning } }: OfKey) => <code className="small">{beginning}…</code>;

const May = ({ apiKey: { scopes, addresses } }: OfKey) => (
  <>
    {scopes.join(', ')}
    {addresses.length > 0 && (
      <Text as="span" size="caption" tone="muted" className={styles.second}>
        only from {addresses.join(', ')}
      </Text>
    )}
  </>
);

function LastUse({ apiKey: { lastUsedAt, lastAddress } }: OfKey) {
  if (lastUsedAt === null) return <span className="muted">never</span>;
  return (
    <>
      {momentWords(lastUsedAt, Date.now())}
      <Text as="span" size="caption" tone="muted" className={styles.second}>
        from {lastAddress}
      </Text>
    </>
  );
}

const Expires = ({ apiKey }: OfKey) => (
  <span className={apiKey.state === 'expires-soon' ? 'warning' : undefined}>
    {lastDay(apiKey, Date.now())}
  </span>
);

const State = ({ apiKey }: OfKey) => (
  <Badge colour={colourOf(apiKey)}>{stateWords(apiKey, Date.now())}</Badge>
);

function KeyMenu({ apiKey, onAct }: OfKey & Pick<KeyListProps, 'onAct'>) {
  const acts = actsOn(apiKey);
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${apiKey.name}, ${apiKey.beginning}`}>
          <IconDots size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act} onClick={() => onAct(act, apiKey)}>
            {ACT_LABELS[act]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
