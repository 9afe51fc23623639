import { IconClock, IconTruck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { OwnQuote, QuoteRevision } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees, formatRupeesExact } from '#domain/money.ts';
import { nounFor } from '#domain/words.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { daysInWords, type LineBefore, linesBefore, taxRows } from './quote-view.ts';
import styles from './revision.module.css';

type Line = QuoteRevision['lines'][number];

/** The newest revision, or an older one to be read. */
export function Revision({ quote, revision }: { quote: OwnQuote; revision: QuoteRevision }) {
  const previous = quote.revisions.find((each) => each.revision === revision.revision - 1);
  const before = linesBefore(revision, previous);
  const isNewest = revision.revision === quote.revision;
  return (
    <section className={styles.panel} aria-labelledby="offer">
      <Row as="header" wrap className={styles.head}>
        <h2 id="offer">Offer, revision {revision.revision}</h2>
        <Text size="small" tone="muted" className={`unbroken ${styles.sent}`}>
          <time dateTime={revision.sentAt}>{formatIst(revision.sentAt, 'date-time')}</time>
        </Text>
        {quote.revisions.length > 1 && <Revisions quote={quote} shown={revision.revision} />}
      </Row>
      {!isNewest && (
        <Text size="small" tone="ink" className={styles.old}>
          Replaced by revision {quote.revision}: it can be read, but no longer accepted.
        </Text>
      )}
      <ul className={styles.lines}>
        {revision.lines.map((line, n) => (
          <RevisionLine key={line.position} line={line} before={before[n]!} />
        ))}
      </ul>
      <div className={styles.sums}>
        <p className={styles.total}>
          <span>Total</span>
          <Price rupees={revision.total} exact />
        </p>
        <dl className={styles.tax}>
          {taxRows(revision).map(([name, rupees]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatRupeesExact(rupees)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {revision.terms && (
        <p className={`anywhere ${styles.terms}`}>
          <strong>Terms.</strong> {revision.terms}
        </p>
      )}
    </section>
  );
}

function Revisions({ quote, shown }: { quote: OwnQuote; shown: number }) {
  const [params] = useSearchParams();
  const addressOf = (revision: number) => {
    const next = new URLSearchParams(params);
    if (revision === quote.revision) next.delete('revision');
    else next.set('revision', String(revision));
    return `?${next}`;
  };
  return (
    <Row aria-label="Revisions" as="nav" align="stretch" wrap size="small" className={styles.revisions}>
      {quote.revisions
        .filter(({ revision }) => revision !== shown)
        .map(({ revision }) => (
          <Link key={revision} to={addressOf(revision)} replace preventScrollReset className="link alone">
            Revision {revision}
          </Link>
        ))}
    </Row>
  );
}

function RevisionLine({ line, before }: { line: Line; before: LineBefore }) {
  const isFreight = line.kind === 'freight';
  const notes = isFreight ? `HSN ${line.hsn}` : line.partNumber;
  return (
    <li data-kind={line.kind}>
      {isFreight ? (
        <span className={styles.freight}>
          <IconTruck size={22} stroke={1.6} aria-hidden="true" />
        </span>
      ) : (
        <ShopImage
          src={line.imageLink ?? undefined}
          alt=""
          sizes="56px"
          small
          ratio={1}
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <Text size="ui" weight="medium" tone="ink" className="anywhere">
          {firmUnits(line.name)}
        </Text>
        {notes && (
          <Text size="small" tone="muted">
            {notes}
          </Text>
        )}
        {line.remark && (
          <Text size="small" tone="ink" className="anywhere">
            {line.remark}
          </Text>
        )}
        {line.leadDays !== null && (
          <Row as="p" size="small" tone="ink" className={styles.lead}>
            <IconClock size={16} stroke={1.6} aria-hidden="true" />
            {line.leadDays === 0 ? 'Sent at once' : `Sent within ${daysInWords(line.leadDays)}`}
          </Row>
        )}
      </div>
      <div className={`body at-end unbroken ${styles.money}`}>
        <Price rupees={line.amount} exact />
        {!isFreight && (
          <Text size="small" tone="muted" className={styles.each}>
            {line.quantity.toLocaleString('en-IN')} × {formatRupees(line.unitPrice)}
          </Text>
        )}
        {before.quantity !== null && (
          <Text size="small" weight="medium" tone="good" className={styles.was} data-other>
            was {before.quantity.toLocaleString('en-IN')}
            <span className="visually-hidden"> {nounFor(before.quantity, 'piece')}</span>
          </Text>
        )}
        {before.unitPrice !== null && (
          <Text
            size="small"
            weight="medium"
            tone="good"
            className={styles.was}
            data-up={before.unitPrice < line.unitPrice || undefined}
          >
            was {formatRupees(before.unitPrice)}
          </Text>
        )}
      </div>
    </li>
  );
}

/** Before the first revision: what was asked for. */
export function Asked({ quote }: { quote: OwnQuote }) {
  return (
    <section className={styles.panel} aria-labelledby="asked">
      <Row as="header" wrap className={styles.head}>
        <h2 id="asked">Your request</h2>
        <Text size="small" tone="muted" className={`unbroken ${styles.sent}`}>
          <time dateTime={quote.createdAt}>{formatIst(quote.createdAt, 'date-time')}</time>
        </Text>
      </Row>
      <ul className={styles.lines}>
        {quote.asked.map((line) => (
          <li key={line.position}>
            <ShopImage
              src={line.imageLink ?? undefined}
              alt=""
              sizes="56px"
              small
              ratio={1}
              className={styles.picture}
            />
            <div className={styles.text}>
              <Text size="ui" weight="medium" tone="ink" className="anywhere">
                {firmUnits(line.name)}
              </Text>
              {line.partNumber && (
                <Text size="small" tone="muted">
                  {line.partNumber}
                </Text>
              )}
              {line.remark && (
                <Text size="small" tone="ink" className="anywhere">
                  {line.remark}
                </Text>
              )}
            </div>
            <div className={`body at-end unbroken ${styles.money}`}>
              <Text weight="heavy" tone="ink" className={styles.asked}>
                {line.quantity.toLocaleString('en-IN')}
              </Text>
              <Text size="small" tone="muted" className={styles.each}>
                {nounFor(line.quantity, 'piece')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
