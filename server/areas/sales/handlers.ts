import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { readReport } from './read-report.ts';

export const salesHandlers = ({ db }: Deps): Handlers<'/orders/reports'> => ({
  '/orders/reports': async ({ query }) => ({ data: await readReport(db, query) }),
});
