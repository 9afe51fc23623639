import type { styleText } from 'node:util';

/** One log entry, as pino writes it. */
export interface LogEntry {
  level: number;
  time: number;
  msg?: string;
  err?: { type?: string; message?: string; stack?: string };
  [field: string]: unknown;
}

type Style = Extract<Parameters<typeof styleText>[0], string>;
export type Paint = (style: Style, text: string) => string;

const WARN = 40;
const ERROR = 50;
/** Fields of every entry, or already part of the text. */
const SHOWN = new Set(['level', 'time', 'msg', 'err', 'reqId', 'method', 'route', 'status', 'ms']);

/** A log entry for the terminal: a request on one line, a failure with its stack. */
export function readableLine(entry: LogEntry, paint: Paint): string {
  const { level, time, msg = '', err } = entry;
  const style = level >= ERROR ? 'red' : level >= WARN ? 'yellow' : null;
  const text = isRequest(entry) ? requestText(entry, paint) : plain([msg, ...fieldTexts(entry)].join(' '));
  const cause = err ? `: ${plain(err.message ?? err.type ?? '')}` : '';
  const shown = style ? paint(style, `${level >= ERROR ? 'ERROR' : 'WARN'} ${text}${cause}`) : text + cause;
  const places = level >= ERROR && err?.stack ? paint('dim', placesOf(err.stack)) : '';
  return `${paint('dim', new Date(time).toLocaleTimeString('en-GB'))} ${shown}${places}\n`;
}

interface RequestEntry extends LogEntry {
  method: string;
  route: string;
  status: number;
  ms: number;
}

const isRequest = (entry: LogEntry): entry is RequestEntry =>
  entry.msg === 'request' && typeof entry.status === 'number' && typeof entry.route === 'string';

function requestText({ method, route, status, ms }: RequestEntry, paint: Paint): string {
  const style = status >= 500 ? 'red' : status >= 400 ? 'yellow' : status >= 300 ? 'cyan' : 'green';
  return `${plain(method).padEnd(4)} ${plain(route)} ${paint(style, String(status))} ${paint('dim', `${ms} ms`)}`;
}

const fieldTexts = (entry: LogEntry) =>
  Object.entries(entry)
    .filter(([name]) => !SHOWN.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);

/** Without the first lines, which repeat the message. */
const placesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => `\n    ${plain(line.trim())}`)
    .join('');

/** Strangers' input must not move the cursor or change the colours of the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const plain = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
