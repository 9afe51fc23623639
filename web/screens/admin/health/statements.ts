import type { Health } from '#contract/operation.ts';
import { DAY_MS, formatIst, HOUR_MS } from '#domain/calendar.ts';
import { counted, nounFor } from '#domain/words.ts';

export type StatementState = 'good' | 'warning' | 'failing';

/** How one thing that an owner cares about is, in a sentence, and what to do when it is not well. */
export interface Statement {
  about:
    | 'restore'
    | 'payments'
    | 'books'
    | 'stock'
    | 'mails'
    | 'backup'
    | 'images'
    | 'background work'
    | 'disk';
  state: StatementState;
  title: string;
  detail: string;
  /** Only when something is to be done. */
  remedy?: string;
  link?: { label: string; to: string };
}

type Facts = Omit<Statement, 'about'>;

const URGENCY: StatementState[] = ['failing', 'warning', 'good'];
const MINUTE_MS = 60_000;
const LOW_DISK_SHARE = 0.1;
const FULL_DISK_SHARE = 0.03;
const DASHBOARD = { label: 'Open the dashboard', to: '/admin/dashboard' };

/** What needs attention comes first. */
export function statementsOf(health: Health, nowMs: number): Statement[] {
  const statements: Statement[] = [
    ...(health.restore ? [{ about: 'restore' as const, ...restore(health.restore) }] : []),
    { about: 'payments', ...payments(health, nowMs) },
    { about: 'books', ...books(health, nowMs) },
    ...(health.stock.counted + health.stock.differing > 0
      ? [{ about: 'stock' as const, ...stock(health) }]
      : []),
    { about: 'mails', ...mails(health, nowMs) },
    { about: 'backup', ...backup(health, nowMs) },
    { about: 'images', ...images(health) },
    { about: 'background work', ...backgroundWork(health, nowMs) },
    { about: 'disk', ...disk(health) },
  ];
  return statements.sort((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state));
}

/** "Everything works", or how many things need attention. */
export function summaryOf(statements: Statement[]): string {
  const open = statements.filter(({ state }) => state !== 'good').length;
  if (open === 0) return 'Everything works';
  return open === 1 ? 'One thing needs attention' : `${open} things need attention`;
}

const STILL_ASKED =
  'The payment service is still being asked what happened since, and more mails may come of it. Wait for that, then decide. ';

function restore({
  restoredAt,
  stateOf,
  mailsHeld,
  countedProducts,
  isCompared,
}: NonNullable<Health['restore']>): Facts {
  const waiting =
    mailsHeld === 0
      ? 'No mail about what happened before the restore waits.'
      : `${counted(mailsHeld, 'mail')} about what happened before the restore ${nounFor(mailsHeld, 'waits', 'wait')}, and may have been sent already.`;
  const decide =
    mailsHeld === 0
      ? 'There is nothing to decide: stop holding mails.'
      : 'Send them if the shop stopped at that moment. Discard them if it went on: then customers have most of them.';
  const count =
    countedProducts > 0 ? ' Count the stock again: what came and went since is not in the books.' : '';
  return {
    state: 'warning',
    title: `Mails are held since the restore of ${moment(restoredAt)}`,
    detail: `The shop was put back to ${moment(stateOf)}. ${waiting} New mails go out.`,
    remedy: `${isCompared ? '' : STILL_ASKED}${decide}${count}`,
  };
}
function payments({ standIns, backlog, reconciledAt }: Health, nowMs: number): Facts {
  if (backlog.eventsSetAside > 0)
    return {
      state: 'failing',
      title: 'Some payments could not be recorded',
      detail: `${counted(backlog.eventsSetAside, 'message')} of the payment service could not be processed for a day.`,
      remedy: 'See which orders they belong to on the dashboard, and try them again there.',
      link: DASHBOARD,
    };
  if (reconciledAt !== null && isOlder(reconciledAt, 10 * MINUTE_MS, nowMs))
    return {
      state: 'failing',
      title: 'Card payments are not being checked',
      detail: `The shop last looked for payments on ${moment(reconciledAt)}.`,
      remedy: 'Restart the shop. If that does not help, ask your technician to look at its log.',
    };
  if (backlog.overdueChecks > 0)
    return {
      state: 'warning',
      title: 'The payment service answers slowly',
      detail: `${counted(backlog.overdueChecks, 'order')} should have been checked there by now.`,
      remedy:
        'The shop tries again by itself. If this lasts an hour, look at the payment service’s status page.',
    };
  if (standIns.includes('payments'))
    return {
      state: 'good',
      title: 'Card payments work, as a demonstration',
      detail: 'Cards are only tried out: no money moves.',
    };
  return {
    state: 'good',
    title: 'Card payments work',
    detail: reconciledAt
      ? `Last looked for payments: ${moment(reconciledAt)}.`
      : 'The first check starts now.',
  };
}

function books({ ledgers }: Health, nowMs: number): Facts {
  if (ledgers.differences > 0)
    return {
      state: 'failing',
      title: 'The shop’s payments differ from the payment service’s',
      detail: `${counted(ledgers.differences, 'difference')} to look at.`,
      remedy: 'The dashboard lists each with its order. Settle them there.',
      link: DASHBOARD,
    };
  if (ledgers.comparedAt === null)
    return {
      state: 'good',
      title: 'Payments will be compared tonight',
      detail: 'Every night the shop compares its payments with the payment service’s.',
    };
  if (isOlder(ledgers.comparedAt, 3 * DAY_MS, nowMs))
    return {
      state: 'warning',
      title: 'Payments have not been compared lately',
      detail: `The last comparison is from ${moment(ledgers.comparedAt)}.`,
      remedy: 'Start one on the dashboard.',
      link: DASHBOARD,
    };
  return {
    state: 'good',
    title: 'Payments agree with the payment service',
    detail: `${counted(ledgers.payments, 'payment')} compared, last on ${moment(ledgers.comparedAt)}.`,
  };
}

function stock({ stock: { counted: products, differing, differences } }: Health): Facts {
  if (differing === 0)
    return {
      state: 'good',
      title: 'Stock agrees with its moves and orders',
      detail: `${counted(products, 'counted product')} compared just now.`,
    };
  const named = differences.flatMap(({ name, onHand, moved, held, ordered }) => [
    ...(onHand === moved ? [] : [`${name}: ${onHand} on hand, ${moved} by its moves.`]),
    ...(held === ordered ? [] : [`${name}: ${held} held, ${ordered} by its orders.`]),
  ]);
  const more = differing - differences.length;
  return {
    state: 'failing',
    title: 'Stock differs from its moves or orders',
    detail: [...named, ...(more > 0 ? [`And ${counted(more, 'more product')}.`] : [])].join(' '),
    remedy: 'Ask your technician to set the sums right as the runbook says, then count these products.',
  };
}

function mails({ standIns, backlog, mail }: Health, nowMs: number): Facts {
  const waiting = counted(backlog.mails, 'mail');
  const remedy = 'Check the mail account: its password, its limit for a day, and whether it is blocked.';
  const isLate = mail.oldestAt !== null && isOlder(mail.oldestAt, HOUR_MS, nowMs);
  const othersGoOut = mail.lastSentAt !== null && !isOlder(mail.lastSentAt, HOUR_MS, nowMs);
  if (isLate && !othersGoOut)
    return {
      state: 'failing',
      title: 'Mails do not go out',
      detail: `${waiting} waiting, the oldest since ${moment(mail.oldestAt!)}.`,
      remedy: `${remedy} What waits is sent afterwards.`,
    };
  if (mail.givenUp > 0)
    return {
      state: 'failing',
      title: 'Some mails were never sent',
      detail: `${counted(mail.givenUp, 'mail')} given up in the last seven days, after many tries.`,
      remedy,
    };
  if (isLate)
    return {
      state: 'warning',
      title: 'Some mails are not taken',
      detail: `${waiting} waiting, the oldest since ${moment(mail.oldestAt!)}. Others go out: the receivers’ mail servers put these off.`,
      remedy: 'The shop tries again by itself for days. Check the addresses if this lasts.',
    };
  if (mail.failing > 0)
    return {
      state: 'warning',
      title: 'Some mails are late',
      detail: `${counted(mail.failing, 'mail')} could not be sent at the first try.`,
      remedy: `The shop tries again by itself. If this lasts: ${remedy.toLowerCase()}`,
    };
  if (standIns.includes('mail'))
    return {
      state: 'good',
      title: 'Mails go to the local mailbox',
      detail: 'This is a demonstration: nothing reaches a customer.',
    };
  return {
    state: 'good',
    title: 'Mails go out',
    detail: backlog.mails === 0 ? 'None is waiting.' : `${waiting} just being sent.`,
  };
}

function backup({ backedUpAt, shopMode }: Health, nowMs: number): Facts {
  const remedy = 'Run “npm run backup” on the shop’s machine, or have it run every night.';
  if (backedUpAt === null)
    return {
      state: shopMode === 'live' ? 'failing' : 'warning',
      title: 'There is no backup yet',
      detail: 'Orders and products would be lost with this machine.',
      remedy,
    };
  const state = isOlder(backedUpAt, 7 * DAY_MS, nowMs)
    ? 'failing'
    : isOlder(backedUpAt, 2 * DAY_MS, nowMs)
      ? 'warning'
      : 'good';
  const title = `The last backup is from ${moment(backedUpAt)}`;
  if (state === 'good') return { state, title, detail: 'Keep a copy on another machine.' };
  return { state, title, detail: 'Everything since then would be lost with this machine.', remedy };
}

const STORED_WHERE: Record<Health['images']['store'], { title: string; detail: string }> = {
  folder: { title: 'Pictures are kept on this machine', detail: 'They are part of every backup.' },
  s3: { title: 'Pictures are kept in the S3 store', detail: 'They are part of every backup.' },
  cloudinary: { title: 'Pictures are kept by Cloudinary', detail: 'They are not part of the backup.' },
};

function images({ images: { store, problem } }: Health): Facts {
  if (problem === null) return { state: 'good', ...STORED_WHERE[store] };
  return {
    state: store === 'folder' ? 'warning' : 'failing',
    title:
      store === 'folder'
        ? 'The folder of the pictures needs attention'
        : 'The store of the pictures does not work',
    detail: problem,
    remedy: 'Ask your technician to set up the store of the pictures. Selling goes on meanwhile.',
  };
}

function backgroundWork({ backlog, workers, schedules, uptimeSeconds }: Health, nowMs: number): Facts {
  const stopped = workers.filter(
    ({ name, lastRanAt }) => lastRanAt === null && !schedules.some((schedule) => schedule.name === name),
  );
  if (stopped.length > 0 && uptimeSeconds > 120)
    return {
      state: 'failing',
      title: 'Part of the shop does not run',
      detail: `${counted(stopped.length, 'part')} did not start. The technical details below name them.`,
      remedy: 'Restart the shop. If that does not help, ask your technician to look at its log.',
    };
  const late = schedules.filter(
    ({ failures, dueAt }) => failures > 0 || isOlder(dueAt, 10 * MINUTE_MS, nowMs),
  );
  if (late.length > 0 || backlog.overdueSchedules > 0)
    return {
      state: 'warning',
      title: 'Regular work is late',
      detail: 'The technical details below show which.',
      remedy: 'The shop tries again by itself. If this lasts a day, ask your technician to look at its log.',
    };
  return {
    state: 'good',
    title: 'Regular work is on time',
    detail: 'Cleaning up, comparing payments and sending what waits.',
  };
}

function disk({ disk: space }: Health): Facts {
  if (space === null)
    return {
      state: 'warning',
      title: 'The free disk space is not known',
      detail: 'The shop’s folder could not be read.',
      remedy: 'Ask your technician to check the folder of the shop’s data.',
    };
  const share = space.totalBytes > 0 ? space.freeBytes / space.totalBytes : 0;
  const detail = `${sizeInWords(space.freeBytes)} of ${sizeInWords(space.totalBytes)} are free.`;
  const remedy = 'Make room: move old backups elsewhere, or get a larger disk.';
  if (share < FULL_DISK_SHARE) return { state: 'failing', title: 'The disk is almost full', detail, remedy };
  if (share < LOW_DISK_SHARE) return { state: 'warning', title: 'The disk is filling up', detail, remedy };
  return { state: 'good', title: 'There is room on the disk', detail };
}

const isOlder = (at: string, ms: number, nowMs: number) => nowMs - Date.parse(at) > ms;
const moment = (at: string) => formatIst(at, 'date-time');

/** "gateway-events" as people write it. */
export const workWord = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

export function sizeInWords(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1) : 0;
  const shown = bytes / 1024 ** step;
  return `${shown >= 10 || step === 0 ? Math.round(shown) : shown.toFixed(1)} ${units[step]}`;
}
