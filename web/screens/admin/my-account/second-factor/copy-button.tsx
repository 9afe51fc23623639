import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../../browser/copy-text.ts';
import { TOAST_MS, toast } from '../../../../toast/toast.ts';

interface CopyButtonProps {
  text: string;
  /** Such as "the key". */
  what: string;
  /** With its label beside the icon. */
  isLabelled?: boolean;
}

export function CopyButton({ text, what, isLabelled = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(setCopied, TOAST_MS, false);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else toast.error('It could not be copied. Select it and copy it by hand.');
  };
  const icon = isCopied ? (
    <IconCheck size={16} stroke={1.8} aria-hidden="true" />
  ) : (
    <IconCopy size={16} stroke={1.8} aria-hidden="true" />
  );
  return (
    <>
      {isLabelled ? (
        <Button leftSection={icon} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      ) : (
        <ActionIcon size={32} aria-label={`Copy ${what}`} onClick={copy}>
          {icon}
        </ActionIcon>
      )}
      <span className="visually-hidden" role="status">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
