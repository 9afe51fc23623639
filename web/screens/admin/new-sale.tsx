import { Button, Skeleton, Textarea } from '@mantine/core';
import { IconSend, IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Settings } from '#contract/settings.ts';
import { formatIst } from '#domain/calendar.ts';
import { MAX_NOTE_LENGTH } from '#domain/sizes/orders.ts';
import { ApiError, hasCode } from '../../api/client.ts';
import { customer as customerQuery } from '../../api/customers.ts';
import { makeOrder, makeQuote } from '../../api/desk-sales.ts';
import { useMay, useMe } from '../../api/me.ts';
import { settings as shopSettings } from '../../api/settings.ts';
import { BackLink } from '../../components/back-link.tsx';
import { titled } from '../../site/site.ts';
import { toast } from '../../toast/toast.ts';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CallerPanel } from './new-sale/caller-panel.tsx';
import { LastPrices } from './new-sale/last-prices.tsx';
import { SaleLines } from './new-sale/lines-panel.tsx';
import styles from './new-sale/new-sale.module.css';
import { SaleFacts } from './new-sale/sale-facts.tsx';
import { bodyOf, NOBODY, problemsOfCaller, problemsOfSale, type SaleProblem } from './new-sale/sale-form.ts';
import { type Sale, useSale } from './new-sale/use-sale.ts';
import { focusCell } from './quote/grid/use-cells.ts';
import quoteStyles from './quote/quote.module.css';

type End = 'quote' | 'order';

const endOf = (pathname: string): End => (pathname.startsWith('/admin/orders') ? 'order' : 'quote');

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: titled(endOf(location.pathname) === 'order' ? 'New order' : 'New quote') },
];

export default function NewSale() {
  const end = endOf(useLocation().pathname);
  const person = useMe();
  const settings = useQuery(shopSettings());
  return (
    <>
      <BackLink to={end === 'order' ? '/admin/orders' : '/admin/quotes'}>
        {end === 'order' ? 'Orders' : 'Quotes'}
      </BackLink>
      {settings.error && !settings.data ? (
        <LoadFailure query={settings} />
      ) : !person || !settings.data ? (
        <Skeleton height={420} aria-busy="true" />
      ) : (
        <SaleDesk key={person._id} end={end} personId={person._id} settings={settings.data} />
      )}
    </>
  );
}

interface SaleDeskProps {
  end: End;
  personId: string;
  settings: Settings;
}

function SaleDesk({ end, personId, settings }: SaleDeskProps) {
  const sale = useSale(personId, settings);
  const { form } = sale;
  const [tried, setTried] = useState<End | null>(null);
  const mayOrder = useMay('orders.confirm');
  const mayQuote = useMay('quotes.send');
  useNamedCustomer(sale);
  useLatestAddress(sale);
  const sending = useSend(sale);
  const problemsFor = (wanted: End) =>
    problemsOfSale(form, sale.grid.lines, {
      rates: settings.tax.rates,
      end: wanted,
      nowIso: new Date().toISOString(),
    });
  const problems = tried ? problemsFor(tried) : [];
  const problemAt = (id: string) => problems.find(({ at }) => at === id)?.sentence ?? null;
  const send = (wanted: End) => {
    setTried(wanted);
    const [first] = problemsFor(wanted);
    if (first) return goTo(first);
    if (!sale.sums.isTooMuch)
      sending.send(
        wanted,
        bodyOf(form, sale.grid.lines, { ...sale.pricing, end: wanted, freight: sale.freight }),
      );
  };
  const hasCaller = form.known !== null || (form.made !== null && problemsOfCaller(form).length === 0);
  const isChosen = form.known !== null || form.made !== null;
  return (
    <>
      <Row gap={3} align="start" wrap spread>
        <div className={styles.titles}>
          <PageTitle below={savedInWords(sale.savedAt)}>
            {end === 'order' ? 'New order' : 'New quote'}
          </PageTitle>
        </div>
        <Row gap={2} align="stretch" wrap className={`whole-phone ${styles.actions}`}>
          {sale.savedAt && (
            <Button
              variant="quiet"
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => {
                setTried(null);
                sale.discard();
              }}
            >
              Begin anew
            </Button>
          )}
          {mayQuote && end === 'order' && (
            <Button loading={sending.isSending === 'quote'} onClick={() => send('quote')}>
              Send it as a quote
            </Button>
          )}
          {mayOrder && (
            <Button
              variant={end === 'order' ? 'primary' : 'default'}
              leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden="true" />}
              loading={sending.isSending === 'order'}
              onClick={() => send('order')}
            >
              {end === 'order' ? 'Make the order' : 'Make it an order'}
            </Button>
          )}
          {mayQuote && end === 'quote' && (
            <Button
              variant="primary"
              leftSection={<IconSend size={18} stroke={1.6} aria-hidden="true" />}
              loading={sending.isSending === 'quote'}
              onClick={() => send('quote')}
            >
              Send quote
            </Button>
          )}
        </Row>
      </Row>
      <Refused error={sending.error} sale={sale} />
      <Grid gap={4} className={`beside ${quoteStyles.columns}`}>
        <Stack gap={4}>
          {(form.known === null || !isChosen) && (
            <CallerPanel
              made={form.made}
              onChoose={sale.choose}
              onMake={(made) => sale.change(made ? { made } : NOBODY)}
              problemAt={problemAt}
            />
          )}
          {isChosen && (hasCaller || form.known) && (
            <SaleFacts
              form={form}
              change={sale.change}
              supply={sale.supply}
              problemAt={problemAt}
              needsDelivery={end === 'order'}
            />
          )}
          <SaleLines sale={sale} settings={settings} problems={problems} mayOrder={mayOrder} />
          {problems.length > 0 && <Problems problems={problems} />}
        </Stack>
        <Stack gap={4}>
          <Panel title="What the caller said">
            <Textarea
              aria-label="What the caller said"
              description="Only staff see it."
              inputWrapperOrder={['input', 'description']}
              autosize
              minRows={3}
              maxRows={14}
              maxLength={MAX_NOTE_LENGTH}
              value={form.note}
              onChange={({ currentTarget }) => sale.change({ note: currentTarget.value })}
            />
          </Panel>
          {form.known && <LastPrices customerId={form.known._id} pricesWith={sale.pricing.pricesWith} />}
        </Stack>
      </Grid>
    </>
  );
}

const savedInWords = (savedAt: string | null): string =>
  savedAt === null
    ? 'For a caller. Nothing is sent before you press the button.'
    : `For a caller. Draft saved ${formatIst(savedAt, 'date-time').split(', ')[1]} in this browser, nothing was sent.`;

/** From a customer's page: he takes the place of the draft's. A reload asks for the draft as it is then. */
function useNamedCustomer({ choose }: Sale) {
  const [search, setSearch] = useSearchParams();
  const named = useCustomer(search.get('customer') ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each customer who was read
  useEffect(() => {
    if (!named) return;
    choose(named);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [named]);
}

/** The delivery of a known customer begins with his latest address. */
function useLatestAddress({ form, deliverTo }: Sale) {
  const known = useCustomer(form.known?._id ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each customer who was read
  useEffect(() => {
    if (known) deliverTo(known);
  }, [known]);
}

const useCustomer = (id: string) => useQuery({ ...customerQuery(id), enabled: id !== '' }).data;

function useSend(sale: Sale) {
  const navigate = useNavigate();
  const quoting = useMutation(makeQuote);
  const ordering = useMutation(makeOrder);
  const [error, setError] = useState<Error | null>(null);
  const isSending: End | null = quoting.isPending ? 'quote' : ordering.isPending ? 'order' : null;
  return {
    isSending,
    error,
    send(end: End, body: ReturnType<typeof bodyOf>) {
      if (isSending) return;
      setError(null);
      const wish = { key: `${end}-${sale.key}`, body };
      if (end === 'quote')
        quoting.mutate(wish, {
          onSuccess: ({ data }) => {
            sale.end();
            void navigate(`/admin/quotes/view/${data._id}`);
          },
          onError: setError,
        });
      else
        ordering.mutate(wish, {
          onSuccess: ({ data }) => {
            sale.end();
            void navigate(`/admin/orders/${data.mongooseOrderId}`);
          },
          onError: setError,
        });
    },
  };
}

/** The dialog stays filled; a customer who is known already can be taken instead. */
function Refused({ error, sale }: { error: Error | null; sale: Sale }) {
  const taken =
    hasCode(error, 'email-taken') && error instanceof ApiError ? error.details.customerId : undefined;
  const data = useCustomer(taken ?? '');
  if (!error) return null;
  return (
    <Notice
      kind="error"
      wide
      role="alert"
      className={quoteStyles.notice}
      action={data && sale.form.made && <Button onClick={() => sale.choose(data)}>Choose {data.name}</Button>}
    >
      <p>{error.message}</p>
    </Notice>
  );
}

const Problems = ({ problems }: { problems: SaleProblem[] }) => (
  <Notice kind="error" role="alert">
    <p>Before it can be sent:</p>
    <ul>
      {problems.map(({ sentence }) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Notice>
);

/** The first problem gets the focus. */
function goTo({ at, sentence }: SaleProblem) {
  // What opens for it is drawn first.
  requestAnimationFrame(() => {
    if (typeof at !== 'string') focusCell(at);
    else if (at === 'add-line') focusCell('add-line');
    else document.getElementById(at)?.focus();
  });
  toast.error(sentence);
}
