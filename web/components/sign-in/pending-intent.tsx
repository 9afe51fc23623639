import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hasCode } from '../../api/client.ts';
import { product as productQuery } from '../../api/queries.ts';
import { forgetIntent, type Intent } from '../../remembered/intent.ts';
import { classes, Row, Text } from '../../ui/layout.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import { wordsFor } from './intent-words.tsx';
import styles from './pending-intent.module.css';

export default function PendingIntent({ intent }: { intent: Intent }) {
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
