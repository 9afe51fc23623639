import { press, shows, steps, type } from './acts.ts';
import type { Screen } from './screen.ts';
import type { ShopData } from './shop-data.ts';

export function listStaff({ admin: token, staff }: ShopData): Screen[] {
  const { guarded, plain, moving, password, link } = staff;
  const toSecondStep = steps(
    type({ 'User id': guarded.userId, Password: password }),
    press('Login'),
    shows('Use a recovery code'),
  );
  return [
    {
      name: 'admin login code',
      main: { role: 'button', name: 'Login' },
      path: '/adminLogin',
      states: {
        app: { act: toSecondStep },
        recovery: { act: steps(toSecondStep, press('Use a recovery code')) },
      },
    },
    {
      name: 'admin forgot password',
      main: { role: 'button', name: /^(Send code|Set new password)$/ },
      path: '/adminLogin/forgot',
      states: {
        empty: {},
        code: {
          act: steps(type({ 'User id': 'nobody' }), press('Send code'), shows('Set new password')),
        },
      },
    },
    {
      name: 'invitation',
      main: { role: 'button', name: 'Accept and log in' },
      path: link,
      states: { open: { act: shows('Your role') }, used: { path: '/adminLogin/invitation/used' } },
    },
    {
      name: 'team',
      main: { role: 'button', name: 'Invite a person' },
      path: '/admin/team',
      token,
      states: {
        filled: {},
        loading: { held: /staff\/all/, windowOnly: true },
        error: { failed: /staff\/all/, windowOnly: true },
        invite: { act: press('Invite a person'), windowOnly: true },
        menu: { act: press(/^Actions for Imran/), windowOnly: true },
      },
    },
    {
      name: 'integrations',
      main: { role: 'button', name: 'New key' },
      path: '/admin/settings/integrations',
      token,
      states: {
        filled: {},
        loading: { held: /keys\/all/, windowOnly: true },
        error: { failed: /keys\/all/, windowOnly: true },
        'new key': { act: press('New key'), windowOnly: true },
        wrong: {
          act: steps(
            press('New key'),
            type({ Name: 'Store terminal', 'Only from these addresses (optional)': '10.8.0.0/33' }),
            press('orders.read', 'checkbox'),
            shows(/is no address or range/),
          ),
          windowOnly: true,
        },
        menu: { act: press(/^Actions for Store terminal/), windowOnly: true },
        end: {
          act: steps(press(/^Actions for Store terminal/), press('End now…', 'menuitem')),
          windowOnly: true,
        },
      },
    },
    {
      name: 'my account',
      path: '/admin/my-account',
      token: plain.token,
      states: {
        filled: {},
        loading: { held: /adminAuth\/(me|sessions)/, windowOnly: true },
        error: { failed: /adminAuth\/sessions/, windowOnly: true },
        'set up': { act: steps(press('Set up'), shows('Cannot scan? Type this key:')) },
        on: { token: guarded.token },
        'new e-mail': { token: moving.token },
      },
    },
  ];
}
