import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { drawPaper } from '../../server/areas/papers/pdf/draw-paper.ts';
import { drawPackingSlips } from '../../server/areas/papers/pdf/packing-slip.ts';
import { drawProforma } from '../../server/areas/papers/pdf/proforma.ts';
import { drawQuotation } from '../../server/areas/papers/pdf/quotation.ts';
import { readPdf } from '../../server/testing/read-pdf.ts';
import { BILLED_TO, sampleGoods, samplePaper, sampleSlip } from '../../server/testing/sample-paper.ts';
import { sampleProforma, sampleQuotation } from '../../server/testing/sample-revision.ts';
import { machine } from './lib/machine.ts';
import { table, times } from './lib/table.ts';

/**
 * `npm run bench:papers`: processor time of one PDF, warm, compared with a bare page of pdfkit in the same run: two
 * weights of the same font opened from their files, 150 pieces of text, no tags.
 */
const ROUNDS = 5;
const EACH = 10;

const require = createRequire(import.meta.url);
const FONTS = [
  '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
  '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf',
].map((file) => require.resolve(file));

async function barePage(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  for (let i = 0; i < 150; i += 1)
    doc
      .font(FONTS[i % 2]!, 8)
      .text(`Piece ${i} of 1,${i}00.50`, 40 + (i % 5) * 100, 40 + Math.floor(i / 5) * 20, {
        lineBreak: false,
      });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const eInvoice = {
  irn: '0'.repeat(64),
  ackNo: '122619847301552',
  ackDate: '2026-11-13T10:42:00.000Z',
  signedQr: Array.from({ length: 900 }, (_, i) => 'eyJhbGciOiJSUzI1NiJ9'[(i * 7) % 20]).join(''),
};
const indic = samplePaper({
  billedTo: { ...BILLED_TO, name: 'ஸ்ரீ அன்னபூர்ணா ஸ்பின்னிங் மில்ஸ்', address: 'पुराना बस अड्डा के पास' },
  goods: sampleGoods(12).map((line) => ({ ...line, description: `${line.description} பம்பு` })),
});

const cases: [name: string, draw: () => Promise<Buffer>][] = [
  ['bare page of pdfkit', barePage],
  ...[1, 12, 13, 60].map((lineCount): [string, () => Promise<Buffer>] => [
    `invoice, ${lineCount} lines`,
    () => drawPaper(samplePaper({ lineCount }), 'original'),
  ]),
  ['invoice, 12 lines, signed QR', () => drawPaper(samplePaper({ lineCount: 12, eInvoice }), 'original')],
  ['invoice, 12 lines, Tamil and Hindi', () => drawPaper(indic, 'original')],
  ['receipt, 6 lines', () => drawPaper(samplePaper({ kind: 'receipt' }), 'original')],
  ['credit note, 6 lines', () => drawPaper(samplePaper({ kind: 'credit' }), 'original')],
  ...[1, 12, 13, 60].map((lineCount): [string, () => Promise<Buffer>] => [
    `quotation, ${lineCount} lines`,
    () => drawQuotation(sampleQuotation({ lineCount })),
  ]),
  ['proforma, 6 lines', () => drawProforma(sampleProforma({ lineCount: 6 }))],
  ['packing slip, 6 lines', () => drawPackingSlips([sampleSlip(6)])],
];

console.log(`${machine()}\nmedian of ${ROUNDS} × ${EACH} PDFs\n`);
const found: { name: string; ms: number; bytes: Buffer }[] = [];
for (const [name, draw] of cases) found.push({ name, ms: await cpuMs(draw), bytes: await draw() });
const bareMs = found[0]!.ms;
const rows = await Promise.all(
  found.map(async ({ name, ms, bytes }) => [
    name,
    String((await readPdf(bytes)).pages.length),
    (bytes.length / 1000).toFixed(0),
    ms.toFixed(1),
    times(ms / bareMs),
  ]),
);
console.log(table(['', 'pages', 'KB', 'CPU ms', 'to bare'], rows));

async function cpuMs(draw: () => Promise<Buffer>): Promise<number> {
  const rounds: number[] = [];
  await draw();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let i = 0; i < EACH; i += 1) await draw();
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / 1000 / EACH);
  }
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
}
