import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';

/** The upper bounds on this machine: bare node:http, and Fastify with one prepared statement. */
export interface LimitAddresses {
  bare: string;
  read: string;
  write: string;
}

/** The answer that the bare server gives from now on. */
export interface FixedAnswer {
  headers: Record<string, string>;
  bodyBase64: string;
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
await pool.query(
  'CREATE TABLE IF NOT EXISTS bench_writes (customer integer, product integer, quantity integer NOT NULL, PRIMARY KEY (customer, product))',
);

let headers: Record<string, string> = {};
let body: Buffer = Buffer.alloc(0);
const bare = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
bare.listen(0, '127.0.0.1');
await once(bare, 'listening');

const read = Fastify();
read.get('/', async () => {
  const { rows } = await pool.query({
    name: 'ten-products',
    text: 'SELECT id, name, price_paise, product_type, image_links FROM products ORDER BY created_at DESC, id DESC LIMIT 10',
  });
  return { data: rows };
});

const write = Fastify();
write.post('/', async () => {
  await pool.query({
    name: 'one-row',
    text: 'INSERT INTO bench_writes VALUES ($1, $2, 1) ON CONFLICT (customer, product) DO UPDATE SET quantity = bench_writes.quantity + 1',
    values: [Math.floor(Math.random() * 1000), Math.floor(Math.random() * 1000)],
  });
  return { data: null, msg: 'done' };
});

process.on('message', (fixed: FixedAnswer) => {
  headers = fixed.headers;
  body = Buffer.from(fixed.bodyBase64, 'base64');
  process.send!('set');
});
process.on('disconnect', () => process.exit());
process.send!({
  bare: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`,
  read: await read.listen({ port: 0, host: '127.0.0.1' }),
  write: await write.listen({ port: 0, host: '127.0.0.1' }),
} satisfies LimitAddresses);
