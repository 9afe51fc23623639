import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BlogPost } from '#contract/content-entities.ts';
import type { BodyOf } from '#contract/index.ts';
import { PAGE_SIZE } from '#domain/sizes/pages.ts';
import { api } from './client.ts';
import { blogs } from './queries.ts';
import { afterwards, byPage } from './query-client.ts';

/** Includes drafts. */
export const blogPosts = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'blog', 'list'],
    queryFn: async ({ pageParam }) =>
      (await api.get('/admin/blog/all', { page: pageParam, itemPerPage: PAGE_SIZE })).data,
    ...byPage,
  });

export const blogPost = (blogId: string) =>
  queryOptions({
    queryKey: ['admin', 'blog', 'one', blogId],
    queryFn: async () => (await api.get('/admin/blog/single', { blogId })).data,
    // No refetch during writing.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The rendered preview of a text that is being written. */
export const postPreview = (body: string) =>
  queryOptions({
    queryKey: ['admin', 'blog', 'preview', body],
    queryFn: async () =>
      body.trim() === '' ? [] : (await api.post('/admin/blog/preview', { body })).data.content,
    staleTime: Number.POSITIVE_INFINITY,
    // Every pause in typing creates one, so they are not cached.
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

export type PostForm = BodyOf<'/admin/blog/add'>;

/** Adds a post, or saves an edited one. */
export const savePost = mutationOptions({
  mutationFn: async ({ edited, ...form }: PostForm & { edited: BlogPost | null }) =>
    (edited
      ? await api.post('/admin/blog/edit', { blogId: edited._id, ...form, updatedAt: edited.updatedAt })
      : await api.post('/admin/blog/add', form)
    ).data,
  meta: { done: ({ published }: BlogPost) => (published ? 'Post published' : 'Draft saved') },
  onSuccess: (post, _form, _result, { client }) => {
    client.setQueryData(blogPost(post._id).queryKey, post);
    return readListsAgain(client);
  },
});

const readListsAgain = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(blogPosts()), client.invalidateQueries(blogs())]);

export const deletePost = mutationOptions({
  mutationFn: (blogId: string) => api.post('/admin/blog/delete', { blogId }),
  meta: { done: 'Post deleted' },
  ...afterwards(readListsAgain),
});
