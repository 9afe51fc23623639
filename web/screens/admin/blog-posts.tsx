import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BlogSummary } from '#contract/content-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { blogPosts } from '../../api/blog.ts';
import { useMay } from '../../api/me.ts';
import { ShopImage } from '../../components/shop-image.tsx';
import { titled } from '../../site/site.ts';
import { docsOf } from '../../ui/docs-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { totalOf } from '../../ui/total.ts';
import styles from './blog-posts/blog-posts.module.css';

export const meta = () => [{ title: titled('Blog posts') }];

export default function BlogPosts() {
  const query = useInfiniteQuery(blogPosts());
  const mayWrite = useMay('content.write');
  const docs = docsOf(query);
  return (
    <>
      <PageTitle
        actions={
          mayWrite && (
            <Button
              component={Link}
              to="add"
              variant="primary"
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
            >
              New Post
            </Button>
          )
        }
      >
        Blog posts
      </PageTitle>
      <EndlessList
        query={query}
        shown={docs.length}
        total={totalOf(query.data?.pages[0])}
        noun="post"
        skeleton={<Waiting />}
        empty={
          <EmptyState framed title="No posts" action={mayWrite && { label: 'New Post', to: 'add' }}>
            {mayWrite && 'Write the first one. It is public only once you publish it.'}
          </EmptyState>
        }
      >
        <Stack as="ul" gap={3}>
          {docs.map((post) => (
            <Post key={post._id} post={post} mayWrite={mayWrite} />
          ))}
        </Stack>
      </EndlessList>
    </>
  );
}

const Post = ({ post, mayWrite }: { post: BlogSummary; mayWrite: boolean }) => (
  <li className={`framed grid align-centre ${styles.post}`}>
    <ShopImage
      className={styles.cover}
      src={post.coverImage || undefined}
      without="drawing"
      alt=""
      sizes="144px"
      ratio={16 / 9}
    />
    <Stack gap={1}>
      <h2 className="body anywhere">
        {mayWrite ? (
          <Link to={`edit/${post._id}`} className="link bold">
            {post.title}
          </Link>
        ) : (
          post.title
        )}
      </h2>
      <Text size="ui" tone="text" className="not-phone clamped">
        {post.excerpt}
      </Text>
      <p className="caption muted narrow">
        {post.publishedAt && post.published && `Published ${formatIst(post.publishedAt, 'date-time')}. `}
        Changed {formatIst(post.updatedAt, 'date-time')}
      </p>
    </Stack>
    <Stack gap={2} align="end" className={styles.side}>
      {post.published ? (
        <StatusBadge status="success" label="published" />
      ) : (
        <StatusBadge status="draft" label="draft" />
      )}
      {post.published && (
        <Link to={`/blog/${post.slug}`} className="link alone with-icon ui">
          View
          <IconExternalLink size={16} stroke={1.8} aria-hidden="true" />
          <span className="visually-hidden"> {post.title}</span>
        </Link>
      )}
    </Stack>
  </li>
);

const Waiting = () => (
  <Stack gap={3}>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height={113} />
    ))}
  </Stack>
);
