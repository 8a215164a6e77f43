import { sql } from '../src/kit/server/database/db.ts';
import { newId } from '../src/kit/server/id.ts';
import { loadActor } from '../src/modules/members/server/door.ts';
import type { RecordInput } from '../src/modules/merit/rules/record.rules.ts';
import { passFirst, passLast } from '../src/modules/merit/server/review/decide.ts';
import { submit } from '../src/modules/merit/server/entry/submit.ts';
import type { Actor } from '../src/kit/server/http/actor.ts';
import type { Tx } from '../src/kit/server/database/db.ts';
import type { Key } from '../src/kit/server/serve/idempotency.ts';
import type { LoadedSet } from '../scripts/load/load.ts';
import type { Staff } from '../scripts/load/people.ts';
import { Chance } from '../scripts/demo/random.ts';
import { readIn, type Bench } from './cell.ts';

export const clients = 32;
const peoplePerAward = 10;

/** Puts an idempotency key around a step, as the server does: claimed with the rights, its answer kept by the commit. */
export type Keys = {
  claim: (tx: Tx, step: string) => Promise<Key>;
  remember: (tx: Tx, key: Key, answer: object) => void;
};

/**
 * One award: a record of ten lines is submitted, passed and released, each step by the use case of the product in a
 * transaction of its own, by the person whose step it is. Each lane has its own three people.
 */
export class Awards {
  readonly #bench: Bench;
  readonly #set: LoadedSet;
  readonly #targets: readonly string[];
  readonly #chance = new Chance(Date.now() % 2 ** 31);

  private constructor(bench: Bench, set: LoadedSet, targets: readonly string[]) {
    this.#bench = bench;
    this.#set = set;
    this.#targets = targets;
  }

  static async of(bench: Bench, set: LoadedSet): Promise<Awards> {
    const rows = await readIn(bench, set, (tx) =>
      tx.all(sql<{ id: string }>`
      select id from member where org_id = ${set.orgId} and number like 'L%' order by number limit 100000`),
    );
    return new Awards(
      bench,
      set,
      rows.map(({ id }) => id),
    );
  }

  /** With `hot`, the same member gets points in every award. */
  async award(
    lane: number,
    { hot = false, keys = null }: { hot?: boolean; keys?: Keys | null } = {},
  ): Promise<void> {
    const { recorders, first, last } = this.#set.people;
    const of = (list: readonly Staff[]): Staff => list[lane % list.length]!;
    const id = newId();
    const document = this.#document(of(first), of(last), hot);
    await this.#step(of(recorders), 'submit', keys, (tx, actor) =>
      submit({ tx, actor }, { id, version: 0, document }),
    );
    await this.#step(of(first), 'first', keys, (tx, actor) =>
      passFirst({ tx, actor }, { id, version: 1, proposed: [], reason: '' }),
    );
    await this.#step(of(last), 'last', keys, (tx, actor) =>
      passLast({ tx, actor }, { id, version: 2, refused: [], reason: '' }),
    );
  }

  /** So many records that wait for the final review of one person, and that person. */
  async waiting(count: number): Promise<{ by: Staff; items: { id: string; version: number }[] }> {
    const { recorders, first, last } = this.#set.people;
    const [recorder, reviewer, by] = [recorders[0]!, first[0]!, last[0]!];
    const items = Array.from({ length: count }, () => ({ id: newId(), version: 2 }));
    const left = items.values();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const { id } of left) {
          const document = this.#document(reviewer, by, false);
          await this.#step(recorder, 'submit', null, (tx, actor) =>
            submit({ tx, actor }, { id, version: 0, document }),
          );
          await this.#step(reviewer, 'first', null, (tx, actor) =>
            passFirst({ tx, actor }, { id, version: 1, proposed: [], reason: '' }),
          );
        }
      }),
    );
    return { by, items };
  }

  #document(first: Staff, last: Staff, hot: boolean): RecordInput {
    const chosen = new Set<string>(hot ? [this.#targets[0]!] : []);
    while (chosen.size < peoplePerAward) chosen.add(this.#chance.pick(this.#targets));
    const members = [...chosen].map((memberId) => ({
      memberId,
      count: 1,
      b: this.#chance.whole(1, 20) * 10,
      a: 0,
      p: 0,
      g: 0,
    }));
    return {
      name: '月度表现',
      recordDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      remark: '',
      firstReviewerId: first.memberId,
      lastReviewerId: last.memberId,
      ccIds: [],
      events: [{ eventId: this.#chance.pick(this.#set.events), name: '', desc: '', members }],
      attachments: [],
    };
  }

  async #step(
    by: Staff,
    step: string,
    keys: Keys | null,
    work: (tx: Tx, actor: Actor) => Promise<object>,
  ): Promise<void> {
    await this.#bench.db.transactWith(
      { orgId: this.#set.orgId, userId: by.userId, task: `award.${step}` },
      (tx) => Promise.all([loadActor(tx), keys?.claim(tx, step)]),
      async (tx, [actor, key]) => {
        if (!actor) throw new Error('staff are active members');
        const answer = await work(tx, actor);
        if (key) keys?.remember(tx, key, answer);
      },
    );
  }
}
