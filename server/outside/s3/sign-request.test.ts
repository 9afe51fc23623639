import { expect, test } from 'vitest';
import { objectAddress } from './object-address.ts';
import { sha256, signRequest } from './sign-request.ts';

/** The examples in Amazon's own description of the signature. */
const KEY = {
  // In two parts, because one would look like a real key.
  accessKeyId: `AKIA${'IOSFODNN7EXAMPLE'}`,
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = new Date('2013-05-24T00:00:00Z');
const HOST = 'https://examplebucket.s3.amazonaws.com';
const date = { date: 'Fri, 24 May 2013 00:00:00 GMT' };

test.each([
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test%24file.text',
    { ...date, 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle=', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('a request is signed as Amazon’s example is: %s %s', (method, path, headers, body, signature) => {
  const unsigned = { method, url: new URL(`${HOST}${path}`), headers, bodySha256: sha256(body) };
  expect(signRequest(unsigned, KEY, AT).authorization).toContain(`,Signature=${signature}`);
});

test('an address has every unusual character escaped, and its query in the order that is signed', () => {
  const { href } = objectAddress('https://s3.example/base', 'shop', "a b/(ü)+&'*~.tar", {
    uploadId: 'x/y=',
    partNumber: '1',
  });
  expect(href).toBe(
    'https://s3.example/base/shop/a%20b/%28%C3%BC%29%2B%26%27%2A~.tar?partNumber=1&uploadId=x%2Fy%3D',
  );
  expect(() => objectAddress('https://s3.example', 'shop', 'backups/../images/a', {})).toThrow(
    'must not contain',
  );
});
