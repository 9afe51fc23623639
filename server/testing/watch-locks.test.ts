import { describe, expect, test } from 'vitest';
import { locksOf } from './watch-locks.ts';

describe('the watch over locks', () => {
  test.each([
    [
      'select id from orders where id = $1 for update',
      [{ table: 'orders', strength: 'strong', skips: false }],
    ],
    ['select 1 from products for key share', [{ table: 'products', strength: 'weak', skips: false }]],
    ['select 1 from products', []],
    [
      'update orders set a = 1 where id in (select id from payments)',
      [{ table: 'orders', strength: 'strong' }],
    ],
    ['delete from products where id = $1', [{ table: 'products', strength: 'strong' }]],
    [
      'insert into payments (id) values ($1) on conflict (id) do update set a = 1',
      [
        { table: 'payments', strength: 'new' },
        { table: 'orders', strength: 'weak' },
      ],
    ],
    [
      'insert into cart_items as line (a) select id from products where true for key share on conflict do nothing',
      [
        { table: 'products', strength: 'weak', skips: false },
        { table: 'cart_items', strength: 'new' },
        { table: 'products', strength: 'weak' },
      ],
    ],
    [
      'with taken as (select * from take_paper_number($1, $2)), paper as (insert into papers (a) select b from taken)',
      [
        { table: 'paper_series', strength: 'strong' },
        { table: 'orders', strength: 'weak' },
      ],
    ],
  ])('reads %s', (statement, locks) => {
    expect(locksOf(statement)).toEqual(locks);
  });
});
