import { IconClock, IconTruck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { OwnQuote, QuoteRevision } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees, formatRupeesExact } from '#domain/money.ts';
import { nounFor } from '#domain/words.ts';
import { Price } from '../../../components/price.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
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
      <header className={styles.head}>
        <h2 id="offer">Offer, revision {revision.revision}</h2>
        <p className={styles.sent}>
          <time dateTime={revision.sentAt}>{formatIst(revision.sentAt, 'date-time')}</time>
        </p>
        {quote.revisions.length > 1 && <Revisions quote={quote} shown={revision.revision} />}
      </header>
      {!isNewest && (
        <p className={styles.old}>
          Replaced by revision {quote.revision}: it can be read, but no longer accepted.
        </p>
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
        <p className={styles.terms}>
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
    <nav aria-label="Revisions" className={styles.revisions}>
      {quote.revisions
        .filter(({ revision }) => revision !== shown)
        .map(({ revision }) => (
          <Link key={revision} to={addressOf(revision)} replace preventScrollReset className="link alone">
            Revision {revision}
          </Link>
        ))}
    </nav>
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
        <p className={styles.name}>{firmUnits(line.name)}</p>
        {notes && <p className={styles.codes}>{notes}</p>}
        {line.remark && <p className={styles.remark}>{line.remark}</p>}
        {line.leadDays !== null && (
          <p className={styles.lead}>
            <IconClock size={16} stroke={1.6} aria-hidden="true" />
            {line.leadDays === 0 ? 'Sent at once' : `Sent within ${daysInWords(line.leadDays)}`}
          </p>
        )}
      </div>
      <div className={styles.money}>
        <Price rupees={line.amount} exact />
        {!isFreight && (
          <p className={styles.each}>
            {line.quantity.toLocaleString('en-IN')} × {formatRupees(line.unitPrice)}
          </p>
        )}
        {before.quantity !== null && (
          <p className={styles.was} data-other>
            was {before.quantity.toLocaleString('en-IN')}
            <span className="visually-hidden"> {nounFor(before.quantity, 'piece')}</span>
          </p>
        )}
        {before.unitPrice !== null && (
          <p className={styles.was} data-up={before.unitPrice < line.unitPrice || undefined}>
            was {formatRupees(before.unitPrice)}
          </p>
        )}
      </div>
    </li>
  );
}

/** Before the first revision: what was asked for. */
export function Asked({ quote }: { quote: OwnQuote }) {
  return (
    <section className={styles.panel} aria-labelledby="asked">
      <header className={styles.head}>
        <h2 id="asked">Your request</h2>
        <p className={styles.sent}>
          <time dateTime={quote.createdAt}>{formatIst(quote.createdAt, 'date-time')}</time>
        </p>
      </header>
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
              <p className={styles.name}>{firmUnits(line.name)}</p>
              {line.partNumber && <p className={styles.codes}>{line.partNumber}</p>}
              {line.remark && <p className={styles.remark}>{line.remark}</p>}
            </div>
            <div className={styles.money}>
              <p className={styles.asked}>{line.quantity.toLocaleString('en-IN')}</p>
              <p className={styles.each}>{nounFor(line.quantity, 'piece')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
