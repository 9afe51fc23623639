import { useDeferredValue, useState } from 'react';
import { formatIst } from '#domain/dates.ts';
import { Markdown } from '../../../components/markdown.tsx';
import { Segments } from '../../../components/segments.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { readingTime } from '../../../reading-time.ts';
import type { PostDraft } from './post-draft.ts';
import styles from './post-editor.module.css';

interface PostPreviewProps {
  draft: PostDraft;
  /** null: a draft. */
  publishedAt: string | null;
}

/** The post as its readers will see it. */
export function PostPreview({ draft, publishedAt }: PostPreviewProps) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  // Typing goes first.
  const body = useDeferredValue(draft.body);
  return (
    <section className={styles.panel} aria-labelledby="post-preview">
      <div className={styles.previewHead}>
        <h2 id="post-preview">Preview</h2>
        <Segments
          label="Width of the preview"
          options={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <div className={styles.preview} data-width={width}>
        {draft.coverImage && <ShopImage src={draft.coverImage} alt="" ratio={1040 / 460} sizes="560px" />}
        <div className={styles.previewText}>
          <p className={styles.previewTitle}>{draft.title || 'Title'}</p>
          <p className="small muted">
            {publishedAt ? formatIst(publishedAt, 'date') : 'Not published'}, {readingTime(body)}
          </p>
          <Markdown text={body} className={styles.previewBody} />
        </div>
      </div>
    </section>
  );
}
