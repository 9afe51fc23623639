import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_RECEIPT_PDF_BYTES } from '#domain/sizes/images.ts';
import { logInAdmin } from '../../testing/people.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { uploadFile } from '../../testing/upload.ts';

const shop = startTestShop();
let token: string;
beforeAll(async () => {
  token = await logInAdmin(shop);
});

const pdf = (inside = '', end = 'startxref\n9\n%%EOF\n') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n${end}`);
const send = (bytes: Buffer, folder = 'llr') => uploadFile(shop, token, bytes, { folder });

describe('a shipping receipt as PDF', () => {
  test('is stored as it is, and served as a download that may do nothing [B5.11]', async () => {
    const { status, body } = await send(pdf('/OpenAction [3 0 R /Fit]'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ format: 'pdf', folder: 'llr' });
    expect(body.secure_url).toMatch(/\/media\/llr\/[0-9a-f]{40}\.pdf$/);
    const served = await shop.app.inject(new URL(body.secure_url).pathname);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'attachment; filename="shipping-receipt.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(served.rawPayload).toEqual(pdf('/OpenAction [3 0 R /Fit]'));
    expect((await shop.app.inject(`${new URL(body.secure_url).pathname}?w=320&f=webp`)).statusCode).toBe(404);
  });

  test.each(['products', 'categories', 'blogs'])('is refused among the pictures of %s', async (folder) => {
    expect((await send(pdf(), folder)).status).toBe(415);
  });

  test.each([
    '/JavaScript (app.alert(1))',
    '/S /JS',
    '/J#61vaScript 2 0 R',
    '/AA << /S /Launch >>',
    '/Names << /EmbeddedFiles 4 0 R >>',
    '/AcroForm << /XFA 5 0 R >>',
  ])('that can do something is refused: %s', async (inside) => {
    const { status, body } = await send(pdf(inside));
    expect([status, body.error.message]).toEqual([
      415,
      'This PDF contains scripts, forms or attached files. Print it to a new PDF and upload that.',
    ]);
  });

  test('may have anything in its compressed pages, and nothing active between them', async () => {
    const page = `>> endobj 2 0 obj << /Length 20 >>\r\nstream\n\x9c/JS \x01/XFA)\nendstream endobj 3 0 obj <<`;
    expect((await send(pdf(page))).status).toBe(200);
    expect((await send(pdf(`${page} /JS (app.alert(1)) ${page}`))).status).toBe(415);
    expect((await send(pdf('>>\nstream\n /JS (a)'))).status).toBe(415);
  });

  test('that is cut off, hidden behind other bytes or only named so is refused', async () => {
    expect((await send(pdf('', ''))).status).toBe(400);
    expect((await send(Buffer.concat([Buffer.from('<script>'), pdf()]))).status).toBe(415);
    expect((await send(Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')]))).status).toBe(400);
  });

  test('has a limit of its own', async () => {
    const { status, body } = await send(pdf(' '.repeat(MAX_RECEIPT_PDF_BYTES)));
    expect([status, body.error.message]).toEqual([413, 'This PDF is too large. Receipts may have 5 MB.']);
  });
});
