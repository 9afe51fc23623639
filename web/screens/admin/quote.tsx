import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { AdminQuote } from '#contract/quote-entities.ts';
import type { Settings } from '#contract/settings.ts';
import { quote as oneQuote } from '../../api/admin-quotes.ts';
import { ApiError } from '../../api/client.ts';
import { useMay } from '../../api/me.ts';
import { settings as shopSettings } from '../../api/settings.ts';
import { BackLink } from '../../components/back-link.tsx';
import { useDraftText } from '../../remembered/use-draft-text.ts';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import styles from './quote/quote.module.css';
import { QuoteDesk } from './quote/quote-desk.tsx';
import { focusTitle } from './quote/quote-head.tsx';
import { canSend } from './quote/quote-state.ts';

export const meta = () => [{ title: titled('Quote') }];

export default function Quote() {
  const { quoteId = '' } = useParams();
  const { state }: { state: { filter?: string } | null } = useLocation();
  const query = useQuery(oneQuote(quoteId));
  const settings = useQuery(shopSettings());
  const { data: quote, error } = query;
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <>
      <Row gap={4} spread className={styles.way}>
        <BackLink to={`/admin/quotes${state?.filter ?? ''}`}>Quotes</BackLink>
        {quote && <Neighbours neighbours={quote.neighbours} />}
      </Row>
      {quote && settings.data ? (
        <WholeQuote key={quote._id} quote={quote} settings={settings.data} />
      ) : isUnknown ? (
        <EmptyState framed picture="orders" title="We could not find this quote.">
          The address may be wrong. All quotes are in the list.
        </EmptyState>
      ) : error && !quote ? (
        <LoadFailure query={query} />
      ) : settings.error ? (
        <LoadFailure query={settings} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** What survives a change of the quote: the typed answer, and whether a new revision was begun. */
function WholeQuote({ quote, settings }: { quote: AdminQuote; settings: Settings }) {
  const [answer, setAnswer] = useDraftText(`quote-answer:${quote._id}`);
  const [isBegun, setBegun] = useState(false);
  /** Starts the form again with the shop's data. */
  const [reading, setReading] = useState(0);
  // What was pressed is gone with the old form.
  useEffect(() => {
    if (reading > 0 && document.activeElement === document.body) focusTitle();
  }, [reading]);
  const mayWork = useMay('quotes.send');
  const isOpen = canSend(quote);
  const hasDraft = quote.draft !== null || quote.revision === 0 || isBegun;
  const readAgain = () => {
    setBegun(false);
    setReading(reading + 1);
  };
  return (
    <QuoteDesk
      key={reading}
      quote={quote}
      settings={settings}
      mayWork={mayWork}
      isFrozen={!isOpen || !hasDraft}
      onBegin={() => setBegun(true)}
      onReadAgain={readAgain}
      answer={answer}
      onAnswer={setAnswer}
    />
  );
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton height={62} width={420} maw="100%" mb={20} />
    <Skeleton height={86} mb={16} />
    <Grid gap={4} className={`beside ${styles.columns}`}>
      <Skeleton height={460} />
      <Skeleton height={360} />
    </Grid>
  </div>
);

/** To the quotes before and after this one among those that wait for the shop. */
const Neighbours = ({ neighbours: { position, waiting, previous, next } }: Pick<AdminQuote, 'neighbours'>) =>
  (previous ?? next) && (
    <Row as="nav" gap={2} aria-label="Quotes to answer">
      <span className="small muted at-end">
        {position === null ? `${waiting} to answer` : `${position} of ${waiting} to answer`}
      </span>
      <Step to={previous} label="Previous quote">
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </Step>
      <Step to={next} label="Next quote">
        <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
      </Step>
    </Row>
  );

const Step = ({ to, label, children }: { to: string | null; label: string; children: ReactNode }) =>
  to ? (
    <ActionIcon
      component={Link}
      to={`/admin/quotes/view/${to}`}
      size={40}
      variant="default"
      aria-label={label}
    >
      {children}
    </ActionIcon>
  ) : (
    <ActionIcon size={40} variant="default" aria-label={label} disabled>
      {children}
    </ActionIcon>
  );
