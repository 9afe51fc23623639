import Type from 'typebox';
import { blogPost, blogSummary, review } from './entities.ts';
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

const postForm = {
  title: text(200),
  slug: Type.Optional(Type.String({ maxLength: 200 })),
  body: text(100_000),
  coverImage: Type.Optional(Type.Union([Type.Literal(''), imageLink])),
  published: Type.Boolean(),
};

export const adminContent = {
  '/admin/review/add': post({
    access: 'admin',
    summary: 'Post a customer review',
    body: closed({ company: text(160), name: text(120), rating: Type.Number(), shortReview: text(1000) }),
    response: envelope(review),
  }),
  '/admin/review/delete': post({
    access: 'admin',
    summary: 'Delete a review',
    body: closed({ reviewId: id }),
    response: messageEnvelope,
  }),
  '/admin/blog/all': get({
    access: 'admin',
    summary: 'Blog posts with drafts, newest first',
    query: closed(pageQuery),
    response: page(blogSummary),
  }),
  '/admin/blog/single': get({
    access: 'admin',
    summary: 'One blog post',
    query: closed({ blogId: id }),
    response: envelope(blogPost),
  }),
  '/admin/blog/add': post({
    access: 'admin',
    summary: 'Write a blog post',
    body: closed(postForm),
    response: envelope(blogPost),
  }),
  '/admin/blog/edit': post({
    access: 'admin',
    summary: 'Change a blog post',
    body: closed({ blogId: id, ...postForm, updatedAt: editedState }),
    response: envelope(blogPost),
  }),
  '/admin/blog/delete': post({
    access: 'admin',
    summary: 'Delete a blog post',
    body: closed({ blogId: id }),
    response: messageEnvelope,
  }),
};
