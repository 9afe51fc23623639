import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

const drawn = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  );

test('headings, emphasis, lists, quotations and code become their elements', () => {
  const html = drawn(
    '# One\n\n### Three\n\nA **strong** and *soft* `word`.\n\n1. first\n2. second\n\n> said',
  );
  expect(html).toContain('<h2>One</h2>');
  expect(html).toContain('<h3>Three</h3>');
  expect(html).toContain('A <strong>strong</strong> and <em>soft</em> <code>word</code>.');
  expect(html).toMatch(/<ol start="1"><li><p>first<\/p><\/li>/);
  expect(html).toContain('<blockquote><p>said</p></blockquote>');
});

test('raw HTML is left out', () => {
  const html = drawn('<script>alert(1)</script>\n\nplain <img src=x onerror=alert(1)> words');
  expect(html).not.toMatch(/script|onerror|<img/);
  expect(html).toContain('plain  words');
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
    expect(drawn(`[word](${written})`)).toContain(`href="${href}"`);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java&#9;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
  ])('%s stays words', (written) => {
    const html = drawn(`[word](${written}) and [again][ref]\n\n[ref]: ${written}`);
    expect(html).not.toContain('href');
    expect(html).toContain('word and again');
  });

  test('an address in angle brackets is checked alike', () => {
    expect(drawn('<javascript:alert(1)>')).not.toContain('href');
    expect(drawn('<https://example.com>')).toContain('href="https://example.com/"');
  });

  test('two slashes lead elsewhere, not into the shop', () => {
    expect(drawn('[word](//example.com/x)')).toContain('href="https://example.com/x" class="link" rel=');
  });
});

describe('pictures', () => {
  test('come from the image host, with alternative text and caption', () => {
    const html = drawn('![A curve](/media/blog/curve.png "MB 50-160")');
    expect(html).toMatch(/<figure>.*src="\/media\/blog\/curve\.png".*alt="A curve"/);
    expect(html).toContain('<figcaption>MB 50-160</figcaption>');
  });

  test('from elsewhere are left out', () => {
    expect(drawn('![x](https://example.com/x.png) ![y](data:image/png;base64,AA)')).not.toContain('<img');
  });
});
