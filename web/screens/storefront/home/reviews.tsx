import type { Review } from '#contract/content-entities.ts';
import { useFarDown } from '../../../browser/use-far-down.ts';
import { Stars } from '../../../components/stars.tsx';
import { classes, Stack } from '../../../ui/layout.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import styles from './reviews.module.css';

export function Reviews({ reviews }: { reviews: Review[] }) {
  const farDown = useFarDown();
  if (reviews.length === 0) return null;
  return (
    <section className={classes('page-width', styles.content, farDown)}>
      <SectionHeading>From the mills and plants</SectionHeading>
      {/* In the tab order, because the arrow keys scroll it. */}
      <ul className={styles.row} tabIndex={0} aria-label="Reviews">
        {reviews.map((review) => (
          <Stack key={review._id} as="li" className={classes('framed', styles.card)}>
            <Stars rating={review.rating} />
            <blockquote className="text">{review.shortReview}</blockquote>
            <strong className="bold ink">{review.name}</strong>
            <small className="small muted">{review.company}</small>
          </Stack>
        ))}
      </ul>
    </section>
  );
}
