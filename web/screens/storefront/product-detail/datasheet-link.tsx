import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { datasheetOf } from '../../../api/datasheets.ts';
import styles from './datasheet-link.module.css';

export const DatasheetLink = ({ productId }: { productId: string }) => (
  <a className={`${styles.box} not-printed`} href={datasheetOf(productId)} download>
    <IconFileTypePdf size={22} stroke={1.6} aria-hidden="true" />
    <span>
      <b>Datasheet</b>
      <span className="caption muted narrow">PDF</span>
    </span>
    <IconDownload size={18} stroke={1.6} aria-hidden="true" />
  </a>
);
