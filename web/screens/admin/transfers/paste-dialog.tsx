import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { MAX_STATEMENT_LENGTH } from '#domain/statement/sizes.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';

interface PasteDialogProps {
  onRead: (csv: string) => void;
  onClose: () => void;
}

/** Lines that were copied from the bank's page or from a spreadsheet. */
export default function PasteDialog({ onRead, onClose }: PasteDialogProps) {
  const [csv, setCsv] = useState('');
  return (
    <FormDialog
      size={720}
      title="Paste lines"
      lead="Copy the lines from the bank’s page or a spreadsheet, best with their headings."
      label="Read the lines"
      isReady={csv.trim() !== ''}
      isBusy={false}
      onSubmit={() => onRead(csv)}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label="Lines of the statement"
        rows={12}
        maxLength={MAX_STATEMENT_LENGTH}
        spellCheck={false}
        autoComplete="off"
        value={csv}
        onChange={(event) => setCsv(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
