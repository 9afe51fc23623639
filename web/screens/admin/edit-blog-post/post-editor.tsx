import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BlogPost } from '#contract/content-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { blogPost, deletePost, postPreview, savePost } from '../../../api/blog.ts';
import { ApiError } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { readingTime } from '../../../components/post-text/reading-time.ts';
import { PostText } from '../../../components/post-text.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ChangedMeanwhile } from '../product-form/changed-meanwhile.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { draftOf, type PostDraft, postFields, withTitle } from './post-draft.ts';
import styles from './post-editor.module.css';

/** Markdown at the left, the preview at the right. */
export function PostEditor({ post }: { post: BlogPost | null }) {
  const navigate = useNavigate();
  const edited = useEdited({
    slot: `post-draft:${post?._id ?? 'new'}`,
    fields: postFields,
    start: () => draftOf(post),
  });
  const { draft, set, changed: unsaved, meanwhile } = edited;
  const [uploading, setUploading] = useState(0);
  const [isDeleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const mayLeave = useRef(false);
  const sent = useRef(draft);
  const isPublished = post?.published ?? false;

  const saving = useMutation({
    ...savePost,
    onSuccess: async (saved, ...rest) => {
      await savePost.onSuccess?.(saved, ...rest);
      edited.saved(draftOf(saved), sent.current);
      if (post) return;
      mayLeave.current = true;
      void navigate(`/admin/blog-posts/edit/${saved._id}`, { replace: true });
    },
    onError: async (error) => {
      if (!(post && error instanceof ApiError && error.status === 409)) return;
      edited.continueFrom(draftOf(await client.fetchQuery({ ...blogPost(post._id), staleTime: 0 })));
    },
  });
  const deleting = useMutation({
    ...deletePost,
    onSuccess: () => {
      mayLeave.current = true;
      edited.restart();
      void navigate('/admin/blog-posts');
    },
    onSettled: (...answer) => {
      setDeleting(false);
      return deletePost.onSettled?.(...answer);
    },
  });
  const save = (published: boolean) => {
    sent.current = draft;
    saving.mutate({
      edited: post,
      title: draft.title.trim(),
      slug: draft.slug.trim(),
      body: draft.body,
      coverImage: draft.coverImage,
      published,
    });
  };

  const missing = [draft.title.trim() === '' && 'a title', draft.body.trim() === '' && 'a text'].filter(
    Boolean,
  );
  const whyNot =
    missing.length > 0
      ? `Add ${missing.join(' and ')} to save the post.`
      : uploading > 0
        ? 'Wait until the image is uploaded, or remove it if it failed.'
        : '';
  const isSaving = (published: boolean) => saving.isPending && saving.variables.published === published;
  return (
    <>
      <Row align="start" wrap spread className={styles.head}>
        <div>
          <h1>{post ? 'Edit post' : 'New post'}</h1>
          <p className="small muted" role="status">
            {stateOf(post)}
            {post && unsaved.length > 0 && ` Not saved: ${unsaved.join(', ')}.`}
          </p>
          {post && isPublished && (
            <p className="small">
              <Link className="link" to={`/blog/${post.slug}`}>
                Read it in the shop
              </Link>
            </p>
          )}
        </div>
        <Row gap={2} align="stretch" wrap className={`to-end ${styles.actions}`}>
          {post && (
            <Button
              variant="quiet"
              className="error"
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setDeleting(true)}
            >
              Delete
            </Button>
          )}
          <Button
            disabled={whyNot !== '' || isSaving(true)}
            loading={isSaving(false)}
            onClick={() => save(false)}
          >
            {isPublished ? 'Unpublish' : 'Save Draft'}
          </Button>
          <Button
            variant="primary"
            disabled={whyNot !== '' || isSaving(false) || (isPublished && unsaved.length === 0)}
            loading={isSaving(true)}
            onClick={() => save(true)}
          >
            {isPublished ? 'Update' : 'Publish'}
          </Button>
          {whyNot && (
            <Text size="caption" tone="muted" className={`at-end ${styles.reason}`}>
              {whyNot}
            </Text>
          )}
        </Row>
      </Row>
      {edited.wasRestored && unsaved.length > 0 && !meanwhile && (
        <Notice kind="warning">
          Your unsaved changes were restored.{' '}
          <button type="button" className="link" onClick={() => edited.restart()}>
            Discard them
          </button>
        </Notice>
      )}
      {meanwhile && <ChangedMeanwhile what="post" theirs={meanwhile} own={unsaved} />}
      <Grid gap={5} columns={2} onPhones align="start" className={styles.columns}>
        <section className={`framed ${styles.panel}`} aria-label="Write">
          <PostFields draft={draft} onChange={set} onUploading={setUploading} />
          <MarkdownField value={draft.body} onChange={(body) => set({ body })} />
        </section>
        <PostPreview draft={draft} post={post} />
      </Grid>
      <LeaveGuard unsaved={unsaved} mayLeave={() => mayLeave.current} onLeave={() => edited.restart()} />
      <ConfirmDialog
        isOpen={isDeleting}
        title="Delete post"
        confirmLabel="Delete"
        isDestructive
        isBusy={deleting.isPending}
        onConfirm={() => post && deleting.mutate(post._id)}
        onClose={() => setDeleting(false)}
      >
        <p>“{post?.title}” is removed from the blog. Links to it stop working.</p>
      </ConfirmDialog>
    </>
  );
}

function stateOf(post: BlogPost | null): string {
  if (!post) return 'Not saved yet.';
  const saved = `Saved ${formatIst(post.updatedAt, 'date-time')} IST.`;
  return post.published ? `Published. ${saved}` : `Draft. ${saved}`;
}

interface PostFieldsProps {
  draft: PostDraft;
  onChange: (draft: PostDraft) => void;
  onUploading: (count: number) => void;
}

const PostFields = ({ draft, onChange, onUploading }: PostFieldsProps) => (
  <Stack gap={4} className={styles.fields}>
    <TextInput
      label="Title"
      maxLength={200}
      value={draft.title}
      onChange={(event) => onChange(withTitle(draft, event.currentTarget.value))}
    />
    <TextInput
      label="Slug"
      description={draft.isSlugOwn ? 'The address of the post.' : 'Follows the title until you change it.'}
      leftSection="/blog/"
      leftSectionWidth={58}
      leftSectionProps={{ className: `body muted ${styles.prefix}` }}
      maxLength={80}
      value={draft.slug}
      onChange={(event) => {
        const slug = event.currentTarget.value;
        onChange({ ...draft, slug, isSlugOwn: slug !== '' });
      }}
    />
    <fieldset className={styles.cover}>
      <legend className="field-label">Cover image</legend>
      <ImageUpload
        value={draft.coverImage ? [draft.coverImage] : []}
        onChange={([coverImage = '']) => onChange({ ...draft, coverImage })}
        limit={1}
        folder="blogs"
        onPending={onUploading}
      />
    </fieldset>
  </Stack>
);

/** How long typing must pause before the preview is requested. */
const PAUSE_MS = 300;

interface PostPreviewProps {
  draft: PostDraft;
  /** As saved; null when it is new. */
  post: BlogPost | null;
}

/** The post as readers will see it. */
function PostPreview({ draft, post }: PostPreviewProps) {
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
