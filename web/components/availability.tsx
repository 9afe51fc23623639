import type { Availability } from '#domain/stock/bands.ts';
import {
  BAND_COLOURS,
  BAND_WORDS,
  bandInShort,
  bandInWords,
  isShown,
  type StockColour,
} from '#domain/stock/words.ts';
import { Badge } from '../ui/badge.tsx';
import { classes } from '../ui/layout.tsx';
import styles from './availability.module.css';

interface StockLineProps {
  colour: StockColour;
  children: string;
  /** In tables. */
  isSmall?: boolean;
  className?: string | undefined;
}

/** A square and a sentence: the word carries the meaning, the colour repeats it. */
export const StockLine = ({ colour, children, isSmall = false, className }: StockLineProps) => (
  <span
    className={classes('row gap-2 medium', isSmall ? 'small' : 'ui', styles.words, styles.line, className)}
    data-colour={colour}
  >
    {children}
  </span>
);

/** The words alone, where a square would be too much. */
export const StockWords = ({ colour, children, className }: Omit<StockLineProps, 'isSmall'>) => (
  <span className={classes(styles.words, className)} data-colour={colour}>
    {children}
  </span>
);

interface AvailabilityProps {
  band: Availability;
  sentWithinDays: number;
  leadDays: number | null;
  isShort?: boolean;
}

/** What a public page knows of the stock; nothing for what is not counted. */
export function AvailabilityLine({ band, sentWithinDays, leadDays, isShort = false }: AvailabilityProps) {
  if (!isShown(band)) return null;
  const words = (isShort ? bandInShort : bandInWords)(band, { sentWithin: sentWithinDays, lead: leadDays });
  return (
    <StockLine colour={BAND_COLOURS[band]} isSmall={isShort}>
      {words}
    </StockLine>
  );
}

/** The same in the back office. */
export const AvailabilityBadge = ({ band }: { band: Availability }) =>
  isShown(band) ? <Badge colour={BAND_COLOURS[band]}>{BAND_WORDS[band]}</Badge> : null;
