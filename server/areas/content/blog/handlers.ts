import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { addPost } from './add-post.ts';
import { deletePost } from './delete-post.ts';
import { editPost } from './edit-post.ts';
import { readOrRefuse } from './markdown/read-markdown.ts';
import { findPost, findPublishedPost, listAllPosts, listPublishedPosts } from './read-posts.ts';

type Paths =
  | '/websiteData/allBlogs'
  | '/websiteData/singleBlog'
  | '/admin/blog/all'
  | '/admin/blog/single'
  | '/admin/blog/add'
  | '/admin/blog/edit'
  | '/admin/blog/delete'
  | '/admin/blog/preview';

export const blogHandlers = (deps: Deps): Handlers<Paths> => {
  const { db } = deps;
  return {
    '/websiteData/allBlogs': async ({ query }) => ({ data: await listPublishedPosts(db, query) }),
    '/websiteData/singleBlog': async ({ query }) => ({ data: await findPublishedPost(db, query.slug) }),
    '/admin/blog/all': async ({ query }) => ({ data: await listAllPosts(db, query) }),
    '/admin/blog/single': async ({ query }) => ({ data: await findPost(db, query.blogId) }),
    '/admin/blog/add': async ({ body, session, origin }) => ({
      data: await addPost(deps, session, body, origin),
      msg: 'Blog post created successfully',
    }),
    '/admin/blog/edit': async ({ body, session, origin }) => ({
      data: await editPost(deps, session, body, origin),
      msg: 'Blog post updated successfully',
    }),
    '/admin/blog/delete': async ({ body, session }) => {
      await deletePost(db, session, body.blogId);
      return { data: null, msg: 'Blog post deleted successfully' };
    },
    '/admin/blog/preview': async ({ body }) => ({ data: { content: await readOrRefuse(body.body) } }),
  };
};
