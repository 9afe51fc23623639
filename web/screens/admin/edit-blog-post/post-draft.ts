import type { BlogPost } from '#contract/content-entities.ts';
import { slugify } from '#domain/slug.ts';
import { editedFields } from '../../../ui/form/edited-fields.ts';

export interface PostDraft {
  title: string;
  slug: string;
  /** The slug follows the title until it is edited. */
  isSlugOwn: boolean;
  coverImage: string;
  body: string;
}

export const draftOf = (post: BlogPost | null): PostDraft => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  isSlugOwn: post !== null,
  coverImage: post?.coverImage ?? '',
  body: post?.body ?? '',
});

export const withTitle = (draft: PostDraft, title: string): PostDraft => ({
  ...draft,
  title,
  slug: draft.isSlugOwn ? draft.slug : slugify(title),
});

const fields = editedFields<PostDraft, Exclude<keyof PostDraft, 'isSlugOwn'>>({
  title: 'title',
  slug: 'slug',
  coverImage: 'cover image',
  body: 'text',
});
export const postFields: typeof fields = {
  ...fields,
  merged: (base, edited, fresh) => ({
    ...fields.merged(base, edited, fresh),
    isSlugOwn: fresh.isSlugOwn || edited.isSlugOwn,
  }),
};
