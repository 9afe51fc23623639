import { Button, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconBraces, IconFileUpload, IconMail } from '@tabler/icons-react';
import '@mantine/dropzone/styles.layer.css';
import '../../../../styles/mantine-forms.ts';
import { useState } from 'react';
import type { ResponseOf } from '#contract/index.ts';
import { formatIst } from '#domain/calendar.ts';
import { counted } from '#domain/words.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { type AnswersRead, sumsOf } from './answers.ts';
import styles from './irn-due.module.css';
import { textOfFile } from './read-file.ts';

type LastFile = ResponseOf<'/admin/papers/irnDue'>['data']['lastFile'];

interface ToPortalProps {
  /** How many are ticked. */
  count: number;
  lastFile: LastFile;
  isMaking: boolean;
  problem: string | null;
  onMake: () => void;
}

export const ToPortal = ({ count, lastFile, isMaking, problem, onMake }: ToPortalProps) => (
  <Panel title="1. To the portal">
    <Stack gap={3}>
      <Text size="small" tone="muted">
        {count === 0
          ? 'Tick papers to make a file of them.'
          : `One file with the ${count === 1 ? 'ticked paper' : `${count} ticked papers`}, as the portal’s bulk upload takes it.`}
      </Text>
      <Button
        variant="primary"
        fullWidth
        disabled={count === 0}
        loading={isMaking}
        leftSection={<IconBraces size={18} stroke={1.8} aria-hidden="true" />}
        onClick={onMake}
      >
        One JSON for all ({count})
      </Button>
      {problem && (
        <Text size="small" tone="error" role="alert">
          {problem}
        </Text>
      )}
      {lastFile && (
        <Text size="caption" tone="muted">
          Last file {formatIst(lastFile.at, 'date-time')}, {counted(lastFile.papers, 'paper')}, by{' '}
          {lastFile.by}
        </Text>
      )}
    </Stack>
  </Panel>
);

const PASTED = 'Pasted text';
const ENDINGS = ['.json', '.csv', '.txt'];
const REJECTED: Record<string, string> = {
  'file-invalid-type': 'Choose the portal’s JSON, or its sheet saved as CSV.',
  'too-many-files': 'Read one file after the other.',
};

interface FromPortalProps {
  isReading: boolean;
  /** Why the last file was not read. */
  problem: string | null;
  last: AnswersRead | null;
  onText: (text: string, name: string) => Promise<boolean>;
  onProblem: (sentence: string) => void;
}

export function FromPortal({ isReading, problem, last, onText, onProblem }: FromPortalProps) {
  const [typed, setTyped] = useState('');
  const takeFile = async (file: File) => {
    const read = await textOfFile(file);
    if ('problem' in read) onProblem(`${file.name}: ${read.problem}`);
    else await onText(read.text, file.name);
  };
  /** What is pasted or dropped is read at once, in the place of what was there; typing would be read letter by letter. */
  const take = async (text: string, isTyped: boolean) => {
    setTyped(text);
    if (!isTyped && text.trim() !== '' && (await onText(text, PASTED))) setTyped('');
  };
  return (
    <Panel title="2. Read the portal’s answer">
      <Stack gap={3}>
        <Text size="small" tone="muted">
          The answer file, or the text of it. Matched by the paper’s number; nothing is kept that does not
          match.
        </Text>
        <Dropzone
          className={`framed middle ink ${styles.drop}`}
          data-problem={problem !== null || undefined}
          loading={isReading}
          accept={{ 'application/json': ENDINGS, 'text/csv': ENDINGS, 'text/plain': ENDINGS }}
          maxFiles={1}
          multiple={false}
          onDrop={([file]) => file && void takeFile(file)}
          onReject={(rejections) => {
            const error = rejections[0]?.errors[0];
            if (error) onProblem(REJECTED[error.code] ?? error.message);
          }}
          role="button"
          inputProps={{ 'aria-label': 'The portal’s answer file', style: { display: 'none' } }}
        >
          <Stack gap={1} align="centre" size="small" tone="muted" className="centred">
            <IconFileUpload size={26} stroke={1.4} aria-hidden="true" />
            <strong className="ui medium ink">Drop the file here</strong>
            <span>JSON, or the portal’s sheet as CSV</span>
          </Stack>
        </Dropzone>
        {problem && (
          <Text size="small" tone="error" role="alert" className="anywhere">
            {problem}
          </Text>
        )}
        <Text size="small" tone="muted" className="centred">
          or
        </Text>
        <Textarea
          aria-label="Text of the portal’s answer"
          placeholder="Paste the answer"
          rows={3}
          classNames={{ input: styles.paste! }}
          spellCheck={false}
          readOnly={isReading}
          value={typed}
          onPaste={(event) => {
            event.preventDefault();
            void take(event.clipboardData.getData('text'), false);
          }}
          onChange={({ currentTarget: { value }, nativeEvent }) => void take(value, isByKey(nativeEvent))}
        />
        {last && <LastRead last={last} />}
      </Stack>
    </Panel>
  );
}

const isByKey = (event: Event): boolean =>
  /^(?:insertText|insertLineBreak|insertComposition|delete)/.test((event as InputEvent).inputType ?? '');

function LastRead({ last }: { last: AnswersRead }) {
  const { kept, already, refused, unknown, missing } = sumsOf(last);
  const count = (of: number) => (of > 0 ? String(of) : null);
  return (
    <Facts
      ruled
      strong
      facts={[
        [`Read ${formatIst(last.atIso, 'date-time').split(', ').at(-1)}`, last.name],
        [
          <span key="kept" className="good">
            Kept
          </span>,
          count(kept),
        ],
        ['Kept already', count(already)],
        [
          <span key="refused" className="error">
            Refused
          </span>,
          count(refused),
        ],
        [
          <span key="unknown" className="error">
            Not known
          </span>,
          count(unknown),
        ],
        ['Not in the file', count(missing)],
      ]}
    />
  );
}

export const AboutMails = () => (
  <Notice kind="plain" icon={IconMail}>
    The mail about the shipment went at once, without the invoice. The invoice follows by itself when its IRN
    is kept.
  </Notice>
);
