import { describe, expect, test } from 'vitest';
import { excerptOf as excerptOfContent } from './excerpt.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';

const excerptOf = (text: string) => excerptOfContent(parseMarkdown(text));

describe('an excerpt', () => {
  test('is plain words of the first paragraphs', () => {
    const body =
      '# Title\n\n![cover](/media/blogs/a.jpg) A *pump* has a [curve](https://x.example),\nnot `flow`.\n\n- a list\n\n> a quote\n\nThen **more**.';
    expect(excerptOf(body)).toBe('A pump has a curve, not flow. Then more.');
  });

  test('carries no raw HTML', () => {
    expect(excerptOf('Hello <b onclick="x()">there</b>\n\n<script>alert(1)</script>')).toBe('Hello there');
  });

  test('ends with a whole word and a sign that there is more', () => {
    const excerpt = excerptOf('word '.repeat(100));
    expect(excerpt).toMatch(/^(word )+word…$/);
    expect(excerpt.length).toBeLessThanOrEqual(201);
    expect(excerptOf('x'.repeat(500)).length).toBeLessThanOrEqual(201);
  });

  test('of a text without paragraphs is empty', () => {
    expect(excerptOf('# Only a title')).toBe('');
  });
});
