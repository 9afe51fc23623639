import type { BlogPost } from '#contract/entities.ts';
import { slugify } from '#domain/slug.ts';

export interface PostDraft {
  title: string;
  slug: string;
  /** The slug follows the title until somebody writes one. */
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

export function withTitle(draft: PostDraft, title: string): PostDraft {
  return { ...draft, title, slug: draft.isSlugOwn ? draft.slug : slugify(title) };
}

/** The draft after its save: what was written meanwhile stays, the rest is as the server keeps it. */
export function afterSave(now: PostDraft, sent: PostDraft, saved: PostDraft): PostDraft {
  return {
    title: now.title === sent.title ? saved.title : now.title,
    slug: now.slug === sent.slug ? saved.slug : now.slug,
    isSlugOwn: true,
    coverImage: now.coverImage === sent.coverImage ? saved.coverImage : now.coverImage,
    body: now.body === sent.body ? saved.body : now.body,
  };
}

const NAMES = { title: 'title', slug: 'slug', coverImage: 'cover image', body: 'text' } as const;

/** What differs from the saved post, in words. */
export function changedParts(draft: PostDraft, saved: PostDraft): string[] {
  return (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((field) => draft[field] !== saved[field])
    .map((field) => NAMES[field]);
}
