import { expect, test } from 'vitest';
import { readList, tagText } from './read-xml.ts';

const list = (inside: string, contents: string[]) =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}${contents
    .map((key) => `<Contents>\n<Key>${key}</Key><Size>7</Size></Contents>`)
    .join('')}</ListBucketResult>`;

test('a list has the names as they are, escaped for XML or for addresses', () => {
  const escaped = list('<IsTruncated>false</IsTruncated>', ['a &amp; &lt;b&gt;/&#x27;&#39;+%2F']);
  expect(readList(escaped)).toEqual({ objects: [{ key: "a & <b>/''+%2F", sizeBytes: 7 }], next: null });
  const encoded = list('<EncodingType>url</EncodingType>', ['a+%26+%C3%BC%2B/b']);
  expect(readList(encoded)?.objects[0]?.key).toBe('a & ü+/b');
});

test('a cut list goes on behind its last name; an empty one ends', () => {
  expect(readList(list('<IsTruncated>true</IsTruncated>', ['a', 'b']))?.next).toBe('b');
  expect(readList(list('<IsTruncated>true</IsTruncated>', []))).toEqual({ objects: [], next: null });
});

test('an element with attributes is read, a missing one is none', () => {
  expect(tagText('<Error><Code lang="en">NoSuchKey</Code></Error>', 'Code')).toBe('NoSuchKey');
  expect(tagText('', 'Code')).toBeNull();
});
