import { describe, expect, test } from 'vitest';
import { MAX_ENDPOINT_URL_LENGTH, urlProblem } from './endpoint-url.ts';

const problemOf = (typed: string, isDemo = false) => urlProblem(typed, URL.parse(typed), { isDemo });

describe('an endpoint', () => {
  test.each([
    'https://erp.example.com/millwright',
    'https://erp.example.com:8443/in?source=shop',
    'https://8.8.8.8/hook',
    'https://[2606:4700:4700::1111]/hook',
    'https://xn--bcher-kva.example/',
  ])('%s may be called [B11.3]', (url) => expect(problemOf(url)).toBeNull());

  test.each([
    ['', 'no-url'],
    ['erp.example.com', 'no-url'],
    ['http://erp.example.com/', 'not-https'],
    ['ftp://erp.example.com/', 'not-https'],
    ['wss://erp.example.com/', 'not-https'],
    ['http://127.0.0.1:9000/', 'not-https'],
    ['https://me:secret@erp.example.com/', 'has-user'],
    ['https://me@erp.example.com/', 'has-user'],
    ['https://erp.example.com/#part', 'has-fragment'],
    ['https://erp.example.com/#', 'has-fragment'],
    ['https://erp.example.com:0/', 'no-port'],
    [`https://erp.example.com/${'x'.repeat(MAX_ENDPOINT_URL_LENGTH)}`, 'too-long'],
  ])('%s may not: %s [B11.3]', (url, problem) => expect(problemOf(url)).toBe(problem));

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '１２７.0.0.1',
    '127.0.0.1.',
    '10.1.2.3',
    '192.168.0.1',
    '172.20.1.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '0',
    '0.0.0.0',
    '100.100.100.200',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a9fe:a9fe]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[2002:7f00:1::1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'shop.localhost',
    'printer.local',
    'metadata.google.internal',
  ])('at https://%s is in a private network [B11.3]', (host) => {
    expect(problemOf(`https://${host}/`)).toBe('private-address');
    expect(problemOf(`https://${host}/`, true)).toBe('private-address');
  });

  test('of a demo may also be on its own machine, without TLS [B11.3]', () => {
    expect(problemOf('http://127.0.0.1:9000/in', true)).toBeNull();
    expect(problemOf('http://localhost:9000/in', true)).toBe('not-https');
    expect(problemOf('http://127.0.0.2:9000/in', true)).toBe('not-https');
    expect(problemOf('http://[::1]:9000/in', true)).toBe('not-https');
    expect(problemOf('http://10.0.0.1/in', true)).toBe('not-https');
    expect(problemOf('http://me@127.0.0.1:9000/in', true)).toBe('has-user');
  });
});
