import { type CsvValue, csvRow } from '#domain/csv.ts';

type Row = readonly CsvValue[];

const ROWS_OF_A_PIECE = 200;

export async function* csvContent(
  headings: Row,
  rows: Iterable<Row> | AsyncIterable<Row>,
  mark = '',
): AsyncGenerator<string, void, void> {
  let piece = `${mark}${csvRow(headings)}\r\n`;
  let count = 0;
  for await (const row of rows) {
    piece += `${csvRow(row)}\r\n`;
    count += 1;
    if (count % ROWS_OF_A_PIECE > 0) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
