// @module-tag slow
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { misplaced, readPdf } from '../../../testing/read-pdf.ts';
import { samplePaper } from '../../../testing/sample-paper.ts';
import type { Datasheet } from './datasheet.ts';
import { drawDatasheet } from './draw-datasheet.ts';

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#98a9c8' } })
    .jpeg()
    .toBuffer();
});

const sheetWith = (changes: Partial<Datasheet> = {}): Datasheet => ({
  seller: samplePaper({}).seller,
  name: 'MB 50-160 Monoblock Pump, 3.7 kW',
  partNumber: 'MW-MB50160-37',
  description:
    'Close-coupled end-suction pump for cooling water, boiler feed make-up and mill humidification.',
  specifications: lines(12),
  figures: [
    { name: 'Flow at the duty point', value: '36 m³/h' },
    { name: 'Head at the duty point', value: '24 m' },
    { name: 'Rated power', value: '3.7 kW' },
  ],
  curve: [
    { flow: 10, head: 31, efficiency: 35 },
    { flow: 36, head: 24, efficiency: 73.5 },
    { flow: 50, head: 18, efficiency: 67 },
  ],
  speed: '2,880 rpm',
  picture: jpeg,
  drawing: jpeg,
  link: 'https://millwright.example/products/01a1e514-6ab8-7116-81e0-65b75ab70823',
  issuedAt: '2026-11-16T10:00:00Z',
  ...changes,
});
const lines = (count: number, value = 'Cast iron FG 260') =>
  Array.from({ length: count }, (_, i) => ({ key: `Feature ${i + 1}`, value }));
const pagesOf = async (changes: Partial<Datasheet> = {}) =>
  (await readPdf(await drawDatasheet(sheetWith(changes)))).pages;
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('a datasheet', () => {
  test('has all of a pump on one page [B7.11]', async () => {
    const pages = await pagesOf();
    expect(pages).toHaveLength(1);
    for (const part of [
      'MB 50-160 Monoblock Pump, 3.7 kW',
      'Part number MW-MB50160-37',
      'Flow at the duty point',
      'Feature 12',
      'Line drawing',
      'Performance at 2,880 rpm',
      'Head, m',
      'the best efficiency, 73.5 %',
      'Page 1 of 1',
    ])
      expect(plain(pages[0]!.text)).toContain(part);
    expect(pages[0]!.links).toContain(
      'https://millwright.example/products/01a1e514-6ab8-7116-81e0-65b75ab70823',
    );
    expect(pages[0]!.roles).toMatchObject({ H1: 1, H2: 3 });
    expect(misplaced(pages[0]!)).toEqual([]);
  });

  test.each([24, 26, 27, 28, 29, 30])('has no line through the words at the point of %i m', async (head) => {
    const curve = [
      { flow: 15, head: 34, efficiency: 40 },
      { flow: 60, head, efficiency: 74 },
      { flow: 85, head: 17, efficiency: 60 },
    ];
    const [page] = await pagesOf({ curve });
    const words = page!.pieces.find(({ text }) => plain(text) === `60 m³/h, ${head} m`)!;
    const ticks = page!.pieces.filter(({ text, right }) => /^\d0?$/.test(text) && right < words.left);
    const fromLines = ticks.map(({ baseline }) => Math.abs(baseline - words.baseline));
    expect(ticks.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...fromLines)).toBeGreaterThanOrEqual(1.8);
  });

  test('leaves out what a product lacks [B7.11]', async () => {
    const [page, ...more] = await pagesOf({
      picture: null,
      drawing: null,
      curve: [],
      figures: [],
      specifications: [],
      partNumber: null,
    });
    expect(more).toEqual([]);
    expect(page!.text).not.toMatch(/Specifications|Line drawing|Performance|Part number MW/);
    expect(misplaced(page!)).toEqual([]);
  });

  test.each([
    ['40 specifications', { specifications: lines(40) }, 2],
    [
      '40 specifications and nothing else',
      { specifications: lines(40), curve: [], drawing: null, picture: null },
      1,
    ],
    [
      '100 long specifications',
      { specifications: lines(100, 'Bronze, 165 mm, balanced to G 6.3, '.repeat(6)) },
      6,
    ],
    ['a long name', { name: 'Vertical multistage pump '.repeat(8).trim() }, 1],
    ['a long description', { description: 'Cast-iron casing and bronze impeller. '.repeat(25) }, 2],
    ['a description of many pages', { description: 'Cast-iron casing and bronze impeller. '.repeat(260) }, 2],
  ])('with %s loses nothing', async (_what, changes, atMost) => {
    const pages = await pagesOf(changes);
    expect(pages.length).toBeLessThanOrEqual(atMost);
    const all = plain(pages.map(({ text }) => text).join(' '));
    for (const { key } of sheetWith(changes).specifications) expect(all).toContain(key);
    for (const page of pages) expect(misplaced(page)).toEqual([]);
    expect(all).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  test('is written in Tamil and Hindi too', async () => {
    const [page] = await pagesOf({ name: 'மோனோபிளாக் பம்ப்', description: 'कच्चा लोहा आवरण' });
    expect(page!.text).toContain('பம்ப்');
    expect(page!.text).toContain('कच्चा');
  });

  test('of the same product is the same', async () => {
    expect((await drawDatasheet(sheetWith())).equals(await drawDatasheet(sheetWith()))).toBe(true);
  });
});
