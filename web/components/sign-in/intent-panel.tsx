import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hasCode } from '../../api/client.ts';
import { product as productQuery } from '../../api/queries.ts';
import { forgetIntent, type Intent, usePendingIntent } from '../../remembered/intent.ts';
import { classes, Row, Text } from '../../ui/layout.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import styles from './intent-panel.module.css';
import { wordsFor } from './intent-words.tsx';

/** What the login will carry out, with a button to drop it. */
export function IntentPanel() {
  const intent = usePendingIntent();
  return intent && <PendingIntent intent={intent} />;
}

function PendingIntent({ intent }: { intent: Intent }) {
  const { data: product, error } = useQuery(productQuery(intent.productId));
  const { title, note } = wordsFor(intent, product, hasCode(error, 'not-found'));
  return (
    <Row
      as="section"
      gap={3}
      align="start"
      className={classes('framed', styles.panel)}
      aria-label="After the login"
    >
      <Thumbnail src={product?.imageLink[0]} sizes="56px" />
      <div className="anywhere grow">
        <Text size="body" weight="medium" tone="ink">
          {title}
        </Text>
        <Text size="small" tone="muted">
          {note}
        </Text>
      </div>
      <ActionIcon
        aria-label={intent.to === 'quote' ? 'Do not ask for it' : 'Do not add it'}
        className="fixed"
        onClick={forgetIntent}
      >
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </Row>
  );
}
