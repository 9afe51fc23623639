import type { Handlers } from '../../platform/http/routes.ts';
import type { Deps } from '../deps.ts';
import { editSettings } from './edit-settings.ts';
import { readSettings } from './read-settings.ts';

export const settingsHandlers = (deps: Deps): Handlers<'/admin/settings' | '/admin/settings/edit'> => ({
  '/admin/settings': async () => ({ data: await readSettings(deps.db, deps.config) }),
  '/admin/settings/edit': async ({ session, body }) => ({
    data: await editSettings(deps, session, body),
    msg: 'Settings saved',
  }),
});
