import { describe, expect, test } from 'vitest';
import { findHeadings, headingsKey, mapColumns, mappingProblem, tidyHeading } from './import-mapping.ts';

const how = (...args: Parameters<typeof mapColumns>) =>
  mapColumns(...args).map(({ heading, field, how }) => [heading, field, how]);

describe('columns of a price list [B14.10]', () => {
  test('fill the field of their name; others are left out until one is chosen', () => {
    expect(how(['Part number', 'GST', 'Rack', 'Free'])).toEqual([
      ['Part number', 'partNumber', 'same-name'],
      ['GST', 'gstRate', 'same-name'],
      ['Rack', null, 'not-known'],
      ['Free', null, 'same-name'],
    ]);
    expect(how(['Rack', 'Item'], { Rack: null, Item: 'name' })).toEqual([
      ['Rack', null, 'new'],
      ['Item', 'name', 'new'],
    ]);
  });

  test('are remembered, in any case, until they are chosen otherwise', () => {
    const remembered = { 'Part No.': 'partNumber', Price: null, Rack: null } as const;
    expect(how(['PART NO.', 'Price', 'Rack', 'Name'], {}, remembered)).toEqual([
      ['PART NO.', 'partNumber', 'remembered'],
      ['Price', null, 'remembered'],
      ['Rack', null, 'remembered'],
      ['Name', 'name', 'same-name'],
    ]);
    expect(how(['Price', 'Rack'], { Price: 'price', Rack: null }, remembered)).toEqual([
      ['Price', 'price', 'new'],
      ['Rack', null, 'remembered'],
    ]);
  });

  test('are named where two fill one field, and where none finds a product', () => {
    const problem = (headings: string[], chosen = {}) => mappingProblem(mapColumns(headings, chosen));
    expect(problem(['Name', 'MRP', 'Price'], { MRP: 'price' })).toBe(
      'The columns “MRP” and “Price” are both Price. Choose one of them.',
    );
    expect(problem(['Price', 'Rack'])).toBe(
      'No column holds the name or the part number. Choose which one does.',
    );
    expect(problem(['Price', 'Rack'], { Rack: 'partNumber' })).toBeNull();
  });

  test('are the same set in any order and case', () => {
    expect(headingsKey(['Part No.', 'Rate'])).toBe(
      headingsKey(['RATE', 'part no.', '', 'Why it is refused']),
    );
    expect(tidyHeading(' Price\n(Rs.) ')).toBe('Price (Rs.)');
  });
});

describe('the row of the headings', () => {
  const rows = (...lines: string[]) => lines.map((line, at) => ({ row: at + 1, cells: line.split(',') }));
  test.each([
    ['the first one with names that are known', rows('name,price', 'price,name'), 1],
    ['below a title', rows('Spares price list,,', ',,', 'Part No.,Item,Rate', 'MW-1,Seal,3'), 3],
    ['below a title that is a name itself', rows('Stock,,', 'Part number,On hand,', 'MW-1,3,'), 2],
    ['the only column', rows('name', 'Pump, 3 kW'), 1],
    ['the first one where nothing else tells', rows('Pump'), 1],
  ])('is %s', (_what, given, row) => {
    expect(findHeadings(given)?.row).toBe(row);
  });

  test('is one whose headings are remembered', () => {
    const given = rows('name,stock,x', 'Part No.,Item,Rate');
    expect(findHeadings(given, ({ cells }) => cells.includes('Item'))?.row).toBe(2);
  });
});
