import { ConfigError } from './config-error.ts';
import { quoted } from './values.ts';

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/;
/** Of libpq; those that ask for a standby are of no use to a shop. */
const WRITABLE = ['read-write', 'primary', 'any'];
/** Those that the driver knows. */
const ENCRYPTIONS = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/**
 * An address with several hosts (`host1,host2:5433`, or `?host=…&port=…`) as one address each, as the driver takes
 * only one. An address with one host stays as it is.
 */
export function hostsOf(address: string): string[] {
  const [, login = '', authority = '', path = '', query = ''] = PARTS.exec(address) ?? [];
  const asked = new URLSearchParams(query);
  const hosts = asked.get('host')?.split(',') ?? authority.split(',');
  if (hosts.length === 1) return [address];
  const ports = asked.get('port')?.split(',') ?? [];
  for (const name of ['host', 'port', 'target_session_attrs', 'load_balance_hosts']) asked.delete(name);
  return hosts.map((host, place) => {
    const port = ports[place] ?? ports[0];
    const rest = new URLSearchParams(asked);
    if (host.startsWith('/')) {
      rest.set('host', host);
      if (port) rest.set('port', port);
      return `${login}${path}${rest.size ? `?${rest}` : ''}`;
    }
    return `${login}${host}${port ? `:${port}` : ''}${path}${rest.size ? `?${rest}` : ''}`;
  });
}

/** The modes that never go on without encryption, whatever the server says. */
const ENCRYPTED = ['require', 'verify-ca', 'verify-full', 'no-verify'];
const THIS_MACHINE = /^(localhost|127\.[\d.]+|\[?::1\]?)(:\d*)?$/i;

/** Whether no one on the way can read what is sent: it is encrypted, or does not leave this machine. */
export function staysPrivate(address: string): boolean {
  const [, , authority = '', , query = ''] = PARTS.exec(address) ?? [];
  const asked = new URLSearchParams(query);
  // The driver takes the last of several: each has to be fit.
  const modes = asked.getAll('sslmode');
  if (modes.length > 0 && modes.every((mode) => ENCRYPTED.includes(mode))) return true;
  const hosts = asked.has('host') ? asked.getAll('host') : [decodeURIComponent(authority)];
  return hosts
    .flatMap((list) => list.split(','))
    .every((host) => host.startsWith('/') || THIS_MACHINE.test(host));
}

/** The address of a database, with one host or several. */
export function databaseAddress(name: string, text: string | null): string | null {
  if (text === null) return null;
  // Without a host it is a socket's, which the driver takes and the standard does not.
  const isAddress = (each: string) => URL.canParse(each.replace('@/', '@localhost/'));
  if (!PARTS.test(text) || !hostsOf(text).every(isAddress))
    throw new ConfigError(`${name} must be an address that begins with postgres:// or postgresql://.`);
  const asked = new URLSearchParams(PARTS.exec(text)![4]);
  const wanted = asked.get('target_session_attrs');
  if (wanted && !WRITABLE.includes(wanted))
    throw new ConfigError(
      `${name} asks for ${quoted(wanted)} servers, but the shop needs one that takes changes: target_session_attrs must be read-write.`,
    );
  const encryption = asked.get('sslmode');
  if (encryption && !ENCRYPTIONS.includes(encryption))
    throw new ConfigError(`${name} has an unknown sslmode: it must be one of ${ENCRYPTIONS.join(', ')}.`);
  return text;
}
