export type CellAlign = 'left' | 'center' | 'right';

/** The content of a post. Only these node types are stored or rendered. */
export type PostNode =
  | { kind: 'text' | 'code' | 'code-block'; text: string }
  | { kind: 'break' | 'rule' }
  | { kind: 'paragraph' | 'emphasis' | 'strong' | 'quote' | 'table' | 'row'; children: PostNode[] }
  /** A task only when it is done or not. */
  | { kind: 'item'; done?: boolean; children: PostNode[] }
  | { kind: 'cell'; isHead?: boolean; align?: CellAlign; children: PostNode[] }
  | { kind: 'heading'; level: number; children: PostNode[] }
  /** Numbered only when it has a start. */
  | { kind: 'list'; start?: number; children: PostNode[] }
  | { kind: 'link'; url: string; children: PostNode[] }
  | { kind: 'image'; url: string; alt: string; caption?: string };
export type PostContent = PostNode[];

/** Where a link or a picture of a post may lead: web addresses, pages of the shop, mailboxes. */
export const POST_LINK_SCHEMES = ['http:', 'https:', 'mailto:'];

/** Limits of what a page can render: more nodes or levels are refused. */
export const MAX_POST_NODES = 20_000;
export const MAX_POST_LEVELS = 32;
export const MAX_POST_LENGTH = 100_000;

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isYesOrNo = (value: unknown) => typeof value === 'boolean';
const isAlign = (value: unknown) => value === 'left' || value === 'center' || value === 'right';
const isNothingOr = (check: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || check(value);

type Fields = Record<string, (value: unknown) => boolean>;
const WITH_TEXT: Fields = { text: isText };
const WITH_CHILDREN: Fields = { children: Array.isArray };
const FIELDS: Record<PostNode['kind'], Fields> = {
  text: WITH_TEXT,
  code: WITH_TEXT,
  'code-block': WITH_TEXT,
  break: {},
  rule: {},
  paragraph: WITH_CHILDREN,
  emphasis: WITH_CHILDREN,
  strong: WITH_CHILDREN,
  quote: WITH_CHILDREN,
  table: WITH_CHILDREN,
  row: WITH_CHILDREN,
  item: { ...WITH_CHILDREN, done: isNothingOr(isYesOrNo) },
  cell: { ...WITH_CHILDREN, isHead: isNothingOr(isYesOrNo), align: isNothingOr(isAlign) },
  heading: { ...WITH_CHILDREN, level: isCount },
  list: { ...WITH_CHILDREN, start: isNothingOr(isCount) },
  link: { ...WITH_CHILDREN, url: isText },
  image: { url: isText, alt: isText, caption: isNothingOr(isText) },
};
export const POST_NODE_KINDS = Object.keys(FIELDS) as PostNode['kind'][];

/** Whether a stored value consists of these node types and is within the limits. */
export function isPostContent(value: unknown): value is PostContent {
  let count = 0;
  const allAreNodes = (values: unknown, levels: number): boolean =>
    Array.isArray(values) && levels >= 0 && values.every((one) => isNode(one, levels));
  const isNode = (node: unknown, levels: number): boolean => {
    count += 1;
    if (count > MAX_POST_NODES || typeof node !== 'object' || node === null) return false;
    const { kind, ...fields } = node as Record<string, unknown>;
    if (!Object.hasOwn(FIELDS, String(kind))) return false;
    const known = FIELDS[kind as PostNode['kind']];
    return (
      Object.keys(fields).every((name) => Object.hasOwn(known, name)) &&
      Object.entries(known).every(([name, check]) => check(fields[name])) &&
      (fields.children === undefined || allAreNodes(fields.children, levels - 1))
    );
  };
  return allAreNodes(value, MAX_POST_LEVELS);
}
