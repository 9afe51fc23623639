import { readProductAgain } from './admin-catalogue.ts';
import { posting } from './posting.ts';

/** A count typed into the list of products. The list keeps its rows: only this one changes. */
export const setStock = posting('/admin/stock/set', {
  // The row says what went wrong.
  meta: { quiet: true },
  onSuccess: async ({ data }, _body, _result, { client }) => {
    for (const key of [['admin', 'audit'], ['admin', 'orders'], ['admin', 'stock'], ['public']])
      void client.invalidateQueries({ queryKey: key });
    const product = await readProductAgain(client, data.productId);
    if (!product) void client.invalidateQueries({ queryKey: ['admin', 'products'] });
  },
});
