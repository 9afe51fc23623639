import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Review } from '#contract/content-entities.ts';
import { useMay } from '../../api/me.ts';
import { reviews } from '../../api/queries.ts';
import { deleteReview } from '../../api/reviews.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Stars } from '../../components/stars.tsx';
import { titled } from '../../site/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { EMPTY_REVIEW, type ReviewDraft } from './reviews/review-draft.ts';
import styles from './reviews/reviews.module.css';

const NewReviewDialog = onDemand(() => import('./reviews/new-review-dialog.tsx'));

export const meta = () => [{ title: titled('Reviews') }];

export default function Reviews() {
  const query = useQuery({ ...reviews(), staleTime: 0 });
  const mayWrite = useMay('content.write');
  const [isAdding, setAdding] = useState(false);
  // Outside the dialog, which closes on an error: the input is still there when it opens again.
  const [draft, setDraft] = useState<ReviewDraft>(EMPTY_REVIEW);
  const [toDelete, setToDelete] = useState<Review | null>(null);
  const deleting = useMutation(deleteReview);
  return (
    <>
      <PageTitle
        note={query.data && `${query.data.length}, shown on the home page`}
        actions={
          mayWrite && (
            <Button
              variant="primary"
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              New Review
            </Button>
          )
        }
      >
        Reviews
      </PageTitle>
      {query.isPending && <Waiting />}
      {query.isError && !query.data && <LoadFailure query={query} />}
      {query.data?.length === 0 && (
        <EmptyState framed picture="wishlist" title="No reviews">
          {mayWrite && 'Post what a customer said. The home page shows it immediately.'}
        </EmptyState>
      )}
      <Grid as="ul" gap={4} columns={3} className={styles.cards} aria-label="Reviews">
        {query.data?.map((review) => (
          <Stack key={review._id} as="li" gap={4} className={`framed anywhere ${styles.card}`}>
            <div className="grow">
              <Row spread className={styles.head}>
                <Stars rating={review.rating} />
                {mayWrite && (
                  <ActionIcon
                    aria-label={`Delete the review of ${review.name}`}
                    onClick={() => setToDelete(review)}
                  >
                    <IconTrash size={18} stroke={1.6} aria-hidden="true" />
                  </ActionIcon>
                )}
              </Row>
              <p>{review.shortReview}</p>
            </div>
            <div>
              <Text weight="medium" tone="ink">
                {review.name}
              </Text>
              <p className="small muted">{review.company}</p>
            </div>
          </Stack>
        ))}
      </Grid>
      {isAdding && mayWrite && (
        <NewReviewDialog draft={draft} onChange={setDraft} onClose={() => setAdding(false)} />
      )}
      <ConfirmDialog
        isOpen={mayWrite && toDelete !== null}
        title="Delete review"
        confirmLabel="Delete"
        isDestructive
        isBusy={deleting.isPending}
        onConfirm={() => toDelete && deleting.mutate(toDelete._id, { onSettled: () => setToDelete(null) })}
        onClose={() => setToDelete(null)}
      >
        <p>
          The review of {toDelete?.name}, {toDelete?.company}, is removed from the home page.
        </p>
      </ConfirmDialog>
    </>
  );
}

const Waiting = () => (
  <Grid gap={4} columns={3} className={styles.cards} aria-busy="true">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} height={210} />
    ))}
  </Grid>
);
