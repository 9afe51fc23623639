import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { BlogSummary } from '#contract/content-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { Stack } from '../ui/layout.tsx';
import styles from './post-card.module.css';
import { ShopImage } from './shop-image.tsx';

interface PostCardProps {
  post: BlogSummary;
  /** The newest post: wide, with the picture beside the text. */
  isLead?: boolean;
}

export function PostCard({ post, isLead = false }: PostCardProps) {
  // Above the heading of the others.
  const Title = isLead ? 'h2' : 'h3';
  return (
    <Stack as="article" className={`framed clipped linked ${styles.card}`} data-lead={isLead || undefined}>
      <ShopImage
        src={post.coverImage || undefined}
        without="drawing"
        alt=""
        ratio={16 / 9}
        sizes={isLead ? '(max-width: 767px) 100vw, 720px' : '(max-width: 767px) 100vw, 400px'}
        priority={isLead}
        className={styles.cover}
      />
      <Stack gap={1} align="start" className={styles.text}>
        {post.publishedAt && (
          <time dateTime={post.publishedAt} className="caption muted">
            {formatIst(post.publishedAt, 'date')}
          </time>
        )}
        <Title className={`large ${styles.title}`}>
          <Link to={`/blog/${post.slug}`} prefetch="intent" className="plain covers">
            {post.title}
          </Link>
        </Title>
        <p className={`ui clamped ${styles.excerpt}`}>{post.excerpt}</p>
        {isLead && (
          <span className={`row gap-2 link not-tablet ${styles.read}`} aria-hidden="true">
            Read the note <IconArrowRight size={16} stroke={1.8} />
          </span>
        )}
      </Stack>
    </Stack>
  );
}
