import { afterAll, inject } from 'vitest';
import { openDatabase, type Clock, type Database, type Tx } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { cloneDatabase, dropDatabase, urlOfDatabase } from '../../../kit/test/cluster.ts';
import { createMember } from '../../members/server/doors/change.door.ts';
import { createUnit } from '../../members/server/doors/unit.door.ts';
// Members ask modules above them, whichever file of the process comes first.
import '../../../modules.ts';
import { createOrganisation } from '../../organisation/server/door.ts';
import type { Points } from '../rules.ts';
import { foldOnce } from './fold/worker.ts';
import { post, type NewEntry, type NewPosting } from './posting/posting.ts';

/** A separate database with the ledger's tables for tests of totals; nothing folds unless the test does. */
export class LedgerFixture {
  readonly db: Database;
  readonly clock: Clock;
  readonly url: string;
  readonly adminUrl: string;

  constructor(db: Database, clock: Clock, url: string, adminUrl: string) {
    this.db = db;
    this.clock = clock;
    this.url = url;
    this.adminUrl = adminUrl;
  }

  async organisation(): Promise<LedgerOrganisation> {
    const ledger = new LedgerOrganisation(this, newId());
    await ledger.tx(async (tx) => {
      await createOrganisation(tx, { name: `Ledger ${ledger.orgId}` });
      ledger.unitId = await createUnit(tx, { name: `Root ${ledger.orgId}` });
    });
    return ledger;
  }
}

export type TestPosting = Partial<Points> & {
  memberId: string;
  day: string;
  unitId?: string;
  kind?: NewPosting['kind'];
  recordId?: string;
  stateVersion?: number;
};

export class LedgerOrganisation {
  readonly fixture: LedgerFixture;
  readonly orgId: string;
  unitId = '';
  #people = 0;

  constructor(fixture: LedgerFixture, orgId: string) {
    this.fixture = fixture;
    this.orgId = orgId;
  }

  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.fixture.db.transact({ orgId: this.orgId, userId: null }, work);
  }

  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.fixture.db.read({ orgId: this.orgId, userId: null }, work);
  }

  unit(name: string): Promise<string> {
    return this.tx((tx) => createUnit(tx, { name, parentId: this.unitId }));
  }

  member(unitId = this.unitId): Promise<string> {
    this.#people += 1;
    const number = `N${String(this.#people).padStart(5, '0')}`;
    return this.tx(
      async (tx) =>
        (await createMember(tx, { name: `Member ${number}`, number, unitIds: [unitId] })).memberId,
    );
  }

  async members(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) ids.push(await this.member());
    return ids;
  }

  /** Books one member's points on a day. */
  book(posting: TestPosting): Promise<string> {
    return this.tx((tx) => bookIn(tx, posting, this.unitId));
  }

  /** Folds everything that there is. */
  async fold(limit = 1_000): Promise<void> {
    while ((await foldOnce(this.fixture, this.orgId, limit)) > 0);
  }
}

export async function bookIn(tx: Tx, posting: TestPosting, unitId: string): Promise<string> {
  const { memberId, day, bmp = 0, amp = 0, pmp = 0, gcp = 0 } = posting;
  const entry: NewEntry = {
    memberId,
    unitId: posting.unitId ?? unitId,
    eventId: null,
    recordDate: day,
    bmp,
    amp,
    pmp,
    gcp,
  };
  const { postingId } = await post(tx, {
    kind: posting.kind ?? 'post',
    recordId: posting.recordId ?? newId(),
    stateVersion: posting.stateVersion ?? 1,
    bookDate: day,
    byMemberId: null,
    entries: [entry],
  });
  return postingId;
}

/** One database per test file. */
export async function useLedger(maximumConnections = 12): Promise<LedgerFixture> {
  const [adminUrl, ownerUrl] = [inject('adminUrl'), inject('ownerUrl')];
  const name = `l_${newId().replaceAll('-', '')}`;
  await cloneDatabase(adminUrl, new URL(ownerUrl).pathname.slice(1), name);
  const url = urlOfDatabase(ownerUrl, name);
  const clock: Clock = { now: null };
  const db = openDatabase({ url, clock, maximumConnections });
  afterAll(async () => {
    await db.close();
    await dropDatabase(adminUrl, name);
  });
  return new LedgerFixture(db, clock, url, adminUrl);
}
