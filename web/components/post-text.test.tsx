import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PostContent } from '#domain/post-content.ts';
import { PostText } from './post-text.tsx';

const drawn = (...content: PostContent) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PostText content={content} />
    </MemoryRouter>,
  );
const words = (text: string): PostContent => [{ kind: 'text', text }];
const linked = (url: string) => drawn({ kind: 'link', url, children: words('word') });

test('headings, emphasis, lists, quotations and code become their elements', () => {
  const html = drawn(
    { kind: 'heading', level: 1, children: words('One') },
    { kind: 'heading', level: 3, children: words('Three') },
    {
      kind: 'paragraph',
      children: [
        { kind: 'strong', children: words('strong') },
        { kind: 'emphasis', children: words('soft') },
        { kind: 'code', text: 'word' },
        { kind: 'break' },
      ],
    },
    { kind: 'list', start: 1, children: [{ kind: 'item', children: words('first') }] },
    { kind: 'list', children: [] },
    { kind: 'quote', children: words('said') },
    { kind: 'code-block', text: 'a\nb' },
    { kind: 'rule' },
  );
  expect(html).toContain('<h2>One</h2><h3>Three</h3>');
  expect(html).toContain('<p><strong>strong</strong><em>soft</em><code>word</code><br/></p>');
  expect(html).toContain('<ol start="1"><li>first</li></ol><ul></ul><blockquote>said</blockquote>');
  expect(html).toContain('<pre tabindex="0"><code>a\nb</code></pre><hr/>');
});

test('a table has a head, aligned columns and a frame that scrolls by itself', () => {
  const html = drawn({
    kind: 'table',
    children: [
      {
        kind: 'row',
        children: [
          { kind: 'cell', isHead: true, children: words('Pump') },
          { kind: 'cell', isHead: true, align: 'right', children: words('Head') },
        ],
      },
      {
        kind: 'row',
        children: [
          { kind: 'cell', children: words('MB') },
          { kind: 'cell', align: 'right', children: words('<b>') },
        ],
      },
    ],
  });
  expect(html).toMatch(/<div [^>]*role="region" aria-label="Table" tabindex="0">\s*<table>/);
  expect(html).toContain('<th scope="col">Pump</th><th scope="col" data-align="right">Head</th>');
  expect(html).toContain('<td>MB</td><td data-align="right">&lt;b&gt;</td>');
});

test('a task says whether it is done', () => {
  const html = drawn({
    kind: 'list',
    children: [
      { kind: 'item', done: true, children: words('Fill the pump') },
      { kind: 'item', done: false, children: words('Open the valve') },
    ],
  });
  expect(html).toMatch(/<li data-task="done"><span [^>]*>Done: <\/span>Fill the pump<\/li>/);
  expect(html).toMatch(/<li data-task="open"><span [^>]*>To do: <\/span>Open the valve<\/li>/);
});

test('a text stays a text, and an unknown kind is left out', () => {
  expect(drawn(...words('<script>alert(1)</script>'))).not.toContain('<script');
  expect(drawn({ kind: 'html', text: '<b>' } as never, ...words('plain'))).toMatch(/>plain<\/div>$/);
});

describe('links', () => {
  test.each([
    ['http://example.com/a', 'http://example.com/a'],
    ['https://example.com', 'https://example.com/'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['/contact?product=1', '/contact?product=1'],
    ['blog', '/blog'],
    ['#part', '#part'],
  ])('%s stays a link', (written, href) => {
    expect(linked(written)).toContain(`href="${href}"`);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'https://[half-an-address',
  ])('%s stays words', (written) => {
    const html = linked(written);
    expect(html).not.toContain('href');
    expect(html).toContain('word');
  });

  test('two slashes lead to another host, not into the shop', () => {
    expect(linked('//example.com/x')).toContain('href="https://example.com/x" class="link" rel=');
  });
});

describe('pictures', () => {
  test('come from the image host, with alternative text and caption', () => {
    const html = drawn({
      kind: 'paragraph',
      children: [{ kind: 'image', url: '/media/blog/curve.png', alt: 'A curve', caption: 'MB 50-160' }],
    });
    expect(html).toMatch(/<figure>.*src="\/media\/blog\/curve\.png".*alt="A curve"/);
    expect(html).toContain('<figcaption>MB 50-160</figcaption>');
  });

  test('from elsewhere are left out', () => {
    for (const url of ['https://example.com/x.png', 'data:image/png;base64,AA', ''])
      expect(drawn({ kind: 'image', url, alt: 'x' })).not.toContain('<img');
  });
});
