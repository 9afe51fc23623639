import Type from 'typebox';
import { MAX_POST_LENGTH } from '#domain/post-content.ts';
import { blogPost, blogSummary, postContent, review } from './content-entities.ts';
import {
  closed,
  editedState,
  envelope,
  get,
  id,
  imageLink,
  messageEnvelope,
  page,
  pageQuery,
  post,
  text,
} from './schema.ts';

const postBody = text(MAX_POST_LENGTH);
/** Enough bytes for a text of maximum length in any script. */
const bodyLimit = 512 * 1024;
const postForm = {
  title: text(200),
  slug: Type.Optional(Type.String({ maxLength: 200 })),
  body: postBody,
  coverImage: Type.Optional(imageLink),
  published: Type.Boolean(),
};

export const adminContent = {
  '/admin/review/add': post({
    access: 'admin',
    right: 'content.write',
    summary: 'Post a customer review',
    body: closed({
      company: text(160),
      name: text(120),
      rating: Type.Number({ description: 'From 0.5 to 5; above becomes 5, zero or below 0.5' }),
      shortReview: text(1000),
    }),
    response: envelope(review),
  }),
  '/admin/review/delete': post({
    access: 'admin',
    right: 'content.write',
    refusals: ['not-found'],
    summary: 'Delete a review',
    body: closed({ reviewId: id }),
    response: messageEnvelope,
  }),
  '/admin/blog/all': get({
    access: 'admin',
    right: 'read',
    summary: 'Blog posts with drafts, newest first',
    query: closed(pageQuery),
    response: page(blogSummary),
  }),
  '/admin/blog/single': get({
    access: 'admin',
    right: 'read',
    refusals: ['not-found'],
    summary: 'One blog post',
    query: closed({ blogId: id }),
    response: envelope(blogPost),
  }),
  '/admin/blog/add': post({
    access: 'admin',
    right: 'content.write',
    summary: 'Write a blog post',
    body: closed(postForm),
    bodyLimit,
    response: envelope(blogPost),
  }),
  '/admin/blog/edit': post({
    access: 'admin',
    right: 'content.write',
    refusals: ['not-found', 'conflict'],
    summary: 'Change a blog post',
    body: closed({ blogId: id, ...postForm, updatedAt: editedState }),
    bodyLimit,
    response: envelope(blogPost),
  }),
  '/admin/blog/delete': post({
    access: 'admin',
    right: 'content.write',
    refusals: ['not-found'],
    summary: 'Delete a blog post',
    body: closed({ blogId: id }),
    response: messageEnvelope,
  }),
  '/admin/blog/preview': post({
    access: 'admin',
    right: 'content.write',
    summary: 'What readers will see of a text',
    body: closed({ body: postBody }),
    bodyLimit,
    response: envelope(closed({ content: postContent })),
  }),
};
