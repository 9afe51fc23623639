import { Button, Input, Modal, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clampRating, RATING_ITEMS, ratingProblem } from '#domain/rating.ts';
import { listed } from '#domain/words.ts';
import { addReview } from '../../../api/reviews.ts';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { EMPTY_REVIEW, type ReviewDraft } from './review-draft.ts';
import styles from './reviews.module.css';
import { StarChoice } from './star-choice.tsx';

interface NewReviewDialogProps {
  draft: ReviewDraft;
  onChange: (draft: ReviewDraft) => void;
  onClose: () => void;
}

export default function NewReviewDialog({ draft, onChange, onClose }: NewReviewDialogProps) {
  useReturnFocus();
  const { company, name, rating, shortReview } = draft;
  const posting = useMutation({
    ...addReview,
    onSuccess: (...answer) => {
      addReview.onSuccess?.(...answer);
      onChange(EMPTY_REVIEW);
      onClose();
    },
    onError: onClose,
  });
  const set = (fields: Partial<ReviewDraft>) => onChange({ ...draft, ...fields });
  const [problem, setProblem] = useState<string | null>(null);
  const chooseRating = (value: ReviewDraft['rating']) => {
    setProblem(null);
    set({ rating: value });
  };
  /** Whether there is a rating that can be posted; an error under the field says why not. */
  const settleRating = (): boolean => {
    if (typeof rating !== 'number') return false;
    set({ rating: clampRating(rating) });
    setProblem(ratingProblem(rating));
    return !ratingProblem(rating);
  };
  const missing = Object.entries({ company, name, rating: String(rating), 'short review': shortReview })
    .filter(([, text]) => text.trim() === '')
    .map(([word]) => word);
  const isFilled = missing.length === 0;
  const submit = () => {
    if (typeof rating !== 'number' || !settleRating()) return;
    posting.mutate({ company, name, rating: clampRating(rating), shortReview });
  };
  return (
    <Modal
      opened
      title="New Review"
      onClose={() => !posting.isPending && onClose()}
      withCloseButton={!posting.isPending}
    >
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled && !posting.isPending) submit();
        }}
      >
        <TextInput
          label="Company"
          data-autofocus
          maxLength={160}
          value={company}
          onChange={(event) => set({ company: event.currentTarget.value })}
        />
        <TextInput
          label="Name"
          maxLength={120}
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Input.Wrapper
          id="rating"
          label="Rating"
          error={problem}
          description="From 0.5 to 5. Above 5 becomes 5."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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
        <Textarea
          label="Short review"
          rows={4}
          maxLength={1000}
          value={shortReview}
          onChange={(event) => set({ shortReview: event.currentTarget.value })}
        />
        {missing.length > 0 && (
          <Text size="fine" tone="muted" role="status">
            Fill in {listed(missing)} to submit.
          </Text>
        )}
        <Row gap={2} align="stretch" className={`to-end ${styles.actions}`}>
          <Button onClick={onClose} disabled={posting.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!isFilled || typeof rating !== 'number'}
            loading={posting.isPending}
          >
            Submit
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
