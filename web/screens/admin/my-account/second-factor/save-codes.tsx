import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { site } from '../../../../site/site.ts';
import { Grid, Row, Stack, Text } from '../../../../ui/layout.tsx';
import { codesAsText } from './code-words.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './save-codes.module.css';

interface SaveCodesProps {
  codes: string[];
  userId: string;
  onSaved: () => void;
}

/** The only time that the codes are shown. Printing prints nothing but them. */
export function SaveCodes({ codes, userId, onSaved }: SaveCodesProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <Stack gap={3}>
      <p className="only-print">{`Recovery codes of ${userId}, back office of ${site.name}`}</p>
      <Grid ref={list} as="ol" className={`framed ${styles.codes}`} tabIndex={-1} aria-label="Recovery codes">
        {codes.map((code) => (
          <Text
            key={code}
            as="li"
            size="ui"
            weight="medium"
            tone="ink"
            className={`centred unbroken ${styles.code}`}
          >
            {code}
          </Text>
        ))}
      </Grid>
      <Text size="small" tone="muted">
        Shown only now. Each opens the account once, without the phone.
      </Text>
      <Row gap={2} wrap>
        <CopyButton text={codesAsText(codes, { shop: site.name, userId })} what="the codes" isLabelled />
        <Button
          leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button className="push" variant="primary" onClick={onSaved}>
          I have kept the codes
        </Button>
      </Row>
    </Stack>
  );
}
