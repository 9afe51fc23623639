import { TextInput } from '@mantine/core';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import '../../../styles/mantine-forms.ts';
import { Stack } from '../../../ui/layout.tsx';
import { type PostDraft, withTitle } from './post-draft.ts';
import styles from './post-editor.module.css';

interface PostFieldsProps {
  draft: PostDraft;
  onChange: (draft: PostDraft) => void;
  onUploading: (count: number) => void;
}

export const PostFields = ({ draft, onChange, onUploading }: PostFieldsProps) => (
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
