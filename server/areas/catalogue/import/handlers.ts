import type { Handlers } from '../../../platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { checkImport } from './check-import.ts';
import { readProgress } from './read-progress.ts';
import { readSheetOf } from './read-sent-file.ts';
import { forgetColumns } from './remembered-columns.ts';
import { startImport } from './start-import.ts';
import { stopImport } from './stop-import.ts';

type Paths =
  | '/admin/product/import/check'
  | '/admin/product/import/sheet'
  | '/admin/product/import/forget'
  | '/admin/product/import/start'
  | '/admin/product/import/progress'
  | '/admin/product/import/stop';

export const importHandlers = (deps: Deps): Handlers<Paths> => ({
  '/admin/product/import/check': async ({ body, origin }) => ({
    data: await checkImport(deps, body, origin),
  }),
  '/admin/product/import/sheet': async ({ body }) => ({ data: await readSheetOf(body) }),
  '/admin/product/import/forget': async ({ body }) => {
    await forgetColumns(deps.db, body.headings);
    return { data: null, msg: 'Columns forgotten' };
  },
  '/admin/product/import/start': async ({ body, session, origin }) => ({
    data: await startImport(deps, session, body, origin),
    msg: 'Import started',
  }),
  '/admin/product/import/progress': async ({ query }) => ({ data: await readProgress(deps.db, query.jobId) }),
  '/admin/product/import/stop': async ({ body }) => {
    await stopImport(deps.db, body.jobId);
    return { data: null, msg: 'Import stopped' };
  },
});
