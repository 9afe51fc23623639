import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

interface PasteDialogProps {
  /** Why they cannot be read; null when they are. */
  onRead: (csv: string) => string | null;
  onClose: () => void;
}

/** Lines that were copied from the bank's page or from a spreadsheet. */
export default function PasteDialog({ onRead, onClose }: PasteDialogProps) {
  const [csv, setCsv] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <FormDialog
      size={720}
      title="Paste lines"
      lead="Copy the lines from the bank’s page or a spreadsheet, best with their headings."
      label="Read the lines"
      isReady={csv.trim() !== ''}
      isBusy={false}
      refusal={refusal}
      onSubmit={() => setRefusal(onRead(csv))}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label="Lines of the statement"
        rows={12}
        spellCheck={false}
        autoComplete="off"
        value={csv}
        onChange={(event) => {
          setRefusal(null);
          setCsv(event.currentTarget.value);
        }}
      />
    </FormDialog>
  );
}
