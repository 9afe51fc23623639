import type { PostContent, PostNode } from '#domain/post-content.ts';

const LONGEST = 200;

/** The text of a node, without markup and pictures. */
function wordsOf(node: PostNode): string {
  if (node.kind === 'break') return ' ';
  if ('text' in node) return node.text;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** The first paragraphs of a post as plain text, cut at the end of a word. */
export function excerptOf(content: PostContent): string {
  const text = content
    .filter((node) => node.kind === 'paragraph')
    .map(wordsOf)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
}
