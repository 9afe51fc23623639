import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OwnOrderSummary } from '#contract/checkout.ts';
import type { QuoteSummary } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { goodsInWords } from '../../../components/goods-in-words.ts';
import { Price } from '../../../components/price.tsx';
import { QuoteBadge } from '../../../components/quote-badge.tsx';
import { askingFor } from '../../../components/quote-request/quote-request.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { classes, Row, Stack, Text } from '../../../ui/layout.tsx';
import { OrderedBy } from '../parts/ordered-by.tsx';
import styles from './quote-card.module.css';
import { canBeAskedAgain, nameOf, waitInWords } from './quote-words.ts';

interface QuoteCardProps {
  quote: QuoteSummary & Pick<OwnOrderSummary, 'orderedBy'>;
  nowMs: number;
}

export function QuoteCard({ quote, nowMs }: QuoteCardProps) {
  const { lead, text } = waitInWords(quote, nowMs);
  const name = nameOf(quote);
  return (
    <li className={`framed grid align-centre ${styles.card}`}>
      <Thumbnail src={quote.items[0]?.imageLink} sizes="64px" />
      <div>
        <Row as="p" align="baseline" wrap size="small" tone="muted" className={styles.name}>
          <strong className="body bold ink unbroken">{name}</strong>{' '}
          <time dateTime={quote.createdAt} className="unbroken">
            {formatIst(quote.createdAt, 'date')}
          </time>
          {quote.orderedBy && <OrderedBy by={quote.orderedBy} />}
        </Row>
        <h2 className={classes('ui medium anywhere', styles.goods)}>
          {goodsInWords(quote.items, quote.itemCount)}
        </h2>
        <Text size="small" tone="muted" className="anywhere">
          {lead && <strong className="bold ink">{lead} </strong>}
          {text}
          {canBeAskedAgain(quote) && (
            <>
              {' '}
              <Link {...askingFor(quote._id)} className="link alone" aria-haspopup="dialog">
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
      <Row gap={4} className={classes('to-end', styles.foot)}>
        <Price rupees={quote.total} exact size="card" />
        <Button component={Link} to={`/account/quotes/${quote._id}`}>
          View<span className="visually-hidden"> quote {name}</span>
        </Button>
      </Row>
    </li>
  );
}
