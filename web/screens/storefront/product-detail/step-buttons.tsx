import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './gallery.module.css';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** At the sides of a picture, when there are several. */
export const StepButtons = ({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) => (
  <>
    <button
      type="button"
      className={`ink ${styles.button}`}
      data-step="previous"
      aria-label="Previous picture"
      onClick={onPrevious}
    >
      <IconChevronLeft {...icon} />
    </button>
    <button
      type="button"
      className={`ink ${styles.button}`}
      data-step="next"
      aria-label="Next picture"
      onClick={onNext}
    >
      <IconChevronRight {...icon} />
    </button>
  </>
);
