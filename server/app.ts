import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { exportProducts } from './areas/catalogue/export-products.ts';
import { exportCustomers } from './areas/customers/export-customers.ts';
import { serveDatasheets } from './areas/datasheets/serve-datasheets.ts';
import type { Deps } from './areas/deps.ts';
import { exportOrders } from './areas/orders/export-orders.ts';
import { exportEInvoices } from './areas/papers/export/export-e-invoices.ts';
import { exportPapers } from './areas/papers/export/export-papers.ts';
import { mailedPapers } from './areas/papers/mailed-paper.ts';
import { servePaperFiles } from './areas/papers/paper-files.ts';
import { receiveCallbacks } from './areas/payments/events/receive-callback.ts';
import { receiveWebhooks } from './areas/payments/events/receive-webhook.ts';
import { exportPriceList } from './areas/price-lists/export-prices.ts';
import { exportQuotes } from './areas/quotes/export-quotes.ts';
import { serveQuoteFiles } from './areas/quotes/quote-files.ts';
import { exportReport } from './areas/sales/export-report.ts';
import { registerSeo } from './areas/seo/seo-routes.ts';
import { exportActivity } from './areas/staff/activity/export-activity.ts';
import { exportStock } from './areas/stock/handlers.ts';
import { handlers } from './handlers.ts';
import { hostImages } from './outside/images/image-host.ts';
import { openMailbox } from './outside/mail/mailbox.ts';
import { registerGatewayStandIn } from './outside/razorpay/stand-in/plugin.ts';
import { ShopError } from './platform/errors.ts';
import { guardAccess } from './platform/http/access.ts';
import { createAnswerNotes, noteAnswers } from './platform/http/answer-notes.ts';
import { serverFactory } from './platform/http/create-server.ts';
import { createEarlyRefusals, pathOf, refuseOddRequests } from './platform/http/early-refusals.ts';
import { endConnectionsOnClose } from './platform/http/end-connections.ts';
import { allowOrigins, securityHeaders, setSecurityHeaders } from './platform/http/headers.ts';
import { reportHealth } from './platform/http/health.ts';
import { serveWeb } from './platform/http/html/serve-web.ts';
import { idsOfPages } from './platform/http/inner-reads.ts';
import { acceptJsonOnly } from './platform/http/json-bodies.ts';
import { describeApi } from './platform/http/openapi/describe-api.ts';
import { createSendPublicRead } from './platform/http/response-cache/cached-reads.ts';
import { createFastPath } from './platform/http/response-cache/fast-path.ts';
import { registerContract } from './platform/http/routes.ts';
import { leadToScreens } from './platform/http/screen-addresses.ts';
import { handleErrors, sendError } from './platform/http/send-error.ts';
import { compileSerializer } from './platform/http/serializers.ts';
import { compileValidator, refuseNulInAddresses } from './platform/http/validation.ts';
import { createWhoAsks } from './platform/http/who-asks.ts';
import { traceRequests } from './platform/traces/trace-requests.ts';

/** Below these paths the public may see what was changed; the two left out change nothing. */
const PUBLIC_CHANGES = /^\/(admin|category)\/(?!blog\/preview$|product\/import\/check$)/;

/** Builds the shop without listening. */
export async function build(deps: Deps): Promise<FastifyInstance> {
  const { config, changes, db, cache, metrics, draining } = deps;
  const who = createWhoAsks(config);
  const headers = securityHeaders(config);
  const note = createAnswerNotes(deps.log, metrics);
  const fastPath = createFastPath(cache, note, who);
  const refusals = createEarlyRefusals(headers, note);
  const app: FastifyInstance = Fastify({
    serverFactory: serverFactory({
      answer: fastPath.answer,
      onConnect: refusals.onConnect,
      isLeaving: draining.isOn,
    }),
    clientErrorHandler: refusals.clientErrorHandler,
    frameworkErrors: refusals.frameworkErrors,
    rewriteUrl: (request) => pathOf(request.url!),
    // Notified by endConnectionsOnClose, like everything else.
    return503OnClosing: false,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: idsOfPages(who.requestId),
    trustProxy: who.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    // Of a close, too: longer than its own limits, because beyond it the process would end in disorder.
    pluginTimeout: 30_000,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  traceRequests(app, deps.traces);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  refuseNulInAddresses(app);
  acceptJsonOnly(app);
  setSecurityHeaders(app, headers);
  endConnectionsOnClose(app);
  refuseOddRequests(app);
  allowOrigins(app, config.corsOrigins);
  handleErrors(app);
  leadToScreens(app);
  guardAccess(app, db);
  noteAnswers(app, note, who);
  fastPath.watch(app);

  reportHealth(app, deps);
  describeApi(app);
  const afterChange = async (path: string) => {
    if (PUBLIC_CHANGES.test(path)) await changes.catchUp();
  };
  registerContract(app, handlers(deps), afterChange, createSendPublicRead(cache));
  if (!config.smtpUrl && config.shopMode !== 'live') openMailbox(app, db, mailedPapers(deps));
  await hostImages(app, deps);
  exportProducts(app, deps);
  registerSeo(app, deps);
  await receiveWebhooks(app, deps);
  await receiveCallbacks(app, deps);
  exportOrders(app, deps);
  exportCustomers(app, deps);
  exportStock(app, deps);
  exportPriceList(app, deps);
  exportQuotes(app, deps);
  exportReport(app, deps);
  exportActivity(app, deps);
  serveDatasheets(app, deps);
  servePaperFiles(app, deps);
  serveQuoteFiles(app, deps);
  exportPapers(app, deps);
  exportEInvoices(app, deps);
  if (deps.standIn) await registerGatewayStandIn(app, config, deps.standIn);
  await serveWeb(app, config, db, cache);
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ShopError('not-found')));
  return app;
}
