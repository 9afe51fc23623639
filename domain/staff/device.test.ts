import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceInWords } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox on Windows'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [`${MOZILLA} (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox on Linux'],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
  ['curl/8.14.1', 'An unknown device'],
  ['Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)', 'A program on Windows'],
  ['<script>alert(1)</script> Chrome/1 Windows', 'Chrome on Windows'],
  ['\r\nSet-Cookie: a=b', 'An unknown device'],
  ['', null],
  ['   ', null],
  [null, null],
])('%j is %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});

test('whatever a program says of itself, only words of ours come out', () => {
  const words = /^[A-Za-z ]{1,40}$/;
  for (const hostile of ['Version/1 ', `Version/${'1.'.repeat(500)} `, 'Chrome/', 'Safari/ Version/1 '])
    expect(deviceInWords(hostile.repeat(1_000))).toMatch(words);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (userAgent) => {
      expect(deviceInWords(`${userAgent} Chrome/1 (${userAgent}; Linux)`)).toMatch(words);
    }),
  );
});
