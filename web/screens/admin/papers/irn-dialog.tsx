import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaperSummary } from '#contract/papers.ts';
import { ackDateProblem, readEInvoice } from '#domain/papers/irn.ts';
import { downloadFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { eInvoiceFile, enterIrn } from '../../../api/papers.ts';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import { FormRefusal } from '../../../ui/refusal.tsx';
import '../../../styles/mantine-dialogs.css';
import '../../../styles/mantine-forms.css';
import styles from './irn-dialog.module.css';
import { NO_ANSWER, type PortalAnswer, readPortalAnswer } from './portal-answer.ts';

interface IrnDialogProps {
  paper: PaperSummary;
  onClose: () => void;
}

/** Saves the e-invoice portal's answer with a paper; afterwards it shows the IRN. */
export default function IrnDialog({ paper, onClose }: IrnDialogProps) {
  useReturnFocus();
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [problem, setProblem] = useState<string | null>(null);
  const entering = useMutation({ ...enterIrn, onSuccess: onClose });
  const file = useMutation(downloadFile);
  const change = (changed: Partial<PortalAnswer>) => {
    setProblem(null);
    setAnswer((before) => ({ ...before, ...changed }));
  };
  const send = () => {
    const read = readEInvoice(answer);
    const wrong =
      'problem' in read ? read.problem : ackDateProblem(read.eInvoice.ackDate, paper.date, new Date());
    if (wrong !== null) setProblem(wrong);
    else entering.mutate({ id: paper._id, ...answer });
  };
  const mayExport = useMay('papers.export');
  const json = mayExport && (
    <Button
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      loading={file.isPending}
      onClick={() => file.mutate(eInvoiceFile(paper._id))}
    >
      E-invoice JSON
    </Button>
  );
  if (paper.irn !== null)
    return (
      <Modal opened title={`E-invoice of ${paper.number}`} onClose={onClose}>
        <p className={styles.intro}>This IRN is printed on the paper and cannot be changed.</p>
        <p className={styles.irn}>{paper.irn}</p>
        <div className={styles.foot}>
          {json}
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </div>
      </Modal>
    );
  return (
    <Modal
      opened
      size={560}
      title={`E-invoice of ${paper.number}`}
      onClose={() => !entering.isPending && onClose()}
      withCloseButton={!entering.isPending}
    >
      <p className={styles.intro}>
        Give the JSON to the e-invoice portal and enter here what it answers. It is printed on the paper from
        then on and cannot be changed.
      </p>
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          data-autofocus
          label="IRN"
          description="Paste the portal’s whole answer here to fill every field"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          value={answer.irn}
          onChange={({ currentTarget: { value } }) =>
            change(readPortalAnswer(value) ?? { irn: value.trim() })
          }
        />
        <div className={styles.two}>
          <TextInput
            label="Acknowledgement number"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            value={answer.ackNo}
            onChange={(event) => change({ ackNo: event.currentTarget.value })}
          />
          <TextInput
            label="Acknowledgement date"
            placeholder="2026-11-13 11:20:00"
            maxLength={19}
            autoComplete="off"
            value={answer.ackDate}
            onChange={(event) => change({ ackDate: event.currentTarget.value })}
          />
        </div>
        <Textarea
          label="Signed QR code"
          rows={4}
          maxLength={4_000}
          spellCheck={false}
          value={answer.signedQr}
          onChange={(event) => change({ signedQr: event.currentTarget.value.trim() })}
        />
        <FormRefusal>{problem ?? entering.error?.message}</FormRefusal>
        <div className={styles.foot}>
          {json}
          <Button onClick={onClose} disabled={entering.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" loading={entering.isPending}>
            Keep the IRN
          </Button>
        </div>
      </form>
    </Modal>
  );
}
