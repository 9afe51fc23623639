import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { LinkedSale } from '#contract/desk-sales.ts';
import { untilInWords } from '#domain/calendar.ts';
import { siteInfo } from '../../api/checkout.ts';
import { hasCode } from '../../api/client.ts';
import { linkedSale, openLink, verifyLink } from '../../api/desk-sales.ts';
import { Logo } from '../../components/logo.tsx';
import { rupeesText } from '../../components/papers/paper-words.ts';
import { describeUnlisted } from '../../site/seo.ts';
import { site, telephone } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FormRefusal } from '../../ui/refusal.tsx';
import '../../styles/mantine-skeleton.ts';
import { loadPaymentScript, openPaymentWindow, takeDecline } from './checkout/payment-window.ts';
import styles from './pay/pay.module.css';

/** The address is a secret: no other site may see it. */
export const meta = () => [...describeUnlisted('Payment'), { name: 'referrer', content: 'no-referrer' }];

/** One order or quotation, paid without a login. */
export default function Pay() {
  const { link = '' } = useParams();
  const query = useQuery(linkedSale(link));
  const { data, error } = query;
  return (
    <div className={styles.page}>
      <Row as="header" className={styles.head}>
        <Logo leavesDocument />
      </Row>
      <main>
        {data ? (
          <Payment link={link} sale={data} />
        ) : hasCode(error, 'not-found') ? (
          <EmptyState framed picture="orders" title="This payment link does not exist.">
            Compare it with the one that we sent you, or call us: {site.phone}.
          </EmptyState>
        ) : error ? (
          <LoadFailure query={query} />
        ) : (
          <Skeleton height={360} aria-busy="true" />
        )}
      </main>
      <p className="small muted">
        {site.name},{' '}
        <a className="link" href={telephone(site.phone)}>
          {site.phone}
        </a>
      </p>
    </div>
  );
}

function Payment({ link, sale }: { link: string; sale: LinkedSale }) {
  const paying = usePaying(link, sale);
  const isQuote = sale.kind === 'quote';
  return (
    <Stack gap={4}>
      <div>
        <h1 className="headline">
          {isQuote ? 'Quotation' : 'Order'} {sale.number}
        </h1>
        {sale.payableUntil && <Text tone="muted">Can be paid until {untilInWords(sale.payableUntil)}.</Text>}
      </div>
      {sale.sentence && (
        <Notice kind={sale.state === 'paid' ? 'done' : 'warning'} wide role="status">
          <p>{sale.sentence}</p>
        </Notice>
      )}
      {sale.lines.length > 0 && (
        <Panel flush>
          <ul className={styles.lines}>
            {sale.lines.map(({ name, quantity, unitPrice, amount }) => (
              <Row as="li" key={`${name} ${quantity} ${amount}`} gap={4} spread align="baseline">
                <Stack className="anywhere">
                  <span className="medium ink">{name}</span>
                  <span className="small muted">
                    {quantity.toLocaleString('en-IN')} × {rupeesText(unitPrice)}
                  </span>
                </Stack>
                <strong className="bold ink unbroken">{rupeesText(amount)}</strong>
              </Row>
            ))}
          </ul>
          <Row spread gap={4} align="baseline" className={styles.total}>
            <span className="bold ink">Total with GST</span>
            <strong className="large heavy ink unbroken">{rupeesText(sale.total)}</strong>
          </Row>
        </Panel>
      )}
      {sale.state === 'payable' && (
        <Stack gap={2}>
          <FormRefusal>{paying.refusal}</FormRefusal>
          <Button variant="primary" size="lg" loading={paying.isBusy} onClick={() => void paying.start()}>
            {isQuote ? `Accept and pay ${rupeesText(sale.total)}` : `Pay ${rupeesText(sale.total)}`}
          </Button>
          {isQuote && (
            <Text size="small" tone="muted">
              This accepts the quotation, also before the payment is made. Delivery and prices are as it has
              them.
            </Text>
          )}
        </Stack>
      )}
      {sale.transfer && (
        <Panel title={sale.state === 'payable' ? 'Or by bank transfer' : 'By bank transfer'}>
          <Facts
            facts={[
              ['Beneficiary', sale.transfer.bank.beneficiary],
              ['Account', sale.transfer.bank.account],
              ['IFSC', sale.transfer.bank.ifsc],
              ['Bank', [sale.transfer.bank.name, sale.transfer.bank.branch].filter(Boolean).join(', ')],
              ['Remarks', sale.transfer.reference],
            ]}
          />
        </Panel>
      )}
    </Stack>
  );
}

const DECLINED = 'The payment did not go through. You have not been charged; try again, or use another card.';

function usePaying(link: string, sale: LinkedSale) {
  const client = useQueryClient();
  const opening = useMutation(openLink);
  const verifying = useMutation(verifyLink);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (takeDecline()) setRefusal(DECLINED);
  }, []);
  const start = async () => {
    setRefusal(null);
    setOpen(true);
    try {
      const info = await client.fetchQuery(siteInfo());
      const revision = sale.revision === null ? {} : { revision: sale.revision };
      const { data: bill } = await opening.mutateAsync({ link, ...revision });
      await loadPaymentScript(info.checkoutScript);
      const outcome = await openPaymentWindow({
        ...bill,
        number: sale.number,
        contact: '',
        orderToPay: null,
        payLink: link,
      });
      if (outcome.kind === 'paid') await verifying.mutateAsync({ link, result: outcome.result });
      else setRefusal(outcome.failure ?? 'The payment window was closed. You have not been charged.');
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setOpen(false);
      void client.invalidateQueries(linkedSale(link));
    }
  };
  return { start, refusal, isBusy: isOpen };
}
