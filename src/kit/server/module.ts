import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import type { Call, Calls, OutputOf, ParsedInputOf } from '../contract/call.ts';
import type { Language } from '../contract/language.ts';
import type { Refusal } from '../contract/refusal.ts';
import type { Actor, Session } from './actor.ts';
import type { Database, Tx } from './db.ts';
import type { Environment } from './environment.ts';
import type { ExportKind } from './export.ts';
import type { MinuteLimit } from './limits.ts';
import type { LiveHub } from './live.ts';

/** What a process has one of. Handlers get it as `ctx.app`; modules get it when they start. */
export type App = {
  readonly db: Database;
  readonly environment: Environment;
  readonly log: FastifyBaseLogger;
  readonly live: LiveHub;
  /** What can be exported, by kind; of all modules. */
  readonly exports: ReadonlyMap<string, ExportKind>;
  /** Whether requests are limited; not where tests send thousands, or a gateway limits them. */
  readonly isLimited: boolean;
  /** What one organisation may change in a minute; null where nothing is limited (tests that send thousands). */
  readonly organisationWrites: MinuteLimit | null;
  /** How often, since the start, the audit log was found not to agree with its seals. */
  readonly audit: { brokenSeals: number };
};

/**
 * What a handler may touch. `tx` is scoped to the caller's organisation for `member` and permission calls, to no
 * organisation for `user` and `public` calls; `actor` and `session` throw where the call's permission promises none.
 */
export type Ctx = {
  readonly app: App;
  readonly tx: Tx;
  readonly session: Session;
  readonly actor: Actor;
  readonly language: Language;
  readonly traceId: string;
  readonly ip: string;
};

/** A file as an answer, instead of the envelope. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer | Readable;
  constructor(name: string, type: string, body: Buffer | Readable) {
    this.name = name;
    this.type = type;
    this.body = body;
  }
}

/**
 * A refusal that is thrown undoes what the handler did. One that is returned keeps it, for what has to be remembered of
 * a refused try; only calls without an organisation may.
 */
export type Handler<C extends Call> = (
  ctx: Ctx,
  input: ParsedInputOf<C>,
) => Promise<OutputOf<C> | Download | Refusal>;
export type Handlers<C extends Calls> = { [K in keyof C]: Handler<C[K]> };

export type OutboxEvent = { id: string; topic: string; payload: Record<string, unknown>; at: string };
export type Subscriber = (tx: Tx, event: OutboxEvent, app: App) => Promise<void>;

export type Module = {
  readonly name: string;
  readonly calls: Calls;
  readonly handlers: Record<string, Handler<Call>>;
  /** What the module does after commits, by outbox topic; runs once, in a transaction of the organisation. */
  readonly on?: Readonly<Record<string, Subscriber>>;
  /** Lists that people may take along as a file. */
  readonly exports?: readonly ExportKind[];
  /** Routes that are not calls of the contract: pages, streams, the authorisation server. */
  readonly routes?: (server: FastifyInstance, app: App) => void | Promise<void>;
  /** Starts background work; what it returns stops it. */
  readonly start?: (app: App) => Promise<() => Promise<void>>;
};

/** Binds handlers to calls; a missing, surplus or mistyped handler does not compile. */
export function implement<C extends Calls>(
  calls: C,
  handlers: Handlers<C>,
): { calls: C; handlers: Record<string, Handler<Call>> } {
  return { calls, handlers: handlers as unknown as Record<string, Handler<Call>> };
}
