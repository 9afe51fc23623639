import MarkdownIt, { type Token } from 'markdown-it';
import {
  type CellAlign,
  MAX_POST_LEVELS,
  MAX_POST_NODES,
  POST_LINK_SCHEMES,
  type PostContent,
  type PostNode,
} from '#domain/post-content.ts';

/** A text with more markup, or deeper, than a page can show. */
export class TooComplicated extends Error {
  override name = 'TooComplicated';
}

// The parser drops what is nested deeper than its limit, so its limit must be above ours.
const reader = new MarkdownIt('commonmark', { maxNesting: MAX_POST_LEVELS + 8 }).enable('table');
// Every link is parsed; one whose target is not allowed keeps its words and loses the target.
reader.validateLink = () => true;

type Parent = Extract<PostNode, { children: PostNode[] }>;

/** Parses Markdown. Slow for hostile texts: for user input use `readMarkdown`. */
export function parseMarkdown(text: string): PostContent {
  const root: PostNode[] = [];
  let count = 0;

  const add = (children: PostNode[], node: PostNode) => {
    count += 1;
    if (count > MAX_POST_NODES) throw new TooComplicated();
    const last = children.at(-1);
    if (node.kind === 'text' && last?.kind === 'text') last.text += node.text;
    else children.push(node);
  };
  const fill = (tokens: Token[], target: PostNode[], depth: number) => {
    const open: PostNode[][] = [target];
    for (const [index, token] of tokens.entries()) {
      const into = open.at(-1)!;
      // A table's rows are its children, in one list.
      if (token.type === 'thead_open' || token.type === 'tbody_open') open.push(into);
      else if (token.nesting === -1) open.pop();
      else if (token.nesting === 1) {
        if (depth + open.length > MAX_POST_LEVELS) throw new TooComplicated();
        const parent = parentOf(token);
        add(into, parent);
        open.push(parent.children);
      } else if (token.type === 'inline') {
        fill(token.children ?? [], into, depth + open.length - 1);
        if (tokens[index - 2]?.type === 'list_item_open')
          markTask(open.at(-3)!.at(-1), into[0], token.content);
      } else {
        const leaf = leafOf(token);
        if (leaf) add(into, leaf);
      }
    }
  };
  fill(reader.parse(text, {}), root, 0);
  return root;
}

/** An item is a task when its text begins with `[ ]` or `[x]`; an escaped bracket or a link is none. */
function markTask(item: PostNode | undefined, first: PostNode | undefined, written: string) {
  const [mark, state] = /^\[([ xX])\] /.exec(written) ?? [];
  if (!mark || item?.kind !== 'item' || first?.kind !== 'text' || !first.text.startsWith(mark)) return;
  item.done = state !== ' ';
  first.text = first.text.slice(mark.length);
}

/** Not only the page renders the tree: other clients get no link that runs code either. */
function safeUrl(written: string): string {
  const scheme = URL.parse(written, 'https://here.invalid')?.protocol ?? '';
  return POST_LINK_SCHEMES.includes(scheme) ? written : '';
}

const textOf = (token: Token, attribute: string) => String(token.attrGet(attribute) ?? '');

/** The parser says it as a style, `text-align:right`. */
function alignOf(token: Token): { align?: CellAlign } {
  const align = /^text-align:(left|center|right)$/.exec(textOf(token, 'style'))?.[1];
  return align ? { align: align as CellAlign } : {};
}

function parentOf(token: Token): Parent {
  const children: PostNode[] = [];
  switch (token.type) {
    case 'heading_open':
      return { kind: 'heading', level: Number(token.tag.slice(1)), children };
    case 'blockquote_open':
      return { kind: 'quote', children };
    case 'bullet_list_open':
      return { kind: 'list', children };
    case 'ordered_list_open':
      return { kind: 'list', start: Number(token.attrGet('start') ?? 1), children };
    case 'list_item_open':
      return { kind: 'item', children };
    case 'table_open':
      return { kind: 'table', children };
    case 'tr_open':
      return { kind: 'row', children };
    case 'th_open':
      return { kind: 'cell', isHead: true, ...alignOf(token), children };
    case 'td_open':
      return { kind: 'cell', ...alignOf(token), children };
    case 'em_open':
      return { kind: 'emphasis', children };
    case 'strong_open':
      return { kind: 'strong', children };
    case 'link_open':
      return { kind: 'link', url: safeUrl(textOf(token, 'href')), children };
    default:
      return { kind: 'paragraph', children };
  }
}

/** null: raw HTML and anything else that a post cannot contain. */
function leafOf(token: Token): PostNode | null {
  switch (token.type) {
    case 'text':
    case 'text_special':
      return token.content === '' ? null : { kind: 'text', text: token.content };
    case 'softbreak':
      return { kind: 'text', text: '\n' };
    case 'hardbreak':
      return { kind: 'break' };
    case 'hr':
      return { kind: 'rule' };
    case 'code_inline':
      return { kind: 'code', text: token.content };
    case 'code_block':
    case 'fence':
      return { kind: 'code-block', text: token.content.replace(/\n$/, '') };
    case 'image': {
      const caption = textOf(token, 'title');
      const alt = reader.renderer.renderInlineAsText(token.children ?? [], reader.options, {});
      return { kind: 'image', url: safeUrl(textOf(token, 'src')), alt, ...(caption && { caption }) };
    }
    default:
      return null;
  }
}
