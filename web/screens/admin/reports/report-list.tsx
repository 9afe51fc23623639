import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Report } from '#contract/reports.ts';
import type { ReportList as ListName } from '#domain/sales/definition.ts';
import { downloadFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { reportFile } from '../../../api/reports.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Heading, Row, Text } from '../../../ui/layout.tsx';
import { linesOf, type ReportLine, TITLES } from './lines.ts';
import { barShare, percentText } from './report-words.ts';
import styles from './reports.module.css';

interface ReportListProps {
  report: Report;
  list: ListName;
  /** The address of the whole list, or of the report when this is it. */
  elsewhere: string;
  isWhole: boolean;
}

/** Where the net sales of a period came from: the first lines, or all of them. */
export function ReportList({ report, list, elsewhere, isWhole }: ReportListProps) {
  const saving = useMutation(downloadFile);
  const mayExport = useMay(list === 'customers' ? 'people.export' : 'read');
  const lines = linesOf(report, list);
  const all = report.lines[list];
  const title = TITLES[list];
  return (
    <section className={`framed ${styles.panel}`} aria-label={title}>
      <Row className={styles.head}>
        <Heading level={2} size="large" className="grow">
          {title}
        </Heading>
        {isWhole ? (
          <Link className={`link small ${styles.all}`} to={elsewhere} preventScrollReset>
            Back to all lists
          </Link>
        ) : (
          <Link
            className={`link small ${styles.all}`}
            to={elsewhere}
            aria-label={`All of ${title.toLowerCase()}`}
          >
            All
          </Link>
        )}
        {mayExport && (
          <ActionIcon
            size={36}
            variant="transparent"
            color="navy.6"
            aria-label={`${title} as CSV`}
            title={`${title} as CSV`}
            loading={saving.isPending}
            onClick={() => saving.mutate(reportFile(list, report))}
          >
            <IconDownload size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </Row>
      <ol className={`ui ${styles.lines}`} data-pictures={list === 'products' || undefined}>
        {lines.map((line) => (
          <Line key={line.key} line={line} first={lines[0]!.net} withPicture={list === 'products'} />
        ))}
      </ol>
      {isWhole && lines.length < all && (
        <Text size="small" tone="muted" className={styles.more}>
          {`The first ${lines.length.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}. The CSV file has all of them.`}
        </Text>
      )}
    </section>
  );
}

interface LineProps {
  line: ReportLine;
  first: number;
  withPicture: boolean;
}

const Line = ({ line: { name, second, net, share, to, picture }, first, withPicture }: LineProps) => (
  <li className={`grid align-centre ${styles.line}`}>
    {withPicture && <ShopImage thumb src={picture} alt="" sizes="36px" small ratio={1} />}
    <div className={styles.words}>
      {to ? (
        <Link className={`block medium ink one-line ${styles.name}`} to={to}>
          {name}
        </Link>
      ) : (
        <span className="block medium ink one-line">{name}</span>
      )}
      {second && <span className="block fine muted narrow one-line">{second}</span>}
    </div>
    <span className={`not-phone ${styles.bar}`} aria-hidden="true">
      <span style={{ width: `${barShare(net, first) * 100}%` }} />
    </span>
    <span className={`small muted at-end unbroken ${styles.share}`}>{percentText(share)}</span>
    <span className={`bold ink at-end unbroken ${styles.net}`}>{rupeesText(net)}</span>
  </li>
);
