import type { Review } from '#contract/content-entities.ts';
import { useFarDown } from '../../../browser/use-far-down.ts';
import { Stars } from '../../../components/stars.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import styles from './reviews.module.css';

export function Reviews({ reviews }: { reviews: Review[] }) {
  const farDown = useFarDown();
  if (reviews.length === 0) return null;
  return (
    <section className={styles.content + farDown}>
      <SectionHeading>From the mills and plants</SectionHeading>
      {/* In the tab order, because the arrow keys scroll it. */}
      <ul className={styles.row} tabIndex={0} aria-label="Reviews">
        {reviews.map((review) => (
          <Stack key={review._id} as="li" className={styles.card}>
            <Stars rating={review.rating} />
            <blockquote>{review.shortReview}</blockquote>
            <strong>{review.name}</strong>
            <small>{review.company}</small>
          </Stack>
        ))}
      </ul>
    </section>
  );
}
