import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isHosted } from './image-variants.ts';
import { safeTarget } from './markdown/safe-target.ts';
import styles from './markdown.module.css';
import { ShopImage } from './shop-image.tsx';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];
type Definition = Extract<Node, { type: 'definition' }>;
type Definitions = Map<string, Definition>;

interface MarkdownProps {
  text: string;
  className?: string | undefined;
}

/** A post's text. Only the kinds of content named here are drawn: raw HTML is left out, and so are links that run code. */
export function Markdown({ text, className = '' }: MarkdownProps) {
  const root = fromMarkdown(text);
  const definitions: Definitions = new Map();
  for (const node of root.children)
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  return <div className={`${styles.text} ${className}`}>{drawAll(root.children, definitions)}</div>;
}

const drawAll = (nodes: readonly Node[], definitions: Definitions): ReactNode[] =>
  nodes.map((node, index) => draw(node, index, definitions));

function draw(node: Node, key: number, definitions: Definitions): ReactNode {
  const inside = () => ('children' in node ? drawAll(node.children, definitions) : null);
  switch (node.type) {
    case 'text':
      return node.value;
    case 'break':
      return <br key={key} />;
    case 'paragraph':
      return isPicture(node.children) ? <figure key={key}>{inside()}</figure> : <p key={key}>{inside()}</p>;
    case 'heading':
      // The page's title is the h1, so the text's headings begin below it.
      return createElement(`h${Math.min(Math.max(node.depth, 2), 4)}`, { key }, inside());
    case 'emphasis':
      return <em key={key}>{inside()}</em>;
    case 'strong':
      return <strong key={key}>{inside()}</strong>;
    case 'inlineCode':
      return <code key={key}>{node.value}</code>;
    case 'code':
      return (
        <pre key={key} tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote key={key}>{inside()}</blockquote>;
    case 'list':
      return node.ordered ? (
        <ol key={key} start={node.start ?? undefined}>
          {inside()}
        </ol>
      ) : (
        <ul key={key}>{inside()}</ul>
      );
    case 'listItem':
      return <li key={key}>{inside()}</li>;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'link':
      return (
        <SafeLink key={key} url={node.url}>
          {inside()}
        </SafeLink>
      );
    case 'linkReference':
      return (
        <SafeLink key={key} url={definitions.get(node.identifier)?.url ?? ''}>
          {inside()}
        </SafeLink>
      );
    case 'image':
      return <Picture key={key} url={node.url} alt={node.alt ?? ''} caption={node.title} />;
    case 'imageReference': {
      const definition = definitions.get(node.identifier);
      return (
        <Picture
          key={key}
          url={definition?.url ?? ''}
          alt={node.alt ?? ''}
          caption={definition?.title ?? null}
        />
      );
    }
    default:
      return null;
  }
}

const isPicture = (nodes: readonly Node[]) =>
  nodes.length === 1 && (nodes[0]?.type === 'image' || nodes[0]?.type === 'imageReference');

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

function Picture({ url, alt, caption }: { url: string; alt: string; caption?: string | null | undefined }) {
  if (!isHosted(url)) return null;
  return (
    <>
      <ShopImage
        className={styles.picture}
        src={url}
        alt={alt}
        sizes="(min-width: 768px) 680px, 100vw"
        fit="contain"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </>
  );
}
