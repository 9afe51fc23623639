import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { firmUnits } from '#domain/firm-units.ts';
import { POST_LINK_SCHEMES, type PostContent, type PostNode } from '#domain/post-content.ts';
import { classes } from '../ui/layout.tsx';
import { isHosted } from './image-variants.ts';
import styles from './post-text.module.css';
import { ShopImage } from './shop-image.tsx';

interface PostTextProps {
  content: PostContent;
  className?: string | undefined;
}

/** The content of a post. Only the node types listed here are rendered, and no links that run code. */
export const PostText = ({ content, className }: PostTextProps) => (
  <div className={classes(styles.text, className)}>{drawAll(content)}</div>
);

const drawAll = (nodes: readonly PostNode[]): ReactNode[] => nodes.map(draw);

function draw(node: PostNode, key: number): ReactNode {
  switch (node.kind) {
    case 'text':
      return firmUnits(node.text);
    case 'break':
      return <br key={key} />;
    case 'paragraph':
      return node.children.length === 1 && node.children[0]?.kind === 'image' ? (
        <figure key={key}>{drawAll(node.children)}</figure>
      ) : (
        <p key={key}>{drawAll(node.children)}</p>
      );
    case 'heading':
      // The page's title is the h1, so headings in the text start at h2.
      return createElement(`h${Math.min(Math.max(node.level, 2), 4)}`, { key }, drawAll(node.children));
    case 'emphasis':
      return <em key={key}>{drawAll(node.children)}</em>;
    case 'strong':
      return <strong key={key}>{drawAll(node.children)}</strong>;
    case 'code':
      return <code key={key}>{node.text}</code>;
    case 'code-block':
      return (
        <pre key={key} tabIndex={0}>
          <code>{node.text}</code>
        </pre>
      );
    case 'quote':
      return <blockquote key={key}>{drawAll(node.children)}</blockquote>;
    case 'list':
      return node.start === undefined ? (
        <ul key={key}>{drawAll(node.children)}</ul>
      ) : (
        <ol key={key} start={node.start}>
          {drawAll(node.children)}
        </ol>
      );
    case 'item':
      return node.done === undefined ? (
        <li key={key}>{drawAll(node.children)}</li>
      ) : (
        <li key={key} data-task={node.done ? 'done' : 'open'}>
          <span className="visually-hidden">{node.done ? 'Done: ' : 'To do: '}</span>
          {drawAll(node.children)}
        </li>
      );
    case 'table':
      return <Table key={key} rows={node.children} />;
    case 'row':
      return <tr key={key}>{drawAll(node.children)}</tr>;
    case 'cell':
      return node.isHead ? (
        <th key={key} scope="col" data-align={node.align}>
          {drawAll(node.children)}
        </th>
      ) : (
        <td key={key} data-align={node.align}>
          {drawAll(node.children)}
        </td>
      );
    case 'rule':
      return <hr key={key} />;
    case 'link':
      return (
        <SafeLink key={key} url={node.url}>
          {drawAll(node.children)}
        </SafeLink>
      );
    case 'image':
      return <Picture key={key} url={node.url} alt={node.alt} caption={node.caption} />;
    default:
      return null;
  }
}

/** In the tab order, because a wide table scrolls by the arrow keys. */
const Table = ({ rows: [head, ...rows] }: { rows: PostNode[] }) => (
  <div className={`framed table ${styles.table}`} role="region" aria-label="Table" tabIndex={0}>
    <table>
      <thead>{head && draw(head, 0)}</thead>
      <tbody>{drawAll(rows)}</tbody>
    </table>
  </div>
);

function SafeLink({ url, children }: { url: string; children: ReactNode }) {
  const target = safeTarget(url);
  if (!target) return children;
  return target.isOwn ? (
    <Link to={target.href} className="link">
      {children}
    </Link>
  ) : (
    <a href={target.href} className="link" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function Picture({ url, alt, caption }: { url: string; alt: string; caption: string | undefined }) {
  if (!isHosted(url)) return null;
  return (
    <>
      <ShopImage
        className="framed"
        src={url}
        alt={alt}
        sizes="(min-width: 768px) 680px, 100vw"
        fit="contain"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </>
  );
}

// A reserved host name: an address that resolves to it is on our own site.
const HERE = 'https://here.invalid';

interface Target {
  href: string;
  /** A page of this shop. */
  isOwn: boolean;
}

/** The target of a link as a browser resolves it; null unless it is a web address, a page of ours or a mailbox. */
function safeTarget(written: string): Target | null {
  if (written === '') return null;
  const url = URL.parse(written, HERE);
  if (!url || !POST_LINK_SCHEMES.includes(url.protocol)) return null;
  if (url.origin !== HERE) return { href: url.href, isOwn: false };
  if (written.startsWith('#')) return { href: url.hash, isOwn: false };
  return { href: url.pathname + url.search + url.hash, isOwn: true };
}
