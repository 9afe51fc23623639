export interface ReviewDraft {
  company: string;
  name: string;
  /** Text while it is being typed. */
  rating: number | string;
  shortReview: string;
}

export const EMPTY_REVIEW: ReviewDraft = { company: '', name: '', rating: '', shortReview: '' };
