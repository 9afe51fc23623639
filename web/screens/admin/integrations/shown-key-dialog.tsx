import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { NewApiKey } from '#contract/keys.ts';
import type { Scope } from '#domain/keys/scopes.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CopyButton } from '../my-account/second-factor/copy-button.tsx';
import styles from './integrations.module.css';
import { endWords } from './key-words.ts';

export interface ShownKey extends NewApiKey {
  name: string;
  scopes: readonly Scope[];
}

/** The key, this once. A try to close it before it was kept is asked about once. */
export default function ShownKeyDialog({ shown, onClose }: { shown: ShownKey; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const { name, key, scopes, expiresAt } = shown;
  return (
    <Dialog
      title={name}
      size={520}
      closes="by cross"
      onClose={() => (isKept || isWarned ? onClose() : setWarned(true))}
    >
      <Stack gap={4}>
        <p>
          This is the key. It is shown <strong>only now</strong>; we keep a fingerprint, not the key.
        </p>
        <Row gap={2} spread className={styles.key}>
          <code className="small anywhere">{key}</code>
          <CopyButton text={key} what="the key" />
        </Row>
        <Text size="small" tone="muted">
          Send it as <code>Authorization: Bearer …</code>. May: {scopes.join(', ')}.{' '}
          {endWords(expiresAt, Date.now())}
        </Text>
        <Checkbox
          label="I have kept the key"
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        {isWarned && !isKept && (
          <Notice kind="warning" role="alert">
            Nobody can show this key again. Close it once more if you do not need it; then end it in the list.
          </Notice>
        )}
      </Stack>
      <DialogFoot label="Done" isReady={isKept} onAct={onClose} />
    </Dialog>
  );
}
