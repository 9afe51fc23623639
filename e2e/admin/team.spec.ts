import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../server/testing/administrator.ts';
import { change } from '../helpers/api.ts';
import { adminToken, ageSession, codeIn, logInAs, openStaffSession } from '../helpers/people.ts';
import { baseURL, nextMailTo } from '../helpers/shop.ts';
import { expect, expectAccessible, expectToast, hydrated, test } from '../helpers/test.ts';
import { appCode } from '../helpers/totp.ts';

const PASSWORD = 'Spindle-oil-1968';
const NEW_PASSWORD = 'Ring-traveller-77';

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/adminLogin$/);
}

async function typePassword(page: Page, userId: string, password: string) {
  await page.getByLabel('User id').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** As pasted from the app. */
async function pasteCode(page: Page, code: string) {
  const firstDigit = page.getByLabel('Digit 1 of 6');
  await firstDigit.focus();
  await firstDigit.evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, code);
}

/** Answers to this page as if a second factor were required: of the real shop it would shut out all other tests. */
async function requireSecondFactorOf(page: Page) {
  await page.route('**/adminAuth/me', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const isDue = !data.totp;
    const due = { totpDue: isDue, totpRequired: true, rights: isDue ? ['account'] : data.rights };
    await route.fulfill({ json: { data: { ...data, ...due } } });
  });
}

test('another e-mail counts when its code is entered; it can be given up, and an invited one is taken [B4.15]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 4(00|09|29)/);
  const person = await logInAs(page, 'viewer');
  const fresh = () => `moved-${randomUUID().slice(0, 8)}@example.com`;
  const profile = page.getByRole('region', { name: 'Profile' });
  const field = profile.getByLabel('E-mail', { exact: true });
  const step = profile.getByRole('form', { name: 'New e-mail' });
  const save = async (email: string) => {
    await field.fill(email);
    await profile.getByRole('button', { name: 'Save profile' }).click();
  };
  await page.goto('/admin/my-account');
  await hydrated(page);

  await test.step('an address that already has an invitation is refused at the field', async () => {
    const invited = fresh();
    await change('/admin/staff/invite', { name: 'Ravi', email: invited, role: 'viewer' }, await adminToken());
    await save(invited);
    await expect(profile.getByText('Somebody is invited to the team with this e-mail.')).toBeVisible();
    await expect(step).toHaveCount(0);
  });

  await test.step('a new one asks for its code, stays after a reload, and is given up with Cancel', async () => {
    const email = fresh();
    await save(email);
    await expectToast(page, `Enter the code that was mailed to ${email}`);
    await expect(step).toContainText(`until then your mails go to ${person.email}`);
    await expect(step.getByText(/Send again in/)).toBeVisible();
    await page.reload();
    await expect(step).toContainText(email);
    await expectAccessible(page);
    await step.getByRole('button', { name: 'Send again' }).click();
    await expect(step.getByText(/Too many tries/)).toBeVisible();
    await step.getByRole('button', { name: 'Cancel' }).click();
    await expect(step).toHaveCount(0);
    await expect(field).toHaveValue(person.email);
  });

  await test.step('a wrong code is reported; the right one makes it count, and the old address gets a mail', async () => {
    const email = fresh();
    await save(email);
    const code = codeIn((await nextMailTo(email)).text);
    await pasteCode(page, code === '000000' ? '000001' : '000000');
    await step.getByRole('button', { name: 'Confirm e-mail' }).click();
    await expect(step.getByText(/The code is wrong/)).toBeVisible();
    await expect(step.getByLabel('Digit 1 of 6')).toBeFocused();
    await pasteCode(page, code);
    await step.getByRole('button', { name: 'Confirm e-mail' }).click();
    await expectToast(page, `Your e-mail is ${email} now`);
    await expect(step).toHaveCount(0);
    await expect(field).toHaveValue(email);
    expect((await nextMailTo(person.email)).subject).toBe('Your Millwright e-mail was changed');
  });
});

test('an owner invites a person, who accepts by the mailed link, sets up a second factor and logs in with it; role and disabling count at once [B4.12 B4.15]', {
  tag: '@quick',
}, async ({ page, browser, tolerate }) => {
  test.slow();
  tolerate(/status of 40[0134]/);
  const email = `lavanya-${randomUUID().slice(0, 8)}@example.com`;
  const name = `Lavanya ${email.slice(8, 16)}`;
  const row = page.getByRole('row', { name: new RegExp(name) });
  const actions = page.getByRole('button', { name: `Actions for ${name}` });
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  const owner = await logInAs(page, 'owner');

  await test.step('the dialog waits for name, e-mail and role; the invitation is in the list', async () => {
    await page.goto('/admin/team');
    const invite = page.getByRole('button', { name: 'Invite a person' });
    await invite.click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    const send = dialog.getByRole('button', { name: 'Send invitation' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByText('Enter a name, an e-mail address and a role to send it.')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('E-mail').fill(email);
    await expect(send).toBeDisabled();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: /^Orders/ })).toBeChecked();
    await expectAccessible(page);
    await send.click();
    await expectToast(page, `Invitation sent to ${email}`);
    await expect(row).toContainText(/Orders.*link valid until.*invited/);
    await expect(invite).toBeFocused();
  });

  const link = /\/adminLogin\/invitation\/\S+/.exec((await nextMailTo(email)).text)![0];
  await test.step('the link says who it is for; choosing the password logs them in, and it works once', async () => {
    await requireSecondFactorOf(other);
    await other.goto(link);
    await expect(other.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
    await expect(other.getByText('Confirm, ship, quotes, notes, packing slips. No refunds')).toBeVisible();
    await expect(other.getByLabel('E-mail')).toHaveValue(email);
    const chosen = other.getByLabel('Choose a password');
    await chosen.fill('password1');
    await other.getByRole('button', { name: 'Accept and log in' }).click();
    await expect(chosen).toHaveAttribute('aria-invalid', 'true');
    await chosen.fill(PASSWORD);
    const asked: string[] = [];
    other.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await other.getByRole('button', { name: 'Accept and log in' }).click();
    await expect(other).toHaveURL(/\/admin\//);
    expect(asked, 'a used invitation is not asked for').not.toContain('/adminAuth/invitation');
  });

  await test.step('a required second factor leads to My account, and other places say why they are closed', async () => {
    await expect(other).toHaveURL(/\/admin\/my-account/);
    await expect(other.getByRole('heading', { name: 'Set up a second factor to go on' })).toBeVisible();
    await other.goto('/admin/orders');
    await other.getByRole('link', { name: 'Open My account' }).click();
  });

  let key = '';
  let codes: string[] = [];
  await test.step('the second factor is on with a code of the app; the recovery codes are not left by mistake', async () => {
    await other.getByRole('button', { name: 'Set up' }).click();
    await expect(other.getByRole('img', { name: /QR code/ })).toBeVisible();
    key = (await other.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent())!;
    const turnOn = other.getByRole('button', { name: 'Turn on' });
    await pasteCode(other, appCode(key, 40));
    await turnOn.click();
    await expect(other.getByText(/The code is wrong/)).toBeVisible();
    await expect(other.getByLabel('Digit 1 of 6')).toBeFocused();
    // The one before: each works once, and the next login needs a later one.
    await pasteCode(other, appCode(key, -1).replace(/^.../, '$& '));
    await turnOn.click();
    await expect(other.getByText('The code is right, the second factor is on')).toBeVisible();
    const list = other.getByRole('list', { name: 'Recovery codes' });
    await expect(list).toBeFocused();
    codes = await list.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await expectAccessible(other);
    await other.getByRole('link', { name: 'Categories' }).click();
    const asked = other.getByRole('dialog', { name: 'Leave without the recovery codes?' });
    await asked.getByRole('button', { name: 'Stay' }).click();
    await other.getByRole('button', { name: 'I have kept the codes' }).click();
    await expect(other.getByText(/^On since/)).toBeVisible();
    await expect(other.getByText('10 recovery codes are left.')).toBeVisible();
    await other.unroute('**/adminAuth/me');
  });

  await test.step('new recovery codes are made with one of the old, which then opens nothing', async () => {
    const section = other.getByRole('region', { name: 'Second factor' });
    await section.getByRole('button', { name: 'New recovery codes' }).click();
    const field = section.getByLabel('Code of the app, or a recovery code');
    await expect(field).toBeFocused();
    await field.fill('AAAA-AAAA');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/The code is wrong/);
    await field.fill(codes[0]!);
    await field.press('Enter');
    const list = other.getByRole('list', { name: 'Recovery codes' });
    await expect(list).toBeFocused();
    const old = codes;
    codes = await list.getByRole('listitem').allTextContents();
    expect(new Set([...old, ...codes]).size).toBe(20);
    await other.getByRole('button', { name: 'I have kept the codes' }).click();
    await expect(other.getByText('10 recovery codes are left.')).toBeVisible();
  });

  await test.step('other sessions are signed out, one and all of the rest', async () => {
    const more = await Promise.all([1, 2, 3].map(() => openStaffSession(email)));
    await other.reload();
    const rows = other.getByRole('region', { name: 'Sessions' }).locator('tbody tr');
    await expect(rows).toHaveCount(4);
    const isOpen = async (token: string) =>
      (await other.request.get('/adminAuth/me', { headers: { authorization: `Bearer ${token}` } })).ok();
    await rows
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click();
    await expect(rows).toHaveCount(3);
    await other.getByRole('button', { name: 'Sign out the others' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('this device');
    expect(await Promise.all(more.map(isOpen))).toEqual([false, false, false]);
  });

  await test.step('a login asks for the code, and takes a recovery code in its place', async () => {
    await logOut(other);
    await typePassword(other, email, PASSWORD);
    await pasteCode(other, appCode(key, 40));
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other.getByLabel('Digit 1 of 6')).toHaveAccessibleDescription(/The code is wrong/);
    await pasteCode(other, appCode(key));
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other).toHaveURL(/\/admin\/products$/);
    await logOut(other);
    await typePassword(other, email, PASSWORD);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = other.getByLabel('Recovery code');
    await expect(field).toBeFocused();
    await expectAccessible(other);
    await field.fill(codes[0]!.toLowerCase().replace('-', ' '));
    await field.press('Enter');
    await expect(other).toHaveURL(/\/admin\/products$/);
  });

  await test.step('a forgotten password is replaced with a mailed code; the second factor stays', async () => {
    await logOut(other);
    await other.getByLabel('User id').fill(email);
    await other.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(other.getByLabel('User id')).toHaveValue(email);
    await other.getByRole('button', { name: 'Send code' }).click();
    await expect(other.getByLabel('Digit 1 of 6')).toBeFocused();
    const mail = await nextMailTo(email, ({ text }) => /\b\d{6}\b/.test(text));
    await pasteCode(other, codeIn(mail.text));
    await other.getByLabel('New password').fill(NEW_PASSWORD);
    await other.getByRole('button', { name: 'Set new password' }).click();
    await expect(other.getByText('Your password is changed. Log in with the new one.')).toBeVisible();
    await typePassword(other, email, NEW_PASSWORD);
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(codes[1]!);
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other).toHaveURL(/\/admin\/products$/);
  });

  await test.step('the used link says that it no longer works', async () => {
    await other.goto(link);
    await expect(other.getByText(/This link does not work any more/)).toBeVisible();
  });

  await test.step('another role counts at once', async () => {
    await other.goto('/admin/papers');
    await expect(other.getByRole('link', { name: 'Papers' })).toBeVisible();
    await page.reload();
    await expect(row).toContainText(/Orders.*on.*active/);
    await actions.click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog', { name: `Role of ${name}` });
    await dialog.getByRole('radio', { name: /^Viewer/ }).check();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(row).toContainText('Viewer');
    await expect(actions).toBeFocused();
    await other.reload();
    await expect(other.getByText('Not part of your role')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Papers' })).toHaveCount(0);
  });

  await test.step('a disabled person is out at once, and does not come back', async () => {
    await actions.click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(row).toContainText('disabled');
    await other.getByRole('link', { name: 'Categories' }).click();
    await expect(other).toHaveURL(/\/adminLogin$/);
    await hydrated(other);
    await typePassword(other, email, NEW_PASSWORD);
    await expect(other.getByText('The user id or password is wrong.').first()).toBeVisible();
  });

  await test.step('who has no second factor cannot require one of others', async () => {
    await page.getByRole('switch', { name: 'Second factor required for everybody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up your own first' });
    await dialog.getByRole('link', { name: 'My account' }).click();
    await expect(page).toHaveURL(/\/admin\/my-account#second-factor$/);
    await expect(page.getByRole('row', { name: /this device/ })).toContainText('now');
  });

  await test.step('an hour after the login, a new password and the set-up ask for the current password', async () => {
    await ageSession(owner.token);
    await page.reload();
    await expect(page.getByText('Asked for: you signed in 1 hour ago.')).toBeVisible();
    const section = page.getByRole('region', { name: 'Second factor' });
    await section.getByRole('button', { name: 'Set up' }).click();
    const current = section.getByLabel('Current password');
    await expect(current).toBeFocused();
    await current.fill(ADMIN.password);
    await current.press('Enter');
    await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
  });
  await context.close();
});
