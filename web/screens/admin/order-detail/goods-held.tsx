import { Link } from 'react-router';
import type { Order } from '#contract/order-entities.ts';
import { counted } from '#domain/words.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { shortLines } from '../orders/short-words.ts';

const pieces = (count: number) => counted(count, 'piece');

/** What the store room has of the order, until it is shipped. */
export function GoodsHeld({ order }: { order: Order }) {
  const stored = order.product.flatMap(({ inStore }) => inStore ?? []);
  const held = stored.reduce((sum, line) => sum + line.held, 0);
  if (held === 0) return null;
  const there = stored.reduce((sum, line) => sum + line.there, 0);
  const missing = shortLines(order);
  const short = missing.reduce((sum, line) => sum + line.pieces, 0);
  const toMake = held - there - short;
  const parts = new Map(missing.map(({ line, part }) => [line.productId._id, part]));
  return (
    <Panel title="Goods held">
      <Stack gap={3}>
        <Facts
          strong
          facts={[
            ['Held for this order', pieces(held)],
            ['There', pieces(there)],
            ['To be made', toMake > 0 && pieces(toMake)],
            ['Short', short > 0 && <span className="error">{pieces(short)}</span>],
          ]}
        />
        {[...parts].map(([productId, part]) => (
          <Link
            key={productId}
            className="link small medium anywhere"
            to={`/admin/stock?product=${productId}`}
          >
            {part} in Stock
          </Link>
        ))}
      </Stack>
    </Panel>
  );
}
