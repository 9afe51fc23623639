import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { checkImport } from './check-import.ts';
import { readProgress } from './read-progress.ts';
import { startImport } from './start-import.ts';
import { stopImport } from './stop-import.ts';

type Paths =
  | '/admin/product/import/check'
  | '/admin/product/import/start'
  | '/admin/product/import/progress'
  | '/admin/product/import/stop';

export const importHandlers = (deps: Deps): Handlers<Paths> => ({
  '/admin/product/import/check': async ({ body, origin }) => ({
    data: await checkImport(deps, body, origin),
  }),
  '/admin/product/import/start': async ({ body, session, origin }) => ({
    data: await startImport(deps.db, session, body, origin),
    msg: 'Import started',
  }),
  '/admin/product/import/progress': async ({ query }) => ({ data: await readProgress(deps.db, query.jobId) }),
  '/admin/product/import/stop': async ({ body }) => {
    await stopImport(deps.db, body.jobId);
    return { data: null, msg: 'Import stopped' };
  },
});
