import type { quotes } from '#contract/quotes.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { countOwnQuotes, countQuotes } from './count-quotes.ts';
import { acceptQuote, declineQuote } from './decide-quote.ts';
import { findOwnQuote, findQuoteForAdmin } from './find-quote.ts';
import { listOwnQuotes, listQuotes } from './list-quotes.ts';
import { requestQuote } from './request-quote.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { sendQuote } from './send-quote.ts';
import { withdrawQuote } from './withdraw-quote.ts';
import { writeToCustomer, writeToShop } from './write-message.ts';

type Paths = keyof typeof quotes;
type CustomerPaths = Extract<Paths, `/user/${string}`>;

export const quoteHandlers = (deps: Deps): Handlers<Paths> => ({
  ...customerHandlers(deps),
  ...adminHandlers(deps),
});

const customerHandlers = (deps: Deps): Handlers<CustomerPaths> => ({
  '/user/quotes/request': async ({ session, body, idempotencyKey }) => ({
    data: await requestQuote(deps, session.userId, body, idempotencyKey),
    msg: 'We have your request',
  }),
  '/user/quotes/all': async ({ session, query }) => ({
    data: await listOwnQuotes(deps.db, session.userId, query),
  }),
  '/user/quotes/counts': async ({ session, query }) => ({
    data: await countOwnQuotes(deps.db, session.userId, query),
  }),
  '/user/quotes/single': async ({ session, query }) => ({
    data: await findOwnQuote(deps, session.userId, query.id),
  }),
  '/user/quotes/message': async ({ session, body, idempotencyKey }) => {
    await writeToShop(deps, session, body, idempotencyKey);
    return { data: await findOwnQuote(deps, session.userId, body.id), msg: 'Message sent' };
  },
  '/user/quotes/accept': async ({ session, body }) => {
    await acceptQuote(deps, session.userId, body);
    return { data: await findOwnQuote(deps, session.userId, body.id), msg: 'Quote accepted' };
  },
  '/user/quotes/decline': async ({ session, body }) => {
    await declineQuote(deps, session.userId, body);
    return { data: await findOwnQuote(deps, session.userId, body.id), msg: 'Quote declined' };
  },
});

const adminHandlers = (deps: Deps): Handlers<Exclude<Paths, CustomerPaths>> => ({
  '/admin/quotes/all': async ({ query }) => ({ data: await listQuotes(deps.db, query) }),
  '/admin/quotes/counts': async ({ query }) => ({ data: await countQuotes(deps.db, query.search) }),
  '/admin/quotes/single': async ({ query }) => ({ data: await findQuoteForAdmin(deps, query.id) }),
  '/admin/quotes/draft': async ({ session, body }) => ({ data: await saveDraft(deps, session, body) }),
  '/admin/quotes/discardDraft': async ({ body }) => {
    await discardDraft(deps, body);
    return { data: await findQuoteForAdmin(deps, body.id), msg: 'Draft discarded' };
  },
  '/admin/quotes/send': async ({ session, body, idempotencyKey }) => {
    await sendQuote(deps, session, body, idempotencyKey);
    return { data: await findQuoteForAdmin(deps, body.id), msg: 'Quotation sent' };
  },
  '/admin/quotes/message': async ({ session, body, idempotencyKey }) => {
    await writeToCustomer(deps, session, body, idempotencyKey);
    return { data: await findQuoteForAdmin(deps, body.id), msg: 'Message sent' };
  },
  '/admin/quotes/withdraw': async ({ session, body }) => {
    await withdrawQuote(deps, session, body);
    return { data: await findQuoteForAdmin(deps, body.id), msg: 'Quote withdrawn' };
  },
});
