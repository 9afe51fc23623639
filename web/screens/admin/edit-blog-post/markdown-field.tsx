import { ActionIcon } from '@mantine/core';
import {
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMarkdown,
  IconPhoto,
  IconQuote,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { MAX_POST_LENGTH } from '#domain/post-content.ts';
import { counted } from '#domain/words.ts';
import { wordsIn } from '../../../components/post-text/reading-time.ts';
import { Row } from '../../../ui/layout.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import styles from './post-editor.module.css';

const PictureDialog = onDemand(() => import('./picture-dialog.tsx'));

const TOOLS: readonly { mark: Mark; label: string; icon: typeof IconBold }[] = [
  { mark: 'heading', label: 'Heading', icon: IconH2 },
  { mark: 'bold', label: 'Bold', icon: IconBold },
  { mark: 'italic', label: 'Italic', icon: IconItalic },
  { mark: 'link', label: 'Link', icon: IconLink },
  { mark: 'list', label: 'List', icon: IconList },
  { mark: 'numbers', label: 'Numbered list', icon: IconListNumbers },
  { mark: 'quote', label: 'Quotation', icon: IconQuote },
];

/** The text in Markdown, with a toolbar for those who do not know the syntax. */
export function MarkdownField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [isPicking, setPicking] = useState(false);

  /** Changes the text at the selection, and selects what is to be typed next. */
  const edit = (
    change: (text: string, start: number, end: number) => { text: string; start: number; end: number },
  ) => {
    const field = area.current;
    if (!field) return;
    const next = change(value, field.selectionStart, field.selectionEnd);
    onChange(next.text);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.start, next.end);
    });
  };
  const { line, column } = placeIn(value, caret);
  const words = wordsIn(value);
  return (
    <>
      <Row wrap className={styles.tools} role="toolbar" aria-label="Formatting">
        {TOOLS.map(({ mark, label, icon: Icon }) => (
          <ActionIcon
            key={mark}
            size={32}
            aria-label={label}
            onClick={() => edit((text, start, end) => withMark(text, start, end, mark))}
          >
            <Icon size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        ))}
        <ActionIcon size={32} aria-label="Image" onClick={() => setPicking(true)}>
          <IconPhoto size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <span className="with-icon caption muted push not-phone">
          <IconMarkdown size={18} stroke={1.6} aria-hidden="true" /> Markdown
        </span>
      </Row>
      <textarea
        ref={area}
        className={`text ${styles.area}`}
        aria-label="Text in Markdown"
        maxLength={MAX_POST_LENGTH}
        spellCheck
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
      />
      <Row align="stretch" spread size="fine" tone="muted" className={styles.foot}>
        <span>{counted(words, 'word')}</span>
        <span>
          Line {line}, column {column}
        </span>
      </Row>
      {isPicking && (
        <PictureDialog
          onClose={() => setPicking(false)}
          onPicked={(link, alt) => {
            setPicking(false);
            edit((text, _start, end) => withImage(text, end, link, alt));
          }}
        />
      )}
    </>
  );
}

type Mark = 'heading' | 'bold' | 'italic' | 'link' | 'list' | 'numbers' | 'quote';

interface Edited {
  text: string;
  /** The selection afterwards. */
  start: number;
  end: number;
}

const AROUND = { bold: ['**', '**'], italic: ['*', '*'], link: ['[', '](https://)'] } as const;
const BEFORE = {
  heading: () => '## ',
  list: () => '- ',
  numbers: (index: number) => `${index + 1}. `,
  quote: () => '> ',
} as const;

/** The text with the selection, or its lines, marked up. */
function withMark(text: string, start: number, end: number, mark: Mark): Edited {
  if (mark === 'bold' || mark === 'italic' || mark === 'link') {
    const [open, close] = AROUND[mark];
    return {
      text: text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end),
      start: start + open.length,
      end: end + open.length,
    };
  }
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text
    .slice(from, end)
    .split('\n')
    .map((line, index) => BEFORE[mark](index) + line)
    .join('\n');
  return { text: text.slice(0, from) + lines + text.slice(end), start: from, end: from + lines.length };
}

/** A picture is its own paragraph. */
function withImage(text: string, at: number, link: string, alt: string): Edited {
  const before = text.slice(0, at).replace(/\n*$/, '');
  const after = text.slice(at).replace(/^\n*/, '');
  const image = `${before === '' ? '' : '\n\n'}![${alt.replace(/[[\]\\]/g, '')}](${link})\n\n`;
  const end = before.length + image.length;
  return { text: before + image + after, start: end, end };
}

/** Line and column of a position in the text, from 1. */
function placeIn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
