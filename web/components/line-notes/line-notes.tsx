import { IconTruckDelivery } from '@tabler/icons-react';
import { leadTimeInWords } from '#domain/lead-time.ts';
import { ShopImage } from '../shop-image.tsx';
import styles from './line-notes.module.css';

interface LineNotesProps {
  line: { remark?: string | null; leadDays?: number | null };
}

/** What is said about a line: what its quote remarked, and how soon it is sent. */
export function LineNotes({ line: { remark, leadDays } }: LineNotesProps) {
  const lead = leadDays == null ? null : leadTimeInWords(leadDays);
  if (!remark && lead === null) return null;
  return (
    <span className={styles.notes}>
      {remark && <span>{remark}</span>}
      {lead && <span>{lead}</span>}
    </span>
  );
}

interface LinePictureProps {
  line: { kind?: 'goods' | 'freight' };
  src: string | undefined;
  className: string | undefined;
}

/** Freight has none. */
export const LinePicture = ({ line, src, className = '' }: LinePictureProps) =>
  line.kind === 'freight' ? (
    <span className={`${styles.freight} ${className}`}>
      <IconTruckDelivery size={20} stroke={1.6} aria-hidden="true" />
    </span>
  ) : (
    <ShopImage src={src} alt="" sizes="60px" small ratio={1} className={className} />
  );
