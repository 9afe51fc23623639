import { describe, expect, test } from 'vitest';
import { imageLinkProblem, storedImageLink, storedReceiptLink } from './image-links.ts';

const local = { publicUrl: 'https://shop.example', cloudinary: null, s3: null };
const cloud = {
  publicUrl: 'https://shop.example',
  cloudinary: { cloudName: 'mill', uploadPreset: 'p' },
  s3: null,
};
const OWN = '/media/products/0123abcd.jpg';

describe('an image link', () => {
  test.each([OWN, `https://shop.example${OWN}`, `http://10.0.0.7:3000${OWN}`])(
    'of this shop is stored without its host: %s',
    (link) => {
      expect(storedImageLink(link, local, 'http://10.0.0.7:3000')).toBe(OWN);
    },
  );

  test('of the bucket that browsers read is stored as the shop’s own, and only of its public part', () => {
    const s3 = { publicUrl: 'https://cdn.example/shop' } as never;
    const hosts = { ...local, s3 };
    expect(storedImageLink('https://cdn.example/shop/images/products/0123abcd.jpg', hosts)).toBe(OWN);
    for (const path of ['receipts/llr/a.jpg', 'images/products/a.svg', 'images/../backups/a.jpg', ''])
      expect(imageLinkProblem(`https://cdn.example/shop/${path}`, hosts), path).not.toBeNull();
    expect(imageLinkProblem('https://cdn.example/shop/images/products/0123abcd.jpg', local)).not.toBeNull();
  });

  test('of the configured cloud is stored whole, and refused without that cloud', () => {
    const link = 'https://res.cloudinary.com/mill/image/upload/v1/products/a.png';
    expect(storedImageLink(link, cloud)).toBe(link);
    expect(imageLinkProblem(link, local)).not.toBeNull();
  });

  test.each([
    '',
    ' ',
    'undefined',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'https://evil.example/a.jpg',
    `https://evil.example${OWN}`,
    `//shop.example${OWN}`,
    `https://shop.example@evil.example${OWN}`,
    `https://user@shop.example${OWN}`,
    `https://shop.example.evil.example${OWN}`,
    `https://shop.example:8443${OWN}`,
    'https://shop.example/admin',
    `${OWN}?w=320`,
    `${OWN}\n`,
    '/media/products/../llr/a.jpg',
    '/media/products/a.svg',
    '/media/llr/a.pdf',
    'https://res.cloudinary.com/mill/image/upload/v1/llr/a.pdf',
    '/media/secret/a.jpg',
    'https://res.cloudinary.com/other/image/upload/a.png',
    'https://res.cloudinary.com/mill/../other/image/upload/a.png',
    'https://res.cloudinary.com.evil.example/mill/a.png',
    'http://res.cloudinary.com/mill/image/upload/a.png',
    'https://res.cloudinary.com\\@evil.example/mill/a.png',
  ])('that is foreign or bent is refused: %j', (link) => {
    expect(imageLinkProblem(link, cloud)).not.toBeNull();
    expect(() => storedImageLink(link, cloud)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('the link of a receipt', () => {
  test.each(['/media/llr/0123abcd.pdf', '/media/llr/0123abcd.jpg'])('may be %s', (link) => {
    expect(storedReceiptLink(`https://shop.example${link}`, local)).toBe(link);
  });

  test('may be a PDF of the configured cloud', () => {
    const link = 'https://res.cloudinary.com/mill/image/upload/v1/llr/a.pdf';
    expect(storedReceiptLink(link, cloud)).toBe(link);
  });

  test.each(['/media/products/a.pdf', '/media/llr/a.pdf?x', 'https://evil.example/media/llr/a.pdf', 'a.pdf'])(
    'is refused: %s',
    (link) => {
      expect(() => storedReceiptLink(link, cloud)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );
});
