import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { goodsInWords } from '../../../components/goods-in-words.ts';
import { Price } from '../../../components/price.tsx';
import { QuoteBadge } from '../../../components/quote-badge.tsx';
import { askingFor } from '../../../components/quote-request/quote-request.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './quote-card.module.css';
import { canBeAskedAgain, nameOf, waitInWords } from './quote-words.ts';

export function QuoteCard({ quote, nowMs }: { quote: QuoteSummary; nowMs: number }) {
  const { lead, text } = waitInWords(quote, nowMs);
  const name = nameOf(quote);
  return (
    <li className={styles.card}>
      <ShopImage
        src={quote.items[0]?.imageLink ?? undefined}
        alt=""
        sizes="64px"
        small
        ratio={1}
        className={styles.picture}
      />
      <div className={styles.text}>
        <Text size="small" tone="muted" className={styles.name}>
          <strong className="unbroken">{name}</strong>{' '}
          <time dateTime={quote.createdAt}>{formatIst(quote.createdAt, 'date')}</time>
        </Text>
        <h2 className={`ui medium anywhere ${styles.goods}`}>{goodsInWords(quote.items, quote.itemCount)}</h2>
        <Text size="small" tone="muted" className={`anywhere ${styles.wait}`}>
          {lead && <strong>{lead} </strong>}
          {text}
          {canBeAskedAgain(quote) && (
            <>
              {' '}
              <Link {...askingFor(quote._id)} className="link" aria-haspopup="dialog">
                Ask again<span className="visually-hidden"> for {name}</span>
              </Link>
            </>
          )}
        </Text>
      </div>
      <Stack gap={1} align="start" className={styles.state}>
        <QuoteBadge state={quote.state} />
        {quote.revision > 0 && <span className="caption muted narrow">revision {quote.revision}</span>}
      </Stack>
      <Row className={`to-end ${styles.foot}`}>
        <Price rupees={quote.total} exact size="card" />
        <Button component={Link} to={`/account/quotes/${quote._id}`}>
          View<span className="visually-hidden"> quote {name}</span>
        </Button>
      </Row>
    </li>
  );
}
