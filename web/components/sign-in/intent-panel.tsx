import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hasCode } from '../../api/client.ts';
import { product as productQuery } from '../../api/queries.ts';
import { forgetIntent, type Intent, usePendingIntent } from '../../remembered/intent.ts';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { ShopImage } from '../shop-image.tsx';
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
    <Row as="section" align="start" className={styles.panel} aria-label="After the login">
      <ShopImage src={product?.imageLink[0]} alt="" sizes="56px" small ratio={1} className={styles.picture} />
      <div className={`anywhere grow ${styles.words}`}>
        <Text weight="medium" tone="ink" className={styles.title}>
          {title}
        </Text>
        <Text tone="muted" className={styles.note}>
          {note}
        </Text>
      </div>
      <ActionIcon
        aria-label={intent.to === 'quote' ? 'Do not ask for it' : 'Do not add it'}
        className={styles.drop}
        onClick={forgetIntent}
      >
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </Row>
  );
}
