import Type, { type Static } from 'typebox';
import { POST_NODE_KINDS, type PostNode } from '#domain/post-content.ts';
import { closed, id, nullable, time } from './schema.ts';

export const review = closed({
  _id: id,
  name: Type.String(),
  company: Type.String(),
  rating: Type.Number(),
  shortReview: Type.String(),
  createdAt: time,
});
export type Review = Static<typeof review>;

export const partner = closed({
  _id: id,
  serviceProvider: Type.String(),
  link: Type.String({ description: 'Empty for the shop’s own vehicle' }),
  transporterId: nullable(
    Type.String({ description: 'GSTIN or enrolment, by which the e-way bill portal knows it' }),
  ),
  builtIn: Type.Boolean({ description: 'Cannot be deleted' }),
  orders: Type.Integer({ description: 'Orders that were handed to it' }),
  lastShippedAt: nullable(time),
});
export type Partner = Static<typeof partner>;

export const blogSummary = closed({
  _id: id,
  title: Type.String(),
  slug: Type.String(),
  excerpt: Type.String(),
  coverImage: Type.String(),
  published: Type.Boolean(),
  publishedAt: nullable(time),
  updatedAt: time,
});
/** Written out because a schema cannot refer to itself and stay a plain literal. */
export const postNode = Type.Unsafe<PostNode>({
  $id: 'PostNode',
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: POST_NODE_KINDS },
    text: { type: 'string' },
    level: { type: 'integer' },
    start: { type: 'integer', description: 'Of a numbered list' },
    done: { type: 'boolean', description: 'Of an item that is a task' },
    isHead: { type: 'boolean', description: 'Of a cell' },
    align: { type: 'string', enum: ['left', 'center', 'right'], description: 'Of a cell' },
    url: { type: 'string' },
    alt: { type: 'string' },
    caption: { type: 'string' },
    children: { type: 'array', items: { $ref: 'PostNode#' } },
  },
});
export const postContent = Type.Array(postNode, { description: 'What readers see of the body' });
export const blogPost = closed({ ...blogSummary.properties, body: Type.String(), content: postContent });
export type BlogSummary = Static<typeof blogSummary>;
export type BlogPost = Static<typeof blogPost>;
