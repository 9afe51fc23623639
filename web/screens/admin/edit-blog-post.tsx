import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { blogPost } from '../../api/blog.ts';
import { titled } from '../../site/site.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PostEditor } from './edit-blog-post/post-editor.tsx';

export const meta = () => [{ title: titled('Blog post') }];

/** A new post when the address has no id, otherwise the post with that id. */
export default function EditBlogPost() {
  const { blogId } = useParams();
  return blogId ? <ExistingPost key={blogId} blogId={blogId} /> : <PostEditor key="new" post={null} />;
}

function ExistingPost({ blogId }: { blogId: string }) {
  const query = useQuery(blogPost(blogId));
  if (query.data) return <PostEditor post={query.data} />;
  if (query.isError) return <LoadFailure query={query} />;
  return (
    <div aria-busy="true">
      <Skeleton height={60} width={300} mb={20} />
      <Skeleton height={640} />
    </div>
  );
}
