import { Link } from 'react-router';
import type { BlogSummary } from '#contract/content-entities.ts';
import { useFarDown } from '../../../browser/use-far-down.ts';
import { PostCard } from '../../../components/post-card.tsx';
import { classes, Grid } from '../../../ui/layout.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import styles from './latest-posts.module.css';

export function LatestPosts({ posts }: { posts: BlogSummary[] }) {
  const farDown = useFarDown();
  if (posts.length === 0) return null;
  return (
    <section className={classes('page-width', styles.content, farDown)}>
      <SectionHeading
        end={
          <Link to="/blog" prefetch="intent" className="link alone small">
            All posts
          </Link>
        }
      >
        From the blog
      </SectionHeading>
      <Grid gap={5} columns={3}>
        {posts.map((post) => (
          <PostCard key={post._id} post={post} />
        ))}
      </Grid>
    </section>
  );
}
