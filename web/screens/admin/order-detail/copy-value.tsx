import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import styles from './copy-value.module.css';

interface CopyValueProps {
  label: string;
  value: string | null;
}

/** A name, its value and a button that copies it. */
export function CopyValue({ label, value }: CopyValueProps) {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <span className="caption">{label}</span>
        <span className={styles.value}>{value ?? '-'}</span>
      </div>
      {value && (
        <CopyButton value={value} timeout={2000}>
          {({ copied, copy }) => (
            <ActionIcon
              className={styles.copy}
              size={32}
              aria-label={copied ? `${label} copied` : `Copy ${label.toLowerCase()}`}
              onClick={copy}
            >
              {copied ? (
                <IconCheck size={16} stroke={1.8} aria-hidden="true" />
              ) : (
                <IconCopy size={16} stroke={1.8} aria-hidden="true" />
              )}
            </ActionIcon>
          )}
        </CopyButton>
      )}
    </div>
  );
}
