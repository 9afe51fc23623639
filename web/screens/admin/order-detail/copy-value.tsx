import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { TOAST_MS, toast } from '../../../toast/toast.ts';
import styles from './copy-value.module.css';

interface CopyValueProps {
  label: string;
  value: string | null;
}

/** A label, its value and a copy button. */
export function CopyValue({ label, value }: CopyValueProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(setCopied, TOAST_MS, false);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    if (await copyText(text)) setCopied(true);
    else toast.error('It could not be copied. Select it and copy it by hand.');
  };
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <span className="caption">{label}</span>
        <span className={styles.value}>{value ?? '-'}</span>
      </div>
      {value && (
        <ActionIcon
          className={styles.copy}
          aria-label={isCopied ? `${label} copied` : `Copy ${label.toLowerCase()}`}
          onClick={() => copy(value)}
        >
          {isCopied ? (
            <IconCheck size={16} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconCopy size={16} stroke={1.8} aria-hidden="true" />
          )}
        </ActionIcon>
      )}
    </div>
  );
}
