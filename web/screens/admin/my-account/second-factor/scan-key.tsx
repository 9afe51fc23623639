import { useMemo } from 'react';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { Text } from '../../../../ui/text.tsx';
import type { BegunSetUp } from './begun-set-up.ts';
import { inFours } from './code-words.ts';
import { CopyButton } from './copy-button.tsx';
import { qrPath } from './qr-path.ts';
import styles from './set-up-steps.module.css';

export function ScanKey({ secret, uri }: BegunSetUp) {
  const { size, d } = useMemo(() => qrPath(uri), [uri]);
  return (
    <Stack gap={2}>
      <svg
        className={`framed ink ${styles.qr}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for the authenticator app. The key below it can be typed instead."
      >
        <path d={d} fill="currentcolor" />
      </svg>
      <div>
        <Text size="small" tone="muted">
          Cannot scan? Type this key:
        </Text>
        <Row as="p" gap={1} size="ui" weight="medium" tone="ink" className={styles.secret}>
          <span>{inFours(secret)}</span>
          <CopyButton text={secret} what="the key" />
        </Row>
        <a className={`link alone ui ${styles.app}`} href={uri}>
          Open it in the app on this phone
        </a>
      </div>
    </Stack>
  );
}
