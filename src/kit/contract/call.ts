import type * as z from 'zod/mini';
import type { PermissionId } from './permission.ts';

/** The services of the specification; the client picks an address by service, the server serves any subset. */
export type Service =
  | 'points'
  | 'organisation'
  | 'process'
  | 'password'
  | 'push'
  | 'file'
  | 'config'
  | 'crm'
  | 'cloud'
  | 'auth'
  | 'country'
  | 'odms';

/** `ANY`: the specification names the path without a method, so both are served (AMB-32). */
type Method = 'GET' | 'POST' | 'ANY';

/**
 * How the request body travels. `blob`: JSON in, a file out. `multipart`: a form with one file in the field `file`. GET
 * calls carry their input in the query.
 */
type Wire = 'json' | 'form' | 'multipart' | 'blob';

/** Where the client puts orgId. `exempt` paths may carry one; `outside` calls never do. */
type OrgPlace = 'body' | 'query' | 'exempt' | 'outside';

/**
 * The caller that is required. `public`: anyone, signed in or not; `user`: a signed-in user; `member`: an active member
 * of the effective organisation; any other value is the id of a permission that the member must hold.
 */
export type Permission = 'public' | 'user' | 'member' | PermissionId;

/**
 * The data that a call reads or changes, as it concerns callers whose rights are limited to some units. `whole`: data
 * of the whole organisation or of all members; such callers are refused. `members`: members or their data; the handler
 * filters its rows and checks that the named members are within the caller's units (`members/server/scope`). `review`:
 * something that the caller must decide. `own`: the caller's data. `shared`: data that everybody with the right may
 * read; never a write.
 */
export type Reach = 'whole' | 'members' | 'review' | 'own' | 'shared';

/**
 * `file`: the call reads a file that was handed in. `long`: it takes a body of megabytes, goes through a whole file or month,
 * or orders work that goes on after its answer. A call that says neither cannot order work.
 */
type Work = 'file' | 'long';

export type Schema = z.ZodMiniType;

/** The limits of a field: the length of a text, or the range of a number. */
export type Limit = { readonly required?: true; readonly min?: number; readonly max?: number };
/** The limits of an input by path, without the places in lists: `document.events.name`. */
export type Limits = Readonly<Record<string, Limit>>;

/** One HTTP call, declared once and whole. Routes, web client, buttons, OpenAPI and common tests derive from it. */
export type Call<Input extends Schema = Schema, Output extends Schema = Schema> = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly service: Service;
  readonly permission: Permission;
  /** The permission code that the specification's client sends, where more people than its holders may call. */
  readonly code?: PermissionId;
  /** The fixed bearer of a public call that takes no other; no secret, since every browser sends it. */
  readonly bearer?: string;
  /** A public call that knows its sender where one is signed in. */
  readonly optionalBearer?: boolean;
  readonly org: OrgPlace;
  readonly wire: Wire;
  /** True when the call changes state: it runs in a read-write transaction, takes an idempotency key and is audited. */
  readonly write: boolean;
  /** The reach of the call; a write that declares none reaches the whole organisation. */
  readonly reach?: Reach;
  /** A write that an organisation in alert, which may be read but not changed, sends all the same: to end the alert. */
  readonly inAlert?: boolean;
  /** Allowed for members who must use two steps but signed in with one, so that they can set up the second. */
  readonly beforeTwoSteps?: boolean;
  /** Not a write, since its answer must not be stored; but its answer lets the receiver act. */
  readonly acts?: boolean;
  /** Its answer holds what opens something: a token, a code, a link. It is not compressed (`kit/server/compressed.ts`). */
  readonly secret?: boolean;
  /**
   * A write whose sender and input must not be found together: the audit log keeps who sent it and to which object, not
   * what, and the key of the write is not bound to what was sent.
   */
  readonly anonymous?: boolean;
  /**
   * Asks for figures: in a view of a member, the answer is the one that this member would get. Other calls are answered
   * for the viewer, so that messages, drafts and personal data stay private.
   */
  readonly figures?: boolean;
  /** The largest body, where the call takes more than the server's megabyte: files. */
  readonly maximumBytes?: number | undefined;
  /** The cost beyond a few rows; see `Work`. The server counts such calls and runs few of them at once. */
  readonly work?: Work;
  /** One English sentence for the contract's documentation. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Of writes, in the browser: the build makes them of the input (`limits.ts`) where the call does not know them itself. */
  readonly limits?: Limits;
};

type Declared<Input extends Schema, Output extends Schema> = {
  method: Method;
  path: `/${string}`;
  service: Service;
  permission: Permission;
  code?: PermissionId;
  bearer?: string;
  optionalBearer?: boolean;
  org?: OrgPlace;
  wire?: Wire;
  write?: boolean;
  reach?: Reach;
  inAlert?: boolean;
  beforeTwoSteps?: boolean;
  acts?: boolean;
  secret?: boolean;
  anonymous?: boolean;
  figures?: boolean;
  maximumBytes?: number;
  work?: Work;
  summary: string;
  limits?: Limits;
  input: Input;
  output: Output;
};

/** Declares one call. Defaults: JSON; orgId in the query for GET and in the body otherwise; no change of state. */
export function call<Input extends Schema, Output extends Schema>(
  declared: Declared<Input, Output>,
): Call<Input, Output> {
  return {
    wire: 'json',
    write: false,
    org: declared.method === 'GET' ? 'query' : 'body',
    ...declared,
  };
}

/** Whether a call is refused to those whose rights reach some units alone; calls of an account belong to no organisation. */
export const isOfTheWhole = ({
  permission,
  reach,
  write,
}: Pick<Call, 'permission' | 'reach' | 'write'>): boolean =>
  reach === undefined ? write && permission !== 'public' && permission !== 'user' : reach === 'whole';

export type InputOf<C extends Call> = z.input<C['input']>;
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

/** A module's calls by name. */
export type Calls = Record<string, Call>;

/** The answer of every call. `code` 200 is success, 500 a refusal; HTTP statuses are for the protocol alone. */
export type Envelope<T> =
  | { code: 200; object: T }
  | {
      code: 500;
      object: null;
      message: string;
      reason: string;
      fields?: Record<string, string>;
      traceId: string;
    };

/** Prefixes the names of calls or handlers: `named('import', memberImport).importUpload`. */
export function named<const Prefix extends string, Members extends object>(
  prefix: Prefix,
  members: Members,
): { [Name in keyof Members & string as `${Prefix}${Capitalize<Name>}`]: Members[Name] } {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      `${prefix}${name[0]!.toUpperCase()}${name.slice(1)}`,
      member,
    ]),
  ) as never;
}
