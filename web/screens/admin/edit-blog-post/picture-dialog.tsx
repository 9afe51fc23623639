import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';

interface PictureDialogProps {
  onPicked: (link: string, alt: string) => void;
  onClose: () => void;
}

/** Uploads a picture for the text. */
export default function PictureDialog({ onPicked, onClose }: PictureDialogProps) {
  const [links, setLinks] = useState<string[]>([]);
  const [alt, setAlt] = useState('');
  const [link] = links;
  return (
    <Dialog title="Image" onClose={onClose}>
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
      <DialogFoot
        label="Insert"
        isReady={link !== undefined}
        onAct={() => link && onPicked(link, alt)}
        onClose={onClose}
      />
    </Dialog>
  );
}
