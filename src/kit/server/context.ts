import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from 'node:stream';
import type { Call, Calls, OutputOf, ParsedInputOf } from '../contract/call.ts';
import type { Language } from '../contract/language.ts';
import type { Refusal } from '../contract/refusal.ts';
import type { Admission } from './admission/admission.ts';
import type { Environment } from './config/environment.ts';
import type { Database, Tx } from './database/db.ts';
import type { Health } from './health/health.ts';
import type { Actor, Session } from './http/actor.ts';
import type { MinuteLimit } from './http/limits.ts';
import type { LiveHub } from './http/live.ts';
import type { ImportKind } from './import/kind/kind.ts';
import type { ExportKind } from './sheet/export.ts';

/** The singletons of a process. Handlers get them as `ctx.app`, modules when they start. */
export type App = {
  readonly db: Database;
  readonly environment: Environment;
  readonly log: FastifyBaseLogger;
  readonly live: LiveHub;
  /** The exports of all modules, by kind. */
  readonly exports: ReadonlyMap<string, ExportKind>;
  /** The imports of all modules, by kind. */
  readonly imports: ReadonlyMap<string, ImportKind>;
  /** Whether requests are limited; not where tests send thousands, or a gateway limits them. */
  readonly isLimited: boolean;
  /** Limits an organisation's writes per minute; null without a limit (tests that send thousands). */
  readonly organisationWrites: MinuteLimit | null;
  /** Decides whose calls run next. */
  readonly admission: Admission;
  /** How often, since the start, the audit log was found not to agree with its seals. */
  readonly audit: { brokenSeals: number };
  /** The conditions that restrict the service. */
  readonly health: Health;
};

/**
 * Everything that a handler may use. `tx` is scoped to the caller's organisation for `member` and permission calls, to
 * no organisation for `user` and `public` calls that are not `placed`; `actor` and `session` throw if the call's
 * permission promises none.
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

type FileBody = Buffer | Readable;
/** Bytes whose making takes a while: they are asked for once the transaction is over, so that no connection waits. */
type LateBody = () => Promise<FileBody>;

/** A file as an answer, instead of the envelope. */
export class Download<Body extends FileBody | LateBody = FileBody | LateBody> {
  readonly name: string;
  readonly type: string;
  readonly body: Body;
  constructor(name: string, type: string, body: Body) {
    this.name = name;
    this.type = type;
    this.body = body;
  }
}

/**
 * A refusal that is thrown undoes what the handler did. One that is returned keeps it, for what has to be remembered of
 * a refused try; only calls without an organisation may.
 */
export type Handler<C extends Call> = ((
  ctx: Ctx,
  input: ParsedInputOf<C>,
  read?: never,
) => Promise<OutputOf<C> | Download | Refusal>) & {
  readonly place?: Placing<C>;
  readonly judge?: Judging;
  readonly read?: Reading<C, unknown>;
};
export type Handlers<C extends Calls> = { [K in keyof C]: Handler<C[K]> };

/**
 * The organisation in which a call of a user or of anybody acts that names it by something else, such as a code: found in
 * a transaction of no organisation, before that of the call begins.
 */
type Placing<C extends Call> = (ctx: Ctx, input: ParsedInputOf<C>) => Promise<string>;

/** A handler that acts in the organisation that `place` finds; its writes are kept in the audit log there. */
export const placed = <C extends Call>(place: Placing<C>, handler: Handler<C>): Handler<C> =>
  Object.assign((ctx: Ctx, input: ParsedInputOf<C>) => handler(ctx, input), { place });

/** The means of a call before its transaction: a query in a short one, in which the sender's rights are checked. */
export type BeforeCall = {
  readonly app: App;
  /** The key by which waiting calls take turns: the organisation. */
  readonly by: string;
  readonly asked: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
};
type Reading<C extends Call, Read> = (before: BeforeCall, input: ParsedInputOf<C>) => Promise<Read>;

/**
 * A handler of a file: `read` makes of it what the handler gets, before the transaction of the call begins, so that no
 * connection is held meanwhile. Of a form its sender was checked before; else `asked` does.
 */
export const reading = <C extends Call, Read>(
  read: Reading<C, Read>,
  handler: ((ctx: Ctx, input: ParsedInputOf<C>, read: Read) => ReturnType<Handler<C>>) &
    Pick<Handler<C>, 'judge'>,
): Handler<C> =>
  Object.assign((ctx: Ctx, input: ParsedInputOf<C>, read?: never) => handler(ctx, input, read as Read), {
    read,
    ...(handler.judge && { judge: handler.judge }),
  });

/** Judges those fields of an input that the contract accepts: the refusals by field, or null. */
type Judging = (ctx: Ctx, valid: Readonly<Record<string, unknown>>) => Promise<Refusal | null>;

export type OutboxEvent = { id: string; topic: string; payload: Record<string, unknown>; at: string };
export type Subscriber = (tx: Tx, event: OutboxEvent, app: App) => Promise<void>;
/** Events of several topics that are handed over together, in their order: a decision on many makes many of them. */
export type ManySubscriber = {
  readonly topics: readonly string[];
  readonly deliver: (tx: Tx, events: readonly OutboxEvent[]) => Promise<void>;
};
