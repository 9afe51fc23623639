import { canonicalEmail } from '#domain/email.ts';
import { ConfigError } from './config-error.ts';

/** As it was given, but for what a terminal would obey. */
export const quoted = (text: string) => JSON.stringify(text).replace(/[\u007f-\u009f]/g, '\uFFFD');

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, but is ${quoted(text)}.`);
  }
  return number;
}

function oneOf<const T extends string>(name: string, text: string, words: readonly T[]): T {
  const found = words.find((word) => word === text);
  if (!found) throw new ConfigError(`${name} must be one of ${words.join(', ')}, but is ${quoted(text)}.`);
  return found;
}

const onOff = (name: string, text: string) => oneOf(name, text, ['on', 'off']) === 'on';

function address(name: string, text: string): string {
  const email = canonicalEmail(text);
  if (!email) throw new ConfigError(`${name} must be an e-mail address, but is ${quoted(text)}.`);
  return email;
}

/** The bare address of `Name <address>` or `address`. */
function senderAddress(name: string, text: string): string {
  return address(name, /<([^<>]*)>$/.exec(text)?.[1] ?? text);
}

export function url(name: string, text: string | null, protocols: string[]): string | null {
  if (text === null) return null;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  if (!parsed.hostname)
    throw new ConfigError(`${name} must name a host, like ${protocols[0]}//host.example.`);
  return text;
}

/** The address of the shop itself: a scheme and a host only. */
export function ownUrl(name: string, text: string | null): string | null {
  const given = url(name, text, ['http:', 'https:']);
  if (given === null) return null;
  const { href, origin } = new URL(given);
  if (href === `${origin}/`) return origin;
  throw new ConfigError(`${name} must be like https://shop.example, with nothing before or behind the host.`);
}

/** Origins in the browsers' form, separated by commas. */
function origins(name: string, text: string | null): string[] {
  const given = (text ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const wrong = given.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong) {
    throw new ConfigError(
      `${name} must be origins like https://shop.example, without a path and separated by commas, but has ${quoted(wrong)}.`,
    );
  }
  return given;
}

/** Readers that continue after a bad value, so that the operator sees all problems at once. */
export function patientReaders() {
  const problems: string[] = [];
  /** The same reader; when it fails, its sentence is remembered for `refuse`, and its value is never used. */
  const noting =
    <Args extends unknown[], T>(read: (...args: Args) => T) =>
    (...args: Args): T => {
      try {
        return read(...args);
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        problems.push(error.message);
        return undefined as T;
      }
    };
  return {
    noting,
    wholeNumber: noting(wholeNumber),
    oneOf: noting(oneOf) as typeof oneOf,
    onOff: noting(onOff),
    address: noting(address),
    senderAddress: noting(senderAddress),
    url: noting(url),
    ownUrl: noting(ownUrl),
    origins: noting(origins),
    refuse() {
      if (problems.length > 0) throw new ConfigError(problems.join('\n'));
    },
  };
}
