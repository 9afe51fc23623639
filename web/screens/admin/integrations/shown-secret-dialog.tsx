import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CopyButton } from '../my-account/second-factor/copy-button.tsx';
import styles from './integrations.module.css';

interface ShownSecretDialogProps {
  title: string;
  /** "key" or "secret". */
  what: string;
  secret: string;
  lead: ReactNode;
  /** How it is used. */
  children: ReactNode;
  /** What to do with one that was not kept. */
  otherwise: string;
  onClose: () => void;
}

/** A secret, this once. A try to close it before it was kept is asked about once. */
export default function ShownSecretDialog(props: ShownSecretDialogProps) {
  const { title, what, secret, lead, children, otherwise, onClose } = props;
  const [isKept, setKept] = useState(false);
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      title={title}
      size={520}
      closes="by cross"
      onClose={() => (isKept || isWarned ? onClose() : setWarned(true))}
    >
      <Stack gap={4}>
        <p>{lead}</p>
        <Row gap={2} spread className={styles.key}>
          <code className="small anywhere">{secret}</code>
          <CopyButton text={secret} what={`the ${what}`} />
        </Row>
        <Text size="small" tone="muted">
          {children}
        </Text>
        <Checkbox
          label={`I have kept the ${what}`}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        {isWarned && !isKept && (
          <Notice kind="warning" role="alert">
            Nobody can show this {what} again. {otherwise}
          </Notice>
        )}
      </Stack>
      <DialogFoot label="Done" isReady={isKept} onAct={onClose} />
    </Dialog>
  );
}
