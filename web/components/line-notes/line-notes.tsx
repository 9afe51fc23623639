import { IconTruckDelivery } from '@tabler/icons-react';
import { leadTimeInWords } from '#domain/lead-time.ts';
import { classes, Stack } from '../../ui/layout.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import styles from './line-notes.module.css';

interface LineNotesProps {
  line: {
    quantity: number;
    supplied?: number;
    remark?: string | null;
    leadDays?: number | null;
    /** At the desk. */
    priceList?: string;
  };
}

/** The notes of a line: its quote's remark, how soon it is sent, how much of it is not sent, and whose price it has. */
export function LineNotes({
  line: { quantity, supplied = quantity, remark, leadDays, priceList },
}: LineNotesProps) {
  const lead = leadDays == null || supplied === 0 ? null : leadTimeInWords(leadDays);
  const list = priceList && `Price list ${priceList}`;
  const notes = [remark, lead, refundedInWords(quantity, supplied), list].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <Stack as="span" size="small" weight="regular" tone="muted" className="anywhere">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </Stack>
  );
}

function refundedInWords(quantity: number, supplied: number): string | null {
  if (supplied === quantity) return null;
  const inWords = (pieces: number) => pieces.toLocaleString('en-IN');
  return `${inWords(quantity - supplied)} of ${inWords(quantity)} refunded before dispatch`;
}

interface LinePictureProps {
  line: { kind?: 'goods' | 'freight' };
  src: string | undefined;
  className?: string | undefined;
}

/** Freight has none. */
export const LinePicture = ({ line, src, className }: LinePictureProps) =>
  line.kind === 'freight' ? (
    <span className={classes(`muted middle ${styles.freight}`, className)}>
      <IconTruckDelivery size={20} stroke={1.6} aria-hidden="true" />
    </span>
  ) : (
    <Thumbnail src={src} sizes="60px" className={className} />
  );
