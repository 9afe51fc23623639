import { expect, test } from 'vitest';
import { pictureTexts } from './picture-text.ts';

test('the text of a picture says what it shows', () => {
  expect(
    pictureTexts('MB 50-160', [
      '/media/demo/mb-50-160.jpg',
      '/media/demo/monoblock-line.png',
      'https://shop.example/media/demo/monoblock-side.jpg',
      '/media/demo/curve-mb-50-160.png',
    ]),
  ).toEqual([
    'MB 50-160',
    'Line drawing of MB 50-160',
    'MB 50-160 from the side',
    'Performance curve of MB 50-160',
  ]);
});

test('where the file does not say it, the pictures are counted', () => {
  expect(pictureTexts('Seal', ['/media/products/a1.jpg', '/media/products/b2.jpg'])).toEqual([
    'Seal',
    'Seal, picture 2 of 2',
  ]);
});

test('a product without a picture has one text, for the placeholder', () => {
  expect(pictureTexts('Seal', [])).toEqual(['No picture of Seal yet']);
});
