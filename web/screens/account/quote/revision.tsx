import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OwnQuote, QuoteRevision } from '#contract/quote-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { formatRupees, formatRupeesExact } from '#domain/money.ts';
import { nounFor } from '#domain/words.ts';
import { LinePicture } from '../../../components/line-notes/line-notes.tsx';
import { Price } from '../../../components/price.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { classes, Row, Text } from '../../../ui/layout.tsx';
import { Lines, LinesPanel, Sums } from '../parts/lines.tsx';
import { daysInWords, type LineBefore, linesBefore, taxRows } from './quote-view.ts';
import styles from './revision.module.css';

type Line = QuoteRevision['lines'][number];

/** The newest revision, or an older one to be read. */
export function Revision({ quote, revision }: { quote: OwnQuote; revision: QuoteRevision }) {
  const previous = quote.revisions.find((each) => each.revision === revision.revision - 1);
  const before = linesBefore(revision, previous);
  const isNewest = revision.revision === quote.revision;
  return (
    <LinesPanel aria-labelledby="offer">
      <Head id="offer" title={`Offer, revision ${revision.revision}`} at={revision.sentAt}>
        {quote.revisions.length > 1 && <Revisions quote={quote} shown={revision.revision} />}
      </Head>
      {!isNewest && (
        <Text size="small" tone="ink" className={styles.old}>
          Replaced by revision {quote.revision}: it can be read, but no longer accepted.
        </Text>
      )}
      <Lines top>
        {revision.lines.map((line, n) => (
          <RevisionLine key={line.position} line={line} before={before[n]!} />
        ))}
      </Lines>
      <Sums rupees={revision.total}>
        <Facts
          small
          strong
          facts={taxRows(revision).map(([name, rupees]) => [name, formatRupeesExact(rupees)])}
        />
      </Sums>
      {revision.terms && (
        <Text size="small" className={classes('anywhere as-typed', styles.terms)}>
          <strong className="bold ink">Terms.</strong> {revision.terms}
        </Text>
      )}
    </LinesPanel>
  );
}

interface HeadProps {
  id: string;
  title: string;
  at: string;
  children?: ReactNode;
}

const Head = ({ id, title, at, children }: HeadProps) => (
  <Row as="header" wrap className={styles.head}>
    <h2 id={id} className="large">
      {title}
    </h2>
    <Text size="small" tone="muted" className={classes('unbroken push', styles.sent)}>
      <time dateTime={at}>{formatIst(at, 'date-time')}</time>
    </Text>
    {children}
  </Row>
);

function Revisions({ quote, shown }: { quote: OwnQuote; shown: number }) {
  const [params] = useSearchParams();
  const addressOf = (revision: number) => {
    const next = new URLSearchParams(params);
    if (revision === quote.revision) next.delete('revision');
    else next.set('revision', String(revision));
    return `?${next}`;
  };
  return (
    <Row aria-label="Revisions" as="nav" gap={3} wrap size="small">
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
  return (
    <li>
      <LinePicture line={line} src={line.imageLink ?? undefined} />
      <Described line={line} note={isFreight ? `HSN ${line.hsn}` : line.partNumber}>
        {line.leadDays !== null && (
          <Row as="p" gap={2} size="small" tone="ink">
            <IconClock size={16} stroke={1.6} aria-hidden="true" />
            {line.leadDays === 0 ? 'Sent at once' : `Sent within ${daysInWords(line.leadDays)}`}
          </Row>
        )}
      </Described>
      <div className={classes('body at-end unbroken', styles.money)}>
        <Price rupees={line.amount} exact />
        {!isFreight && (
          <Text size="small" tone="muted">
            {line.quantity.toLocaleString('en-IN')} × {formatRupees(line.unitPrice)}
          </Text>
        )}
        {before.quantity !== null && (
          <Text size="small" weight="medium" tone="muted">
            was {before.quantity.toLocaleString('en-IN')}
            <span className="visually-hidden"> {nounFor(before.quantity, 'piece')}</span>
          </Text>
        )}
        {before.unitPrice !== null && (
          <Text size="small" weight="medium" tone={before.unitPrice < line.unitPrice ? 'warning' : 'good'}>
            was {formatRupees(before.unitPrice)}
          </Text>
        )}
      </div>
    </li>
  );
}

interface DescribedProps {
  line: { name: string; remark: string | null };
  note: string | null;
  children?: ReactNode;
}

const Described = ({ line: { name, remark }, note, children }: DescribedProps) => (
  <div>
    <Text size="ui" weight="medium" tone="ink" className="anywhere">
      {firmUnits(name)}
    </Text>
    {note && (
      <Text size="small" tone="muted">
        {note}
      </Text>
    )}
    {remark && (
      <Text size="small" tone="ink" className="anywhere">
        {remark}
      </Text>
    )}
    {children}
  </div>
);

/** Before the first revision: what was asked for. */
export const Asked = ({ quote }: { quote: OwnQuote }) => (
  <LinesPanel aria-labelledby="asked">
    <Head id="asked" title="Your request" at={quote.createdAt} />
    <Lines top>
      {quote.asked.map((line) => (
        <li key={line.position}>
          <Thumbnail src={line.imageLink} sizes="56px" />
          <Described line={line} note={line.partNumber} />
          <div className={classes('body at-end unbroken', styles.count)}>
            <Text weight="heavy" tone="ink">
              {line.quantity.toLocaleString('en-IN')}
            </Text>
            <Text size="small" tone="muted">
              {nounFor(line.quantity, 'piece')}
            </Text>
          </div>
        </li>
      ))}
    </Lines>
  </LinesPanel>
);
