import { Link } from 'react-router';
import type { BlogSummary } from '#contract/entities.ts';
import { formatIst } from '#domain/dates.ts';
import { SectionHeading } from '../../../components/section-heading.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import styles from './latest-posts.module.css';

export function LatestPosts({ posts }: { posts: BlogSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.content}>
      <SectionHeading
        end={
          <Link to="/blog" prefetch="intent" className="link small">
            All posts
          </Link>
        }
      >
        From the blog
      </SectionHeading>
      <ul className={styles.grid}>
        {posts.map((post) => (
          <li key={post._id} className={styles.post}>
            <ShopImage
              src={post.coverImage}
              alt=""
              sizes="(max-width: 767px) 100vw, 400px"
              ratio={16 / 9}
              className={styles.image}
            />
            <p className="caption">{formatIst(post.publishedAt ?? post.updatedAt, 'date')}</p>
            <h3>
              <Link to={`/blog/${post.slug}`} prefetch="intent">
                {post.title}
              </Link>
            </h3>
            <p className={styles.excerpt}>{post.excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
