import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BlogPost } from '#contract/content-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { blogPost, deletePost, savePost } from '../../../api/blog.ts';
import { ApiError } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { Grid, Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { ChangedMeanwhile } from '../product-form/changed-meanwhile.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { draftOf, postFields } from './post-draft.ts';
import styles from './post-editor.module.css';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';

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
