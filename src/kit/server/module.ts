import type { FastifyInstance } from 'fastify';
import type { Call, Calls } from '../contract/call.ts';
import type { AppTile } from './app-tile.ts';
import type { PermissionId } from '../contract/permission.ts';
import type { Setting } from '../contract/setting.ts';
import type { Environment } from './config/environment.ts';
import type { Check } from './health/health.ts';
import type { App, Handler, Handlers, ManySubscriber, Subscriber } from './context.ts';
import type { Joined } from './hook.ts';
import type { ImportKind } from './import/kind/kind.ts';
import type { ExportKind } from './sheet/export.ts';
import type { Drain } from './background/drain.ts';
import type { Job } from './background/job.ts';
import type { TemplateTable } from './template.ts';
import type { Organisations, Schedule } from './background/schedule.ts';

export {
  Download,
  placed,
  reading,
  type App,
  type BeforeCall,
  type Ctx,
  type Handler,
  type Handlers,
} from './context.ts';
export { judged, ruleFor, unchanged } from './judged.ts';
export type { ManySubscriber, OutboxEvent, Subscriber } from './context.ts';

export type Json = { readonly [name: string]: unknown };
/** Operations of the contract's document by path and, in small letters, method. */
export type Paths = Record<string, Record<string, Json>>;

/** A number by labels, read when the metrics are asked for; what cannot be read then is left out. */
export type ModuleGauge = {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly read: (
    app: App,
  ) => Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>;
};

export type Module = {
  readonly name: string;
  /** The name before the dot of its calls, where it is not that of the module: clients and audit rows keep it. */
  readonly callsAs?: string;
  readonly calls: Calls;
  readonly handlers: Record<string, Handler<Call>>;
  /** Handlers after commits, by outbox topic; each runs once, in a transaction of the organisation. */
  readonly on?: Readonly<Record<string, Subscriber>>;
  readonly onMany?: ManySubscriber;
  /** Its rights, declared in its `permissions.ts`. */
  readonly permissions?: Readonly<Record<string, PermissionId>>;
  /** The module's settings for organisations, declared in its `settings.ts`. */
  readonly settings?: Readonly<Record<string, Setting>>;
  readonly tiles?: readonly AppTile[];
  /** Its hooks in the transactions of modules below it. */
  readonly hooks?: readonly Joined[];
  /** Lists that can be exported. */
  readonly exports?: readonly ExportKind[];
  /** Its imports; their calls are among the module's own. */
  readonly imports?: readonly ImportKind[];
  /** Routes that are not calls of the contract: pages, streams, the authorisation server. */
  readonly routes?: (server: FastifyInstance, app: App) => void | Promise<void>;
  /** Routes of devices, in the protocols that they speak; also served on the plain port of `DEVICE_PORT`, which serves nothing else. */
  readonly deviceRoutes?: (server: FastifyInstance, app: App) => void | Promise<void>;
  /** Numbers of the installation for `/metrics`. */
  readonly gauges?: readonly ModuleGauge[];
  /** Further checks that the process must pass to be ready. */
  readonly checks?: readonly Check[];
  /** Those of them that programs use, for the contract's documentation. */
  readonly described?: (environment: Pick<Environment, 'services'>) => Paths;
  /** Its background work: by schedule, ordered by transactions, or for rows waiting in its tables. */
  readonly schedules?: readonly Schedule[];
  readonly jobs?: readonly Job[];
  readonly drains?: readonly Drain[];
  /** Its tables that a new organisation may take over from another's. */
  readonly template?: readonly TemplateTable[];
  /** Where schedules learn which organisations there are; one module says it. */
  readonly organisations?: Organisations;
  /** Starts what the process needs of the module; returns the function that stops it. */
  readonly start?: (app: App) => Promise<(() => Promise<void>) | void>;
};

/** How a call is named in contract, log and audit. */
export const callName = ({ name, callsAs = name }: Module, call: string): string => `${callsAs}.${call}`;

/** Binds handlers to calls; a missing, surplus or mistyped handler does not compile. */
export function implement<C extends Calls>(
  calls: C,
  handlers: Handlers<C>,
): { calls: C; handlers: Record<string, Handler<Call>> } {
  return { calls, handlers: handlers as unknown as Record<string, Handler<Call>> };
}
