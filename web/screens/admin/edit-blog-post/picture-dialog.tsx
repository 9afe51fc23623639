import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import '../../../styles/mantine-dialogs.css';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './post-editor.module.css';

interface PictureDialogProps {
  onPicked: (link: string, alt: string) => void;
  onClose: () => void;
}

/** Uploads a picture for the text. */
export default function PictureDialog({ onPicked, onClose }: PictureDialogProps) {
  useReturnFocus();
  const [links, setLinks] = useState<string[]>([]);
  const [alt, setAlt] = useState('');
  const [link] = links;
  return (
    <Modal opened title="Image" onClose={onClose}>
      <Stack gap={4}>
        <ImageUpload value={links} onChange={setLinks} limit={1} folder="blogs" />
        <TextInput
          label="What it shows"
          description="Read to those who cannot see it."
          maxLength={200}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
      </Stack>
      <div className={styles.pictureActions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={!link} onClick={() => link && onPicked(link, alt)}>
          Insert
        </Button>
      </div>
    </Modal>
  );
}
