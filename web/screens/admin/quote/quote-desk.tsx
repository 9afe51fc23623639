import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminQuote } from '#contract/quote-entities.ts';
import { gstinProblem } from '#domain/gstin.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { readState, stateTaxName } from '#domain/papers/states.ts';
import { counted } from '#domain/words.ts';
import { inOneLine } from '../../../components/address-fields/in-one-line.ts';
import { CompanyLink, CompanyTerms } from '../../../components/company-at-desk.tsx';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CopyValue } from '../order-detail/copy-value.tsx';
import { shortTime } from '../quotes/quote-words.ts';
import { Conversation } from './conversation.tsx';
import { DeskDialogs } from './desk-dialogs.tsx';
import { savedInWords } from './draft-words.ts';
import { LineGrid } from './grid/line-grid.tsx';
import { missingBy, Problems } from './problems.tsx';
import styles from './quote.module.css';
import { QuoteHead } from './quote-head.tsx';
import { comparedWith } from './quote-state.ts';
import { Revisions } from './revisions.tsx';
import { TermsFields } from './terms-fields.tsx';
import { Totals } from './totals.tsx';
import { type Desk, type DeskOptions, useDesk } from './use-desk.ts';

interface QuoteDeskProps extends DeskOptions {
  answer: string;
  onAnswer: (text: string) => void;
}

export function QuoteDesk({ answer, onAnswer, ...options }: QuoteDeskProps) {
  const desk = useDesk(options);
  const { quote, mayWork, drafting } = desk;
  return (
    <>
      <QuoteHead
        quote={quote}
        isFrozen={desk.isFrozen}
        mayWork={mayWork}
        onBegin={desk.begin}
        onSend={desk.askToSend}
        onWithdraw={desk.askToWithdraw}
        prepare={drafting.flush}
      />
      <Notices desk={desk} />
      <div className={`grid gap-4 beside ${styles.columns}`}>
        <div className="stack gap-4">
          <Facts quote={quote} />
          <RevisionOfDesk desk={desk} />
        </div>
        <div className="stack gap-4">
          <ForCaller quote={quote} />
          <Conversation quote={quote} mayAnswer={mayWork} text={answer} onText={onAnswer} />
          <Revisions
            quote={quote}
            draft={
              desk.isDrafted
                ? {
                    revision: quote.revision + 1,
                    total: desk.total,
                    state: savedInWords(quote, drafting.saving, new Date().toISOString()),
                    onDiscard: mayWork ? desk.askToDiscard : null,
                  }
                : null
            }
          />
        </div>
      </div>
      <DeskDialogs desk={desk} />
    </>
  );
}

/** Of a quote that the desk made. */
const ForCaller = ({ quote: { callerSaid, paymentLink } }: { quote: AdminQuote }) => (
  <>
    {callerSaid && (
      <Panel title="What the caller said">
        <p className="small ink as-typed">{callerSaid}</p>
      </Panel>
    )}
    {paymentLink && (
      <Panel title="Payment link">
        <CopyValue label="To hand over" value={paymentLink} />
      </Panel>
    )}
  </>
);

function Notices({ desk }: { desk: Desk }) {
  const { quote, refusal, isTouched, isSuperseded, drafting, readAgain } = desk;
  return (
    <>
      {refusal && <Refused sentence={refusal} onDismiss={desk.dismissRefusal} />}
      {isTouched && isSuperseded && <RevisionOutdated quote={quote} onReload={readAgain} />}
      {isTouched && !isSuperseded && drafting.saving.is === 'outdated' && (
        <DraftOutdated quote={quote} onTakeOver={() => void drafting.takeOver()} onReload={readAgain} />
      )}
    </>
  );
}

/** The lines, what they come to, and the terms. */
function RevisionOfDesk({ desk }: { desk: Desk }) {
  const { quote, sums, taxing, isReadOnly, problems } = desk;
  const before = quote.revisions.find(
    ({ revision }) => revision === quote.revision - (desk.isFrozen ? 1 : 0),
  );
  return (
    <div>
      <LineGrid
        quote={quote}
        grid={desk.grid}
        dispatch={desk.change}
        taxing={taxing}
        freightName={taxing.freightName}
        isReadOnly={isReadOnly}
        missing={missingBy(problems)}
      />
      <div className={`framed ${styles.foot}`}>
        <TermsFields
          terms={desk.terms}
          onChange={desk.changeTerms}
          settings={desk.settings}
          isReadOnly={isReadOnly}
        />
        <Totals
          sums={sums}
          supply={quote.supply}
          place={taxedAt(quote)}
          compared={before ? comparedWith(sums.totals.totalPaise, before) : null}
        />
      </div>
      <Problems problems={problems} />
    </div>
  );
}

/** Who asks, where it goes, and how it is taxed. */
const Facts = ({ quote }: { quote: AdminQuote }) => (
  <Figures kind="facts">
    <Figure
      caption="Customer"
      value={
        <Link className="link bold" to={`/admin/customers/view/${quote.customerId._id}`}>
          {quote.customerId.name}
        </Link>
      }
    >
      {[quote.company, ordersInWords(quote.customerOrders)].filter(Boolean).join(', ')}
    </Figure>
    {quote.forCompany && (
      <Figure caption="Company" value={<CompanyLink company={quote.forCompany} />}>
        <CompanyTerms company={quote.forCompany} />
      </Figure>
    )}
    <Figure
      caption="Delivery"
      value={[quote.pincode, quote.place].filter(Boolean).join(' ') || 'Not known yet'}
    >
      {supplyInWords(quote)}
    </Figure>
    <Figure caption="GSTIN" value={quote.gst ?? 'None'}>
      {gstInWords(quote.gst)}
      {quote.poNumber && <span className="block">PO {quote.poNumber}</span>}
    </Figure>
    {quote.billing && (
      <Figure caption="Billed to" value={quote.billing.company}>
        {inOneLine(quote.billing.address)}, {quote.billing.district}, {quote.billing.state}{' '}
        {quote.billing.pincode}
      </Figure>
    )}
  </Figures>
);

const ordersInWords = (count: number): string => (count === 0 ? 'no order yet' : counted(count, 'order'));

/** The State that decides: where it is billed, with a GSTIN, or where the goods go. */
const taxedAt = ({ billing, place }: Pick<AdminQuote, 'billing' | 'place'>): string | null =>
  billing?.gst ? billing.state : place;

function supplyInWords(quote: Pick<AdminQuote, 'supply' | 'place' | 'billing'>): string {
  const { supply, billing } = quote;
  const place = taxedAt(quote);
  const state = place === null ? null : readState(place);
  const why = billing?.sez
    ? 'Special Economic Zone'
    : billing?.gst
      ? `billed to ${billing.state}`
      : supply === 'intra'
        ? 'same State'
        : 'another State';
  if (supply === 'inter') return place === null ? 'IGST, until it is known' : `IGST, ${why}`;
  return `CGST + ${state ? stateTaxName(state) : 'SGST'}, ${why}`;
}

function gstInWords(gst: string | null): string {
  if (gst === null) return 'counts as unregistered';
  if (registrationOf(gst)) return 'check digit right';
  return gstinProblem(gst) ?? 'not a whole GSTIN: counts as unregistered';
}

interface OutdatedProps {
  quote: AdminQuote;
  onTakeOver: () => void;
  onReload: () => void;
}

/** Another person saved the same draft. */
const DraftOutdated = ({ quote, onTakeOver, onReload }: OutdatedProps) => (
  <QuoteNotice
    title={`${quote.draftBy ?? 'Somebody else'} has saved this draft meanwhile`}
    actions={
      <>
        <Button onClick={onReload}>Show theirs</Button>
        <Button onClick={onTakeOver}>Keep mine</Button>
      </>
    }
  >
    {quote.draftSavedAt && `It was saved ${shortTime(quote.draftSavedAt, new Date().toISOString())}. `}
    What you typed is still here, but not saved.
  </QuoteNotice>
);

/** Another person sent the revision that is being typed. */
const RevisionOutdated = ({ quote, onReload }: Omit<OutdatedProps, 'onTakeOver'>) => (
  <QuoteNotice
    title={`Revision ${quote.revision} was sent meanwhile, by ${quote.revisions[0]?.sentBy ?? 'somebody else'}`}
    actions={<Button onClick={onReload}>Show revision {quote.revision}</Button>}
  >
    What you typed is still here. Showing the revision drops it.
  </QuoteNotice>
);

const Refused = ({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) => (
  <QuoteNotice
    title="This quote has changed meanwhile"
    actions={<Button onClick={onDismiss}>Dismiss</Button>}
  >
    {sentence} The page now shows its current state.
  </QuoteNotice>
);

interface QuoteNoticeProps {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

const QuoteNotice = ({ title, actions, children }: QuoteNoticeProps) => (
  <Notice kind="warning" wide className={styles.notice} icon={IconInfoCircle} action={actions} role="alert">
    <strong className="bold ink">{title}</strong>
    <p>{children}</p>
  </Notice>
);
