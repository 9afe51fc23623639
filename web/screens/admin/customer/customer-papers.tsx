import { Link } from 'react-router';
import type { CustomerPage } from '#contract/admin-customers.ts';
import { formatIst } from '#domain/calendar.ts';
import { paperTitle, rupeesText, signed } from '../../../components/papers/paper-words.ts';
import { Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PdfMenu } from '../papers/pdf-menu.tsx';
import styles from './customer.module.css';

export const CustomerPapers = ({ customer: { papers, latestPapers } }: { customer: CustomerPage }) => (
  <Panel
    title="Papers"
    action={
      (papers ?? 0) > latestPapers.length && (
        <span className="block caption muted narrow">{`the latest ${latestPapers.length} of ${papers?.toLocaleString('en-IN')}`}</span>
      )
    }
  >
    {latestPapers.length === 0 ? (
      <p className="small muted">None yet. The first is made when an order is paid.</p>
    ) : (
      <ul className={`ui ruled ${styles.rows}`}>
        {latestPapers.map((paper) => (
          <li key={paper._id}>
            <span>
              <span className="bold ink unbroken">{paper.number}</span>
              <span className="block caption muted narrow">{formatIst(paper.date, 'date')}</span>
            </span>
            <span>
              {paperTitle(paper.kind)} for{' '}
              <Link className="link" to={`/admin/orders/${paper.mongooseOrderId}`}>
                {paper.orderId}
              </Link>
            </span>
            <Row as="span" gap={1} align="stretch" wrap className={`to-end ${styles.state}`}>
              <PdfMenu paper={paper} does="download" />
            </Row>
            <strong className={`bold ink at-end unbroken ${styles.amount}`}>
              {rupeesText(signed(paper.kind, paper.total))}
            </strong>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
