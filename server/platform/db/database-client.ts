import pg from 'pg';
import { hostsOf } from '../config/database-address.ts';
import { lacksRoom } from '../lacks-room.ts';
import { findWritableHost } from './find-writable-host.ts';
import { ReadOnlyServer } from './read-only-server.ts';

export interface DatabaseClientOptions extends pg.ClientConfig {
  /** With one host or several, of which the one that takes changes is chosen. */
  connectionString: string;
  /** Statements after the login. */
  onLogin?: string;
  /** Refuses a standby. */
  mustWrite?: boolean;
  /** Throws when a statement must not be sent now. */
  guard?: (statement: string) => void;
  /** The database's disk is full: a statement failed, or the login itself. */
  onNoRoom?: () => void;
}

/** Of node-postgres, which has no code for it. */
const UNANSWERED = 'Query read timeout';
/** The server has become a standby, shuts down or starts, or the connection is broken: the next user would fail too. */
const USELESS = /^(25006|57P0[123]|08)/;
const LOGIN_WITHIN_MS = 5_000;
/** The system then asks every second, ten times, before it gives up an idle connection. */
const KEEP_ALIVE_AFTER_MS = 2_000;

const failedLogins = new WeakSet<object>();

/** Whether no connection could be opened: whatever the reason, the database is away for the one who asked. */
export const isFailedLogin = (error: unknown) => error instanceof Error && failedLogins.has(error);

/**
 * A connection that chooses its host, notices that it is of no use any more, and ends when it is not answered.
 * Emits `useless` once, before any caller gets the error.
 */
export class DatabaseClient extends pg.Client {
  readonly #options: DatabaseClientOptions;
  readonly #hosts: string[];
  /** When each open question was asked, the oldest first. Times are of performance.now(). */
  readonly #asked = new Set<{ at: number }>();
  openedAt = Number.POSITIVE_INFINITY;
  /** The pool must not give it to anyone else. */
  isUseless = false;
  /** When a query was asked that was never answered: older connections to that host may be dead too. */
  silentSince = Number.POSITIVE_INFINITY;
  /** Of the server process; the driver's types leave it out. */
  declare readonly processID: number;

  constructor(options: DatabaseClientOptions) {
    const hosts = hostsOf(options.connectionString);
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      connectionTimeoutMillis: LOGIN_WITHIN_MS,
      ...options,
      connectionString: hosts[0],
    });
    this.#options = options;
    this.#hosts = hosts;
    // Its users come and go, and an unheard error would end the process.
    this.on('error', () => {});
  }

  /** Since when a query waits for its answer. */
  get waitsSince(): number {
    const [oldest] = this.#asked;
    return oldest?.at ?? Number.POSITIVE_INFINITY;
  }

  get wasSilent(): boolean {
    return this.silentSince < Number.POSITIVE_INFINITY;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null, client?: this) => void): void;
  override connect(callback?: (error: Error | null, client?: this) => void): Promise<this> | undefined {
    const opened = this.#open();
    if (!callback) return opened;
    opened.then(() => callback(null, this), callback);
    return undefined;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's call has a dozen shapes
  override query(...call: any[]): any {
    const last = call.length - 1;
    const done = call[last];
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const ask = super.query as (...call: any[]) => any;
    const question = { at: performance.now() };
    const refusal = this.#refusalOf(call[0]);
    if (refusal) {
      if (typeof done !== 'function') return Promise.reject(refusal);
      process.nextTick(done, refusal);
      return;
    }
    if (typeof done === 'function') {
      this.#asked.add(question);
      call[last] = (error: Error | null, ...answer: unknown[]) => {
        this.#judge(question, error);
        done(error, ...answer);
      };
      return ask.apply(this, call);
    }
    const answer = ask.apply(this, call);
    if (answer instanceof Promise) {
      this.#asked.add(question);
      answer.then(
        () => this.#judge(question, null),
        (error) => this.#judge(question, error),
      );
    }
    return answer;
  }

  /** Its query will not be answered. */
  giveUp(): void {
    this.silentSince = Math.min(this.silentSince, this.waitsSince);
    this.discard();
  }

  /** Without the protocol's end message, which a dead host would never acknowledge. */
  discard(): void {
    this.#becomeUseless();
    this.connection.stream.destroy();
  }

  async #open(): Promise<this> {
    try {
      if (this.#hosts.length > 1) Object.assign(this, await findWritableHost(this.#hosts));
      await super.connect();
      this.openedAt = performance.now();
      await this.#begin();
      return this;
    } catch (error) {
      this.discard();
      if (error instanceof Error) failedLogins.add(error);
      if (lacksRoom(error)) this.#options.onNoRoom?.();
      throw error;
    }
  }

  async #begin(): Promise<void> {
    const { onLogin, mustWrite } = this.#options;
    const text = [onLogin, mustWrite && 'SHOW transaction_read_only'].filter(Boolean).join('; ');
    if (!text) return;
    const answers = [await this.query({ text, query_timeout: LOGIN_WITHIN_MS })].flat();
    if (mustWrite && answers.at(-1).rows[0].transaction_read_only === 'on') throw new ReadOnlyServer();
  }

  #judge(question: { at: number }, error: (Error & { code?: string }) | null): void {
    if (error?.message === UNANSWERED) this.giveUp();
    else if (USELESS.test(error?.code ?? '')) this.#becomeUseless();
    else if (lacksRoom(error)) this.#options.onNoRoom?.();
    this.#asked.delete(question);
  }

  #refusalOf(asked: string | pg.QueryConfig): unknown {
    try {
      this.#options.guard?.(typeof asked === 'string' ? asked : asked.text);
      return null;
    } catch (error) {
      return error;
    }
  }

  #becomeUseless(): void {
    if (this.isUseless) return;
    this.isUseless = true;
    this.emit('useless');
  }
}
