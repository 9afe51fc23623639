import { useMemo } from 'react';
import type { BegunSetUp } from './begun-set-up.ts';
import { inFours } from './code-words.ts';
import { CopyButton } from './copy-button.tsx';
import { qrPath } from './qr-path.ts';
import styles from './set-up-steps.module.css';

export function ScanKey({ secret, uri }: BegunSetUp) {
  const { size, d } = useMemo(() => qrPath(uri), [uri]);
  return (
    <div>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for the authenticator app. The key below it can be typed instead."
      >
        <path d={d} fill="currentcolor" />
      </svg>
      <div className={styles.key}>
        <p className={styles.hint}>Cannot scan? Type this key:</p>
        <p className={styles.secret}>
          <span>{inFours(secret)}</span>
          <CopyButton text={secret} what="the key" />
        </p>
        <a className={`link ${styles.app}`} href={uri}>
          Open it in the app on this phone
        </a>
      </div>
    </div>
  );
}
