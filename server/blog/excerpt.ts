import { fromMarkdown } from 'mdast-util-from-markdown';

const LONGEST = 200;

interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** What a paragraph says, without its markup, pictures and raw HTML. */
function wordsOf(node: Node): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'html' || node.type === 'image') return '';
  return node.value ?? (node.children ?? []).map(wordsOf).join('');
}

/** The first paragraphs of a Markdown text as plain words, cut at the end of a word. */
export function excerptOf(markdown: string): string {
  const root: Node = fromMarkdown(markdown);
  const text = (root.children ?? [])
    .filter((node) => node.type === 'paragraph')
    .map(wordsOf)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
}
