import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/entities.ts';
import { lineTotal } from '#domain/cart.ts';
import { formatRupees } from '#domain/money.ts';
import { productIsForSale } from '#domain/price.ts';
import { hasCode } from '../../api/client.ts';
import { product as productQuery } from '../../api/queries.ts';
import { forgetIntent, type Intent, usePendingIntent } from '../../remembered/intent.ts';
import { ShopImage } from '../shop-image.tsx';
import styles from './intent-panel.module.css';

/** What the login will carry out, with a button to drop it. */
export function IntentPanel() {
  const intent = usePendingIntent();
  return intent && <PendingIntent intent={intent} />;
}

function PendingIntent({ intent }: { intent: Intent }) {
  const { data: product, error } = useQuery(productQuery(intent.productId));
  const { title, note } = wordsFor(intent, product, hasCode(error, 'not-found'));
  return (
    <section className={styles.panel} aria-label="After the login">
      <ShopImage src={product?.imageLink[0]} alt="" sizes="56px" small ratio={1} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
      <ActionIcon aria-label="Do not add it" className={styles.drop} onClick={forgetIntent}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </section>
  );
}

interface Words {
  title: string;
  note: ReactNode;
}

function wordsFor(intent: Intent, product: Product | undefined, isGone: boolean): Words {
  if (isGone)
    return {
      title: 'The product is no longer in the shop',
      note: `It cannot be added to your ${intent.to}.`,
    };
  const name = product?.name ?? 'the product';
  if (intent.to === 'wishlist')
    return { title: `Add ${name} to your wishlist`, note: 'Done as soon as you are signed in.' };
  if (product && !productIsForSale(product))
    return {
      title: `${name} can no longer be bought online`,
      note: (
        <>
          It cannot be added to your cart. Ask for it on the{' '}
          <Link to={`/contact?product=${product._id}`} className="link">
            contact page
          </Link>
          .
        </>
      ),
    };
  const { quantity } = intent;
  const total = product && lineTotal({ product, quantity, available: true });
  return {
    title: `Add ${quantity > 1 ? `${quantity} × ` : ''}${name} to your cart`,
    note: `Done as soon as you are signed in.${total ? ` ${formatRupees(total)}` : ''}`,
  };
}
