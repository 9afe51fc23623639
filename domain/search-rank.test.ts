import { describe, expect, it } from 'vitest';
import { headBeginningPattern, headOf, headPattern, wordForms } from './search-rank.ts';

describe('what a name says the thing is', () => {
  it.each([
    ['6206 Deep-Groove Ball Bearing, C3', 'bearing'],
    ['Bearing Puller 100 mm', 'puller'],
    ['BH-32 Ball-Bearing Bobbin Holder', 'holder'],
    ['Bronze Impeller 165\u00a0mm for MB 50-160', 'impeller'],
    ['ES 65-200 S End-Suction Pump Set in Stainless Steel for Process Water', 'pump'],
    ['MB 50-160 Monoblock Pump, 3.7\u00a0kW', 'pump'],
    ['Monoblock Pump ES 65-200', 'pump'],
    ['IE3 Induction Motor 132M, 7.5\u00a0kW, 4 pole', 'motor'],
    ['Ball Valve 1\u00a0inch, Stainless, Full Bore', 'valve'],
    ['Spinning Ring 42\u00a0mm with C1 Traveller', 'ring'],
    ['Spindle Insert HF', 'insert'],
    ['PB 210 Plummer Block with Shaft Seal', 'block'],
    ['Spur Gear Pair, Module 3, 72 / 26 Teeth', 'gear'],
    ['In-line Filter', 'filter'],
    ['Cover for Monoblock', 'cover'],
    ['WG 63 Worm Gearbox, 30 : 1', 'gearbox'],
  ])('%j is a %s', (name, head) => {
    expect(headOf(name)).toBe(head);
  });

  it.each([
    ['mb 50 impeller', 'impeller'],
    ['impeller for mb 50', 'impeller'],
    ['pump 65 200', 'pump'],
    ['bearing', 'bearing'],
    ['6206', null],
    ['', null],
  ])('the query %j is about %j', (query, head) => {
    expect(headOf(query)).toBe(head);
  });

  const isHead = (patternOf: (word: string) => string, word: string, name: string) =>
    new RegExp(patternOf(word), 'u').test(name.toLowerCase());

  it('counts singular and plural as one', () => {
    expect(isHead(headPattern, 'bearings', '6206 Ball Bearing, C3')).toBe(true);
    expect(isHead(headPattern, 'shoe', 'Card Flat Shoes, Pair')).toBe(true);
    expect(wordForms('batteries')).toContain('battery');
    expect(wordForms('glass')).toEqual(['glass']);
    expect(wordForms('gas')).toEqual(['gas']);
  });

  it('distinguishes a gear from a gearbox, and takes the beginning of a word while it is typed', () => {
    expect(isHead(headPattern, 'gear', 'WG 63 Worm Gearbox, 30 : 1')).toBe(false);
    expect(isHead(headBeginningPattern, 'gear', 'WG 63 Worm Gearbox, 30 : 1')).toBe(true);
    expect(isHead(headBeginningPattern, 'bear', 'Bearing Puller 100 mm')).toBe(false);
  });

  it('reads a name that is nothing but codes without going back and forth', () => {
    const name = `${'a1 '.repeat(5000)}x`;
    expect(isHead(headPattern, 'bearing', name)).toBe(false);
  });

  it('knows what numbers and another word after the thing leave open, however many there are', () => {
    expect(headOf(`pump ${'1111 '.repeat(16)}xyz bcd`)).toBe('bcd');
  });
});
