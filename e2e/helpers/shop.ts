import { setTimeout as delay } from 'node:timers/promises';

/** Address of the shop that the global setup started. */
export const baseURL = fromSetUp('E2E_BASE_URL');

/** Address of its database. */
export const databaseUrl = fromSetUp('E2E_DATABASE_URL');

export const adminCredentials = {
  userId: fromSetUp('E2E_ADMIN_USER_ID'),
  password: fromSetUp('E2E_ADMIN_PASSWORD'),
};

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** The mails that the shop sent to an address, newest first. */
export async function mailTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${baseURL}/sandbox/mail.json?to=${encodeURIComponent(address)}`);
  if (!answer.ok) throw new Error(`The stand-in mailbox answered ${answer.status}.`);
  const { data } = (await answer.json()) as { data: Mail[] };
  return data;
}

/** Waits for the first mail to an address that `matches`; a background job sends mail. */
export async function nextMailTo(
  address: string,
  matches: (mail: Mail) => boolean = () => true,
  limitMs = 10_000,
): Promise<Mail> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const mail = (await mailTo(address)).find(matches);
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No such mail to ${address} within ${limitMs / 1000} s.`);
    await delay(100);
  }
}

function fromSetUp(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the browser tests through npm test or playwright test.`);
  return value;
}
