import { UnfitJson } from '../../platform/db/schema/stored-json.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { editSettings } from './edit-settings.ts';
import { readSettings } from './read-settings.ts';

export const settingsHandlers = (deps: Deps): Handlers<'/admin/settings' | '/admin/settings/edit'> => ({
  '/admin/settings': async () => ({
    data: await unlessUnreadable(deps, () => readSettings(deps.db, deps.config)),
  }),
  '/admin/settings/edit': async ({ session, body }) => ({
    data: await unlessUnreadable(deps, () => editSettings(deps, session, body)),
    msg: 'Settings saved',
  }),
});

/** They were written by hand, or by a newer version: a guess at the rest could end on a tax invoice. */
async function unlessUnreadable<T>({ log }: Deps, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnfitJson)) throw error;
    log.error({ err: error }, 'the settings cannot be read');
    throw new ShopError('conflict', { message: UNREADABLE, cause: error });
  }
}

const UNREADABLE =
  'The stored settings cannot be read, so they can be neither shown nor changed here, and no goods can leave. The log of the shop names what is wrong: it has to be put right in the database.';
