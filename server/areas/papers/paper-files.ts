import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { printInvoices } from './print-invoices.ts';
import { printPackingSlips } from './print-packing-slips.ts';
import { sendEInvoices } from './send-e-invoice.ts';
import { sendEwayBills } from './send-eway-bills.ts';
import { sendPapers } from './send-paper.ts';
import { sendProformas } from './send-proforma.ts';

/** What is downloaded and printed. */
export function servePaperFiles(app: FastifyInstance, deps: Deps) {
  sendPapers(app, deps);
  sendEInvoices(app, deps);
  sendEwayBills(app, deps);
  printInvoices(app, deps);
  printPackingSlips(app, deps);
  sendProformas(app, deps);
}
