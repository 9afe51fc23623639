import { Button, Textarea, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PaperSummary } from '#contract/papers.ts';
import { ackDateProblem, readEInvoice } from '#domain/papers/irn.ts';
import { downloadFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { eInvoiceFile, enterIrn } from '../../../api/papers.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Grid } from '../../../ui/layout.tsx';
import styles from './irn-dialog.module.css';
import { NO_ANSWER, type PortalAnswer, readPortalAnswer } from './portal-answer.ts';

interface IrnDialogProps {
  paper: PaperSummary;
  onClose: () => void;
}

/** Saves the e-invoice portal's answer with a paper; afterwards it shows the IRN. */
export default function IrnDialog({ paper, onClose }: IrnDialogProps) {
  const title = `E-invoice of ${paper.number}`;
  const file = useMutation(downloadFile);
  const json = useMay('papers.export') && (
    <Button
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      loading={file.isPending}
      onClick={() => file.mutate(eInvoiceFile(paper._id))}
    >
      E-invoice JSON
    </Button>
  );
  if (paper.irn === null) return <EnterIrn paper={paper} title={title} before={json} onClose={onClose} />;
  return (
    <Dialog title={title} lead="This IRN is printed on the paper and cannot be changed." onClose={onClose}>
      <p className={`ink anywhere ${styles.irn}`}>{paper.irn}</p>
      <DialogFoot before={json} label="Close" variant="default" focus="act" onAct={onClose} />
    </Dialog>
  );
}

/** The problem of an answer before it is sent. */
function problemOf(answer: PortalAnswer, paper: PaperSummary): string | null {
  const read = readEInvoice(answer);
  return 'problem' in read ? read.problem : ackDateProblem(read.eInvoice.ackDate, paper.date, new Date());
}

function EnterIrn({ paper, title, before, onClose }: IrnDialogProps & { title: string; before: ReactNode }) {
  const [tried, setTried] = useState<PortalAnswer | null>(null);
  const form = useForm({
    initial: NO_ANSWER,
    body: (answer) => ({ id: paper._id, ...answer }),
    send: enterIrn,
    onSent: onClose,
  });
  const problem = problemOf(form.values, paper);
  return (
    <FormDialog
      {...form.frame}
      onSubmit={problem === null ? form.frame.onSubmit : () => setTried(form.values)}
      refusal={tried === form.values ? problem : form.refusal}
      size={560}
      title={title}
      lead="Give the JSON to the e-invoice portal and enter here what it answers. It is printed on the paper from then on and cannot be changed."
      before={before}
      label="Keep the IRN"
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="IRN"
        description="Paste the portal’s whole answer here to fill every field"
        autoComplete="off"
        spellCheck={false}
        {...form.field('irn')}
        onChange={({ currentTarget: { value } }) =>
          form.set(readPortalAnswer(value) ?? { irn: value.trim() })
        }
      />
      <Grid columns={2} gap={4}>
        <TextInput
          label="Acknowledgement number"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          {...form.field('ackNo')}
        />
        <TextInput
          label="Acknowledgement date"
          placeholder="2026-11-13 11:20:00"
          maxLength={19}
          autoComplete="off"
          {...form.field('ackDate')}
        />
      </Grid>
      <Textarea
        label="Signed QR code"
        rows={4}
        maxLength={4_000}
        spellCheck={false}
        {...form.field('signedQr')}
        onChange={(event) => form.set({ signedQr: event.currentTarget.value.trim() })}
      />
    </FormDialog>
  );
}
