import { Input, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clampRating, RATING_ITEMS, ratingProblem } from '#domain/rating.ts';
import { listed } from '#domain/words.ts';
import { addReview } from '../../../api/reviews.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { EMPTY_REVIEW, type ReviewDraft } from './review-draft.ts';
import styles from './reviews.module.css';
import { StarChoice } from './star-choice.tsx';

interface NewReviewDialogProps {
  draft: ReviewDraft;
  onChange: (draft: ReviewDraft) => void;
  onClose: () => void;
}

export default function NewReviewDialog({ draft, onChange, onClose }: NewReviewDialogProps) {
  const { company, name, rating, shortReview } = draft;
  const missing = Object.entries({ company, name, rating: String(rating), 'short review': shortReview })
    .filter(([, text]) => text.trim() === '')
    .map(([word]) => word);
  const form = useForm({
    state: [draft, onChange],
    body: () =>
      missing.length > 0 || typeof rating !== 'number'
        ? null
        : { company, name, rating: clampRating(rating), shortReview },
    send: addReview,
    onSent: () => {
      onChange(EMPTY_REVIEW);
      onClose();
    },
    onRefused: onClose,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const chooseRating = (value: ReviewDraft['rating']) => {
    setProblem(null);
    form.set({ rating: value });
  };
  /** Whether there is a rating that can be posted; an error under the field says why not. */
  const settleRating = (): boolean => {
    if (typeof rating !== 'number') return false;
    form.set({ rating: clampRating(rating) });
    setProblem(ratingProblem(rating));
    return !ratingProblem(rating);
  };
  return (
    <FormDialog
      {...form.frame}
      title="New Review"
      label="Submit"
      onSubmit={() => settleRating() && form.frame.onSubmit()}
      onClose={onClose}
    >
      <TextInput label="Company" data-autofocus maxLength={160} {...form.field('company')} />
      <TextInput label="Name" maxLength={120} {...form.field('name')} />
      <Input.Wrapper
        id="rating"
        label="Rating"
        error={problem}
        description="From 0.5 to 5. Above 5 becomes 5."
      >
        <Row wrap className={styles.rating}>
          <NumberInput
            id="rating"
            className={styles.number}
            hideControls={false}
            step={0.5}
            startValue={5}
            value={rating}
            error={problem !== null}
            onChange={chooseRating}
            onBlur={settleRating}
          />
          <StarChoice
            value={typeof rating === 'number' ? Math.min(RATING_ITEMS, Math.max(0, rating)) : 0}
            onChange={chooseRating}
          />
        </Row>
      </Input.Wrapper>
      <Textarea label="Short review" rows={4} maxLength={1000} {...form.field('shortReview')} />
      {missing.length > 0 && (
        <Text size="fine" tone="muted" role="status">
          Fill in {listed(missing)} to submit.
        </Text>
      )}
    </FormDialog>
  );
}
