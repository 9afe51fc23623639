import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { productReference } from '#contract/product-entities.ts';
import { openTo } from '../../platform/http/access.ts';
import { matchesEtag } from '../../platform/http/encodings.ts';
import { CLIENT_HAS_GONE, hangUpOf } from '../../platform/http/hang-up.ts';
import { createShelf, type Held } from '../../platform/http/shelf.ts';
import { shareWork } from '../../platform/limits/share-work.ts';
import { createWaitingLine, HungUp } from '../../platform/limits/waiting-line.ts';
import { findProduct } from '../catalogue/find-product.ts';
import type { Deps } from '../deps.ts';
import { makeDatasheetPdf } from '../papers/pdf/make-pdf.ts';
import { readDatasheet, readSeller } from './read-datasheet.ts';

/** Raised when sheets are drawn differently: those that browsers keep are then old. */
const DRAWN_AS = 1;
/** As many as are drawn while somebody still looks at the page; who comes later is told so at once. */
const MOST_WAITING = 20;
const LONGEST_WAIT_MS = 4_000;
const MOST_KEPT_BYTES = 24 * 1024 * 1024;

interface KeptSheet extends Held {
  pdf: Buffer;
}

/** The datasheet of any product, for anybody. It is made once for each version of the product and the company. */
export function serveDatasheets(app: FastifyInstance, deps: Deps) {
  const shelf = createShelf<KeptSheet>(MOST_KEPT_BYTES, () => {});
  const makeOnce = shareWork(
    createWaitingLine({
      atOnce: 1,
      waiting: MOST_WAITING,
      longestWaitMs: LONGEST_WAIT_MS,
      busy: 'Many datasheets are being made. Try again in a few seconds.',
    }),
  );

  app.route<{ Querystring: { productId: string } }>({
    method: 'GET',
    url: '/websiteData/datasheet',
    ...openTo('public'),
    schema: { querystring: productReference },
    async handler({ query, headers }, reply) {
      const [product, seller] = await Promise.all([findProduct(deps.db, query.productId), readSeller(deps)]);
      const key = hash('sha256', JSON.stringify([DRAWN_AS, product, seller]), 'base64url');
      const etag = `"${key}"`;
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
      const make = async () => {
        const pdf = await makeDatasheetPdf(await readDatasheet(deps, product, seller));
        shelf.put({ key, pdf, sizeBytes: pdf.length, wasAsked: false });
        made = pdf;
      };
      let made = shelf.get(key)?.pdf;
      try {
        if (!made) await makeOnce(key, make, hangUpOf(reply));
      } catch (error) {
        if (error instanceof HungUp) return reply.code(CLIENT_HAS_GONE).send();
        throw error;
      }
      const kept = shelf.get(key);
      if (kept) kept.wasAsked = true;
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName(product.partNumber)}"`)
        .send(made ?? kept!.pdf);
    },
  });
}

/** "MW-MB50160-37-datasheet.pdf": only letters and digits, whatever a part number has. */
const fileName = (partNumber: string | null) =>
  [...((partNumber ?? 'product').match(/[A-Za-z0-9]+/g) ?? []), 'datasheet.pdf'].join('-');
