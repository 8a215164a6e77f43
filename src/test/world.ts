import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, inject } from 'vitest';
import { gate, modules } from '../modules.ts';
import { bringUpToDate, migrationFolders } from '../kit/server/database/migrate.ts';
import { createRoles, grantRole, insertRolesOfMember } from '../modules/access/server/door.ts';
import { putRole } from '../modules/access/server/role.door.ts';
import type { BuiltInRole, PermissionId } from '../kit/contract/permission.ts';
import { issueToken } from '../modules/identity/server/oauth/token.store.ts';
import { createMember, type CreatedMember } from '../modules/members/server/doors/change.door.ts';
import { createUnit } from '../modules/members/server/doors/unit.door.ts';
import { saveMemberScope } from '../modules/members/server/doors/scope.door.ts';
import { createOrganisation, type NewOrganisation } from '../modules/organisation/server/door.ts';
import { buildApp, type RunningApp } from '../kit/server/app/app.ts';
import {
  isConnectionError,
  sql,
  type Clock,
  type Database,
  type Scope,
  type Tx,
} from '../kit/server/database/db.ts';
import { defaultConnectMs } from '../kit/server/database/pools.ts';
import { readEnvironment } from '../kit/server/config/environment.ts';
import { newId } from '../kit/server/id.ts';
import { openLog } from '../kit/server/operate/log.ts';
import { AuditWatch } from '../kit/test/watch/audit-watch.ts';
import { budget, diceOf, seed } from '../kit/test/budget.ts';
import { Caller } from '../kit/test/caller.ts';
import { isOnCluster, nodesOf } from '../kit/test/citus-nodes.ts';
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../kit/test/cluster.ts';
import { lastViolations, violations } from './invariants.ts';
import { PeopleWatch } from './people.invariants.ts';

export type Person = {
  memberId: string;
  userId: string;
  name: string;
  number: string;
  unitId: string;
  /** The person's client in this organisation. */
  as: Caller;
};

export type PersonOptions = Partial<Omit<CreatedMember, 'id' | 'unitIds'>> & {
  unitId?: string;
  roles?: readonly BuiltInRole[];
  /** Rights of a role that nobody else has. */
  rights?: readonly PermissionId[];
  /** The units that the rights reach, in place of the whole organisation. */
  manages?: readonly string[];
};

/** A separate organisation, with one unit, its built-in roles, and the persons that the test adds. */
export class OrganisationWorld {
  readonly world: World;
  readonly orgId: string;
  /** Part of every name that this organisation makes; seeing it elsewhere is a leak. */
  readonly mark: string;
  rootUnitId = '';
  #people = 0;

  constructor(world: World, orgId: string, mark: string) {
    this.world = world;
    this.orgId = orgId;
    this.mark = mark;
  }

  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.world.app.app.db.transact({ orgId: this.orgId, userId: null }, work);
  }

  unit(name: string, parentId: string | null = this.rootUnitId): Promise<string> {
    return this.tx((tx) => createUnit(tx, { name: `${name} ${this.mark}`, parentId }));
  }

  /** A signed-in active member. Existing users join with `userId`. */
  async person(options: PersonOptions = {}): Promise<Person> {
    this.#people += 1;
    const number = options.number ?? `N${String(this.#people).padStart(4, '0')}`;
    const name = options.name ?? `${this.mark} 成员${this.#people}`;
    const unitId = options.unitId ?? this.rootUnitId;
    const { roles = [], rights = [], manages = [], unitId: _unit, ...fields } = options;
    const loginName = options.userId ? undefined : `${this.mark}.${number}`.toLowerCase();
    const { memberId, userId } = await this.tx(async (tx) => {
      const member = await createMember(tx, { loginName, ...fields, name, number, unitIds: [unitId] });
      for (const role of roles) await grantRole(tx, member.memberId, role);
      if (rights.length > 0) {
        const id = newId();
        await putRole(tx, { id, version: 0, name: id, note: '', app: 'members', permissions: rights });
        await insertRolesOfMember(tx, member.memberId, [id]);
      }
      if (manages.length > 0) await saveMemberScope(tx, member.memberId, manages);
      return member;
    });
    if (!userId) throw new Error('a person signs in');
    return { memberId, userId, name, number, unitId, as: await this.world.caller(userId, this) };
  }
}

export type WorldOptions = {
  limits?: boolean;
  webFolder?: string;
  /** The services that it serves, as in SERVICES; all of them by default. */
  services?: string;
  maximumConnections?: number;
  /** How long a new connection may take; on a cluster longer than in the product, unless the test is about it. */
  connectMs?: number;
  /** A separate migrated database for the test, in place of a copy of the run's. */
  databaseUrl?: string;
  readDatabaseUrl?: string;
  /** In place of a folder that goes with the world. */
  dataDir?: string;
  /** Gets every line of the log, however unimportant. */
  log?: (line: string) => void;
};

/** The running product over a separate database. Made once a test file by `useWorld`. */
export class World {
  readonly app: RunningApp;
  readonly base: string;
  readonly clock: Clock;
  readonly databaseUrl: string;
  readonly organisations: OrganisationWorld[] = [];
  /** The requests to the product, to be compared with its audit log. */
  readonly audit: AuditWatch;
  readonly people = new PeopleWatch();
  /** The database without the watch: what looks at invariants changes nothing that they are about. */
  readonly unwatched: Database;
  /** Organisations in which something was committed since the invariants were looked at last. */
  readonly #changed = new Set<string>();
  #leaks: string[] = [];
  /** The superuser's connections to the nodes, once somebody asked who waits there. */
  #nodes: Promise<pg.Client[]> | null = null;

  constructor(
    app: RunningApp,
    base: string,
    clock: Clock,
    databaseUrl: string,
    audit: AuditWatch = new AuditWatch(),
  ) {
    this.audit = audit;
    this.app = app;
    this.base = base;
    this.clock = clock;
    this.databaseUrl = databaseUrl;
    this.unwatched = { ...app.app.db };
    this.#watch(app.app.db);
  }

  /** Remembers in which organisation a transaction of this process was committed, or may have been. */
  #watch(db: Database): void {
    const { transact, transactWith } = this.unwatched;
    const watched = async <T>({ orgId }: Scope, done: Promise<T>): Promise<T> => {
      const outcome = await done.then(
        () => 'committed',
        (error: unknown) => (isConnectionError(error) ? 'unknown' : 'rolled back'),
      );
      if (orgId !== null && outcome !== 'rolled back') this.#changed.add(orgId);
      return done;
    };
    db.transact = (scope, work) => watched(scope, transact(scope, work));
    db.transactWith = (scope, first, work) => watched(scope, transactWith(scope, first, work));
  }

  /** Organisations whose rows may have changed since the last call: the work of other processes is unknown. */
  takeChanged(): OrganisationWorld[] {
    const touched = this.audit.touched(this.organisations.map(({ orgId }) => orgId));
    const changed = new Set([...this.#changed, ...touched]);
    this.#changed.clear();
    return this.organisations.filter(({ orgId }) => changed.has(orgId));
  }

  /** Fixes the business clock, or lets it run again. */
  at(instant: string | null): void {
    this.clock.now = instant === null ? null : new Date(instant);
  }

  async organisation(options: Partial<NewOrganisation> = {}): Promise<OrganisationWorld> {
    const orgId = newId();
    const mark = `Mk${this.organisations.length + 1}x${orgId.slice(-4)}`;
    const created = new OrganisationWorld(this, orgId, mark);
    await created.tx(async (tx) => {
      await createOrganisation(tx, { name: `组织 ${mark}`, ...options });
      await createRoles(tx, options.language);
      created.rootUnitId = await createUnit(tx, { name: `总部 ${mark}` });
    });
    this.organisations.push(created);
    return created;
  }

  async caller(userId: string, organisation: OrganisationWorld | null): Promise<Caller> {
    const token = await this.app.app.db.transact({ orgId: null, userId }, (tx) =>
      issueToken(tx, { userId, clientId: 'laurel-pc' }),
    );
    return new Caller(this.base, token, organisation?.orgId ?? null, (text) =>
      this.#look(text, organisation),
    );
  }

  /** A connection to its database as the superuser, who sees past row-level security; the caller ends it. */
  async admin(): Promise<pg.Client> {
    const name = new URL(this.databaseUrl).pathname.slice(1);
    const client = new pg.Client({ connectionString: urlOfDatabase(inject('adminUrl'), name) });
    await client.connect();
    return client;
  }

  /** How many connections wait for a lock that another holds, on any node of its database. */
  lockWaiters(): Promise<number> {
    return this.#eachLockWaiter('pid');
  }

  /** Ends those connections, as a node that falls does; returns how many there were. */
  endLockWaiters(): Promise<number> {
    return this.#eachLockWaiter('pg_terminate_backend(pid)');
  }

  async #eachLockWaiter(what: 'pid' | 'pg_terminate_backend(pid)'): Promise<number> {
    const name = new URL(this.databaseUrl).pathname.slice(1);
    this.#nodes ??= Promise.all(
      nodesOf(inject('adminUrl')).map(async (url) => {
        const client = new pg.Client({ connectionString: urlOfDatabase(url, 'postgres') });
        await client.connect();
        return client;
      }),
    );
    const waiters = (await this.#nodes).map(async (node) => {
      const { rows } = await node.query(
        `select ${what} from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
        [name],
      );
      return rows.length;
    });
    return (await Promise.all(waiters)).reduce((sum, n) => sum + n, 0);
  }

  /** Waits until the outbox is empty: messages are written, browsers notified. */
  async settle(): Promise<void> {
    const waiting = () => this.app.app.db.job((tx) => tx.maybe(sql`select 1 from outbox limit 1`));
    while (await waiting()) await this.app.outbox.drain();
  }

  /** Any answer that shows another organisation's mark is remembered as a leak, and fails the test. */
  #look(text: string, own: OrganisationWorld | null): void {
    if (!own) return;
    for (const other of this.organisations) {
      if (other !== own && text.includes(other.mark)) {
        this.#leaks.push(`${own.mark} was shown ${other.mark}: ${text.slice(0, 300)}`);
      }
    }
  }

  async close(): Promise<void> {
    for (const node of (await this.#nodes) ?? []) await node.end();
  }

  takeLeaks(): string[] {
    const leaks = this.#leaks;
    this.#leaks = [];
    return leaks;
  }
}

export type OpenWorld = { world: World; close: () => Promise<void> };

/** Three nodes and their files' databases are cold, and share the machine with what asks them. */
const clusterConnectMs = 10_000;

const sourceFolder = join(import.meta.dirname, '..');

async function copiedDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const [adminUrl, ownerUrl] = [inject('adminUrl'), inject('ownerUrl')];
  const name = `w_${newId().replaceAll('-', '')}`;
  await cloneDatabase(adminUrl, new URL(ownerUrl).pathname.slice(1), name);
  return { databaseUrl: urlOfDatabase(ownerUrl, name), drop: () => dropDatabase(adminUrl, name) };
}

/** Starts the product over a fresh copy of the migrated database, or over the one given. */
export async function openWorld(options: WorldOptions = {}): Promise<OpenWorld> {
  const { databaseUrl, drop } = options.databaseUrl
    ? { databaseUrl: options.databaseUrl, drop: async () => {} }
    : await copiedDatabase();
  // A process started beside this one gives a copy its roles, and takes those of the run's database from this one.
  if (options.services) await bringUpToDate(databaseUrl, await migrationFolders(sourceFolder));
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'laurel-world-'));
  const clock: Clock = { now: null };
  const environment = {
    ...readEnvironment({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      READ_DATABASE_URL: options.readDatabaseUrl,
      SERVICES: options.services,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
    }),
  };
  const app = await buildApp({
    environment,
    databaseUrl,
    modules,
    gate,
    logger: options.log
      ? openLog('trace', { write: options.log })
      : openLog(process.env['TEST_LOG'] ?? 'silent'),
    webFolder: options.webFolder ?? null,
    clock,
    limits: options.limits ?? false,
    isFair: false,
    // Schedules that have never been due are due at once, by the database's clock: in the middle of a test that takes
    // long enough.
    calendar: false,
    maximumConnections: options.maximumConnections ?? 12,
    connectMs: options.connectMs ?? (isOnCluster ? clusterConnectMs : defaultConnectMs),
  });
  const audit = new AuditWatch();
  // Rows that other processes change belong to no request here.
  if (!options.services) audit.listen(app.server);
  const base = await app.server.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(environment, { publicUrl: base });
  const world = new World(app, base, clock, databaseUrl, audit);
  return {
    world,
    close: async () => {
      await world.close();
      await app.close();
      await drop();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** After one test of so many the invariants are checked, after others each day; a full run checks after every test. */
const testsPerCheck = budget(12, 1);

/**
 * One world for a test file. After some tests the invariants are checked over the organisations that changed since the
 * last check, at the end of the file over all of them; nobody may have seen another organisation's mark.
 */
export async function useWorld(options: WorldOptions = {}): Promise<World> {
  const { world, close } = await openWorld(options);
  const throwDice = diceOf(seed);
  afterEach(async () => {
    world.at(null);
    const broken = throwDice(testsPerCheck) === 0 ? await violations(world) : [];
    refuse([...world.takeLeaks(), ...broken]);
  });
  afterAll(async () => {
    try {
      refuse(await lastViolations(world));
    } finally {
      await close();
    }
  });
  return world;
}

function refuse(found: readonly string[]): void {
  if (found.length > 0)
    throw new Error(`invariants violated (TEST_FULL=1 says after which test):\n${found.join('\n')}`);
}
