import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconFileText, IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnQuote, QuoteRevision } from '#contract/quote-entities.ts';
import { MAX_QUOTE_MESSAGE_LENGTH, MAX_QUOTE_REASON_LENGTH } from '#domain/sizes/quotes.ts';
import { downloadFile } from '../../api/download.ts';
import { acceptQuote, declineQuote, ownQuote, ownQuotePdf, writeAboutQuote } from '../../api/quotes.ts';
import { randomId } from '../../browser/random-id.ts';
import { BilledToLines } from '../../components/billing/billed-to-lines.tsx';
import { QuoteBadge } from '../../components/quote-badge.tsx';
import { QuoteRequest } from '../../components/quote-request/quote-request.tsx';
import { StepList } from '../../components/step-list/step-list.tsx';
import { useDraftForm } from '../../remembered/use-draft-form.ts';
import { titled } from '../../site/site.ts';
import { classes, Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import type { Route } from './+types/quote.ts';
import { Columns, DetailHead, DetailPage, Lead } from './parts/detail-page.tsx';
import { AnswerDialog } from './quote/answer-dialog.tsx';
import { Conversation } from './quote/conversation.tsx';
import styles from './quote/decision.module.css';
import { checkoutOf, Decision, DeclineButton } from './quote/decision.tsx';
import { progressOf, quoteSentence } from './quote/quote-view.ts';
import { Asked, Revision } from './quote/revision.tsx';
import { nameOf } from './quotes/quote-words.ts';

export const meta = () => [{ title: titled('Quote') }];

export default function Quote({ params }: Route.ComponentProps) {
  const query = useQuery(ownQuote(params.quoteId));
  return (
    <DetailPage list={{ to: '/account/quotes', label: 'Quotes' }} what="quote" query={query}>
      {(quote) => <WholeQuote key={quote._id} quote={quote} />}
    </DetailPage>
  );
}

const NOTHING_TYPED = { message: '', change: '', reason: '' };

function WholeQuote({ quote }: { quote: OwnQuote }) {
  const [params] = useSearchParams();
  const [typed, setTyped] = useDraftForm(`quote-${quote._id}`, NOTHING_TYPED);
  const [seenRevision, setSeen] = useState(quote.revision);
  const [asking, setAsking] = useState<'change' | 'decline' | null>(null);
  const [changeKey, setChangeKey] = useState(randomId);
  const accept = useMutation(acceptQuote);
  const decline = useMutation(declineQuote);
  const askChange = useMutation({ ...writeAboutQuote, meta: { quiet: true } });
  const isNewer = quote.revision > seenRevision;
  const shown =
    quote.revisions.find(({ revision }) => String(revision) === params.get('revision')) ?? quote.revisions[0];
  const sentence = quoteSentence(quote, Date.now());
  const answer = {
    quote,
    // Until the checkout is there.
    isAccepting: accept.isPending || accept.isSuccess,
    onAccept: () =>
      accept.mutate(
        { id: quote._id, revision: quote.revision },
        // The checkout has its own content security policy, which only a document load applies.
        { onSuccess: () => window.location.assign(checkoutOf(quote._id)) },
      ),
    onAskChange: () => setAsking('change'),
    onDecline: () => setAsking('decline'),
  };
  const close = () => setAsking(null);
  return (
    <>
      <DetailHead>
        <PageTitle>
          Quote <span className="unbroken">{nameOf(quote)}</span>
        </PageTitle>
        <QuoteBadge state={quote.state} />
      </DetailHead>
      <Lead>
        <Text tone="ink" role="status">
          {sentence.text}
          {sentence.day && (
            <>
              {' '}
              <strong className="bold unbroken">{sentence.day}</strong>.
            </>
          )}
        </Text>
      </Lead>
      <Columns
        isQuote
        left={
          <>
            {(isNewer || accept.error) && (
              <Notice
                kind="warning"
                icon={IconInfoCircle}
                wide
                role="alert"
                action={
                  <Button
                    size="sm"
                    onClick={() => {
                      setSeen(quote.revision);
                      accept.reset();
                    }}
                  >
                    OK
                  </Button>
                }
              >
                {isNewer
                  ? `A newer revision is here: revision ${quote.revision}. Nothing was accepted; look at it first.`
                  : accept.error?.message}
              </Notice>
            )}
            {shown ? <Revision quote={quote} revision={shown} /> : <Asked quote={quote} />}
            <Conversation
              quote={quote}
              typed={typed.message}
              onType={(message) => setTyped({ ...typed, message })}
            />
          </>
        }
        right={
          <>
            <Decision {...answer} />
            {shown && <QuotationPdf quote={quote} revision={shown} />}
            <Panel roomy title="Progress">
              <StepList steps={progressOf(quote)} />
            </Panel>
            <QuotedFor quote={quote} />
            <DeclineButton {...answer} className="only-small-desk" />
          </>
        }
      />
      {asking === 'change' && (
        <AnswerDialog
          title="Ask for a change"
          text="We answer with a new revision. Until then you can still accept this one, as long as it is valid."
          label="What should be different?"
          maxLength={MAX_QUOTE_MESSAGE_LENGTH}
          confirmLabel="Ask for a change"
          isRequired
          value={typed.change}
          onChange={(change) => {
            setTyped({ ...typed, change });
            setChangeKey(randomId());
          }}
          isBusy={askChange.isPending}
          refusal={askChange.error}
          onConfirm={(text) =>
            askChange.mutate(
              { key: changeKey, id: quote._id, text, change: true },
              {
                onSuccess: () => {
                  setTyped({ ...typed, change: '' });
                  setChangeKey(randomId());
                  close();
                },
              },
            )
          }
          onClose={close}
        />
      )}
      {asking === 'decline' && (
        <AnswerDialog
          title={quote.revision === 0 ? 'Take the request back' : 'Decline the offer'}
          text={
            quote.revision === 0
              ? 'We no longer work on it. You can ask again at any time.'
              : 'The offer can no longer be accepted then. A reason helps us to make a better one.'
          }
          label="Reason (optional)"
          maxLength={MAX_QUOTE_REASON_LENGTH}
          confirmLabel={quote.revision === 0 ? 'Take it back' : 'Decline'}
          isFinal
          value={typed.reason}
          onChange={(reason) => setTyped({ ...typed, reason })}
          isBusy={decline.isPending}
          refusal={decline.error}
          onConfirm={(declineReason) =>
            decline.mutate(
              { id: quote._id, ...(declineReason && { reason: declineReason }) },
              {
                onSuccess: () => {
                  setTyped({ ...typed, reason: '' });
                  close();
                },
              },
            )
          }
          onClose={close}
        />
      )}
      <QuoteRequest />
    </>
  );
}

/** The PDF of the revision that is shown. */
function QuotationPdf({ quote, revision }: { quote: OwnQuote; revision: QuoteRevision }) {
  const saving = useMutation(downloadFile);
  return (
    <Row as="section" gap={3} className={classes('framed not-printed', styles.pdf)} aria-label="Quotation">
      <IconFileText size={20} stroke={1.6} aria-hidden="true" />
      <TwoLines name={`Quotation, revision ${revision.revision}`} below="PDF" className="grow" />
      <ActionIcon
        aria-label={`Download quotation, revision ${revision.revision}`}
        loading={saving.isPending}
        onClick={() => saving.mutate(ownQuotePdf(quote._id, revision.revision))}
      >
        <IconDownload size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </Row>
  );
}

function QuotedFor({ quote }: { quote: OwnQuote }) {
  const { company, customerId, pincode, place, gst, poNumber, billing } = quote;
  const delivery = [pincode, place].filter(Boolean).join(' ');
  return (
    <Panel roomy title="Quoted for">
      <Stack as="p" className="anywhere">
        <span>{company ?? customerId.name}</span>
        {delivery && <span>{delivery}</span>}
        {gst && !billing && <small className="small muted">GSTIN {gst}</small>}
        {poNumber && <small className="small muted">PO {poNumber}</small>}
      </Stack>
      {billing && (
        <section className={styles.billed} aria-labelledby="billed-to">
          <h3 id="billed-to" className="caption regular muted">
            Billed to
          </h3>
          <BilledToLines billing={billing} className="ui" />
        </section>
      )}
    </Panel>
  );
}
