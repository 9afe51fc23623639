import { hash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Product, productReference } from '#contract/product-entities.ts';
import type { Seller } from '#domain/papers/printed-paper.ts';
import { openTo } from '../../platform/http/access.ts';
import { matchesEtag } from '../../platform/http/encodings.ts';
import { CLIENT_HAS_GONE, hangUpOf } from '../../platform/http/hang-up.ts';
import { createBoundedQueue, HungUp } from '../../platform/rate-limits/bounded-queue.ts';
import { networkOf } from '../../platform/rate-limits/network-address.ts';
import { shareWork } from '../../platform/rate-limits/share-work.ts';
import { createShares } from '../../platform/rate-limits/shares.ts';
import { findProduct } from '../catalogue/find-product.ts';
import type { Deps } from '../deps.ts';
import { makeDatasheetPdf } from '../papers/pdf/make-pdf.ts';
import { readDatasheet, readSeller } from './read-datasheet.ts';
import { openSheetFolder } from './sheet-folder.ts';

/** Raised when sheets are drawn differently: those that browsers cached are then old. */
const DRAWN_AS = 1;
/** As many as are drawn while a person still looks at the page; later ones are refused at once. */
const MOST_WAITING = 20;
const LONGEST_WAIT_MS = 4_000;
/** Of those, for one network: the others are for everyone else. */
const MOST_OF_ONE_NETWORK = 4;
const BUSY = 'Many datasheets are being made. Try again in a few seconds.';

interface Drawn {
  pdf: Buffer;
  lacksPicture: boolean;
}

/** The datasheet of any product, for anyone. It is made once for each version of the product and the company. */
export function serveDatasheets(app: FastifyInstance, deps: Deps) {
  const drawn = openSheetFolder(path.join(deps.config.dataDir, 'datasheets'));
  const makeOnce = shareWork<Drawn>(
    createBoundedQueue({ atOnce: 1, waiting: MOST_WAITING, longestWaitMs: LONGEST_WAIT_MS, busy: BUSY }),
  );
  const share = createShares(MOST_OF_ONE_NETWORK, BUSY);

  app.route<{ Querystring: { productId: string } }>({
    method: 'GET',
    url: '/websiteData/datasheet',
    ...openTo('public'),
    schema: { querystring: productReference },
    async handler({ query, headers, ip }, reply) {
      const [product, seller] = await Promise.all([findProduct(deps.db, query.productId), readSeller(deps)]);
      const shown = [DRAWN_AS, product, seller, deps.config.publicUrl];
      const key = hash('sha256', JSON.stringify(shown), 'base64url');
      const etag = `"${key}"`;
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
      let pdf = await drawn.get(key);
      try {
        if (!pdf) {
          const made = await makeOnce(
            key,
            () => make(key, product, seller),
            hangUpOf(reply),
            (run) => share(networkOf(ip), run),
          );
          ({ pdf } = made);
          if (made.lacksPicture) reply.removeHeader('etag').header('cache-control', 'no-store');
        }
      } catch (error) {
        if (error instanceof HungUp) return reply.code(CLIENT_HAS_GONE).send();
        throw error;
      }
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName(product.partNumber)}"`)
        .send(pdf);
    },
  });

  async function make(key: string, product: Product, seller: Seller): Promise<Drawn> {
    const { sheet, lacksPicture } = await readDatasheet(deps, product, seller);
    const pdf = await makeDatasheetPdf(sheet);
    // A full disk costs a drawing, not the sheet.
    if (!lacksPicture)
      await drawn.put(key, pdf).catch((err) => deps.log.debug({ err }, 'a datasheet could not be stored'));
    return { pdf, lacksPicture };
  }
}

/** "MW-MB50160-37-datasheet.pdf": only letters and digits, whatever a part number has. */
const fileName = (partNumber: string | null) =>
  [...((partNumber ?? 'product').match(/[A-Za-z0-9]+/g) ?? []), 'datasheet.pdf'].join('-');
