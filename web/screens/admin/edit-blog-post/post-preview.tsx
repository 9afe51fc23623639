import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BlogPost } from '#contract/content-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { postPreview } from '../../../api/blog.ts';
import { readingTime } from '../../../components/post-text/reading-time.ts';
import { PostText } from '../../../components/post-text.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { PostDraft } from './post-draft.ts';
import styles from './post-editor.module.css';

/** How long typing must pause before the preview is requested. */
const PAUSE_MS = 300;

interface PostPreviewProps {
  draft: PostDraft;
  /** As saved; null when it is new. */
  post: BlogPost | null;
}

/** The post as readers will see it. */
export function PostPreview({ draft, post }: PostPreviewProps) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [body] = useDebouncedValue(draft.body, PAUSE_MS);
  const { data: content, error } = useQuery({
    ...postPreview(body),
    ...(post && body === post.body && { initialData: post.content }),
    placeholderData: keepPreviousData,
  });
  const publishedAt = post?.published ? post.publishedAt : null;
  return (
    <section className={`framed ${styles.panel}`} aria-labelledby="post-preview">
      <Row spread className={styles.previewHead}>
        <h2 id="post-preview" className="body">
          Preview
        </h2>
        <Tabs
          label="Width of the preview"
          options={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
          value={width}
          onChange={setWidth}
        />
      </Row>
      <div className={styles.preview} data-width={width}>
        {draft.coverImage && <ShopImage src={draft.coverImage} alt="" ratio={1040 / 460} sizes="560px" />}
        <Stack gap={6} className={styles.previewText}>
          <Stack gap={2}>
            <Text weight="bold" tone="ink" className={`anywhere ${styles.previewTitle}`}>
              {draft.title || 'Title'}
            </Text>
            <p className="small muted">
              {publishedAt ? formatIst(publishedAt, 'date') : 'Not published'}, {readingTime(body)}
            </p>
          </Stack>
          {error && <p role="alert">{error.message}</p>}
          {content && <PostText content={content} />}
        </Stack>
      </div>
    </section>
  );
}
