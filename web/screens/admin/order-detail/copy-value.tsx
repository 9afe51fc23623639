import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../../components/use-copy.ts';
import { Row, Stack } from '../../../ui/layout.tsx';

/** A label, its value and a copy button. */
export function CopyValue({ label, value }: { label: string; value: string | null }) {
  const { copied, copy } = useCopy();
  const isCopied = copied !== null;
  return (
    <Row gap={2} spread>
      <Stack className="grow">
        <span className="caption muted narrow">{label}</span>
        <span className="ui medium ink anywhere">{value ?? '-'}</span>
      </Stack>
      {value && (
        <ActionIcon
          size={32}
          aria-label={isCopied ? `${label} copied` : `Copy ${label === 'UTR' ? label : label.toLowerCase()}`}
          onClick={() => copy(label, value)}
        >
          {isCopied ? (
            <IconCheck size={16} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconCopy size={16} stroke={1.8} aria-hidden="true" />
          )}
        </ActionIcon>
      )}
    </Row>
  );
}
