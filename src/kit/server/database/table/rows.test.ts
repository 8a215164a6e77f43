import { describe, expect, test } from 'vitest';
import { kitRefusals } from '../../../contract/kit.refusals.ts';
import { newId } from '../../id.ts';
import { useWorld } from '../../../../test/world.ts';
import { sql, type Tx } from '../db.ts';
import { columnsOf, table, type RowOf } from './table.ts';

const world = await useWorld();

/** A table of the transaction alone. */
const noteTable = table('note', ['id'], {
  id: { type: 'uuid' },
  kind: { type: 'text', in: ['plain', 'rich'] },
  dueDay: { type: 'date', isNullable: true },
  tags: { type: 'text[]', hasDefault: true },
  detail: { type: 'jsonb', isNullable: true },
  version: { type: 'int4', hasDefault: true },
});
type Note = RowOf<typeof noteTable>;

/** A transaction that has the table. */
async function withNotes<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const org = await world.organisation();
  return org.tx(async (tx) => {
    await tx.run(sql`
      create temp table note (org_id uuid not null, id uuid not null, kind text not null, due_day date,
        tags text[] not null default '{}', detail jsonb, version integer not null default 1, primary key (org_id, id))
      on commit drop`);
    return work(tx);
  });
}

const read = (tx: Tx): Promise<Note[]> =>
  tx.all(sql<Note>`select ${columnsOf(noteTable, 'n')} from note n where n.org_id = ${tx.orgId}`);

describe('a row', () => {
  test('is inserted once, with defaults for what is left out, and read under the names of the program', () =>
    withNotes(async (tx) => {
      const id = newId();
      expect(await tx.insert(noteTable, { id, kind: 'plain' })).toBe(true);
      expect(await tx.insert(noteTable, { id, kind: 'rich' })).toBe(false);
      expect(await read(tx)).toEqual([
        { id, kind: 'plain', dueDay: null, tags: [], detail: null, version: 1 },
      ]);
    }));

  test('keeps lists, days, JSON of any shape and nothing at all', () =>
    withNotes(async (tx) => {
      const note = { id: newId(), kind: 'rich', dueDay: '2026-11-28', tags: ['a', 'b,"c'] } as const;
      for (const detail of [{ a: [1, 'x'] }, [1, 2], 'text', null]) {
        const id = newId();
        await tx.insert(noteTable, { ...note, id, detail });
        expect(await tx.lock(noteTable, { id, version: 1 })).toEqual({ ...note, id, detail, version: 1 });
      }
    }));

  test('is saved in its version only, with values or with SQL over what it has', () =>
    withNotes(async (tx) => {
      const id = newId();
      await tx.insert(noteTable, { id, kind: 'plain', dueDay: '2026-11-28', tags: ['a'] });
      const saved = await tx.save(noteTable, { id, version: 1 }, { dueDay: null, tags: sql`tags || '{b}'` });
      expect(saved).toEqual({ id, version: 2 });
      expect(await read(tx)).toMatchObject([{ kind: 'plain', dueDay: null, tags: ['a', 'b'], version: 2 }]);
      await expect(tx.save(noteTable, { id, version: 1 }, { kind: 'rich' })).rejects.toMatchObject({
        reason: 'stale',
      });
    }));

  test('is locked in its version, and not where it is not there', () =>
    withNotes(async (tx) => {
      const id = newId();
      await tx.insert(noteTable, { id, kind: 'plain' });
      expect(await tx.lock(noteTable, { id, version: 1 })).toMatchObject({ id, kind: 'plain' });
      await expect(tx.lock(noteTable, { id, version: 2 })).rejects.toMatchObject({ reason: 'stale' });
      await expect(tx.lock(noteTable, { id: newId(), version: 1 })).rejects.toMatchObject({
        reason: 'not_found',
      });
    }));

  test('is locked in any version, and in a state that is asked for', () =>
    withNotes(async (tx) => {
      const id = newId();
      await tx.insert(noteTable, { id, kind: 'plain' });
      const notFound = kitRefusals.not_found;
      expect(await tx.lock(noteTable, { id }, { kind: ['rich', 'plain'], dueDay: [null] })).toMatchObject({
        id,
      });
      await expect(tx.lock(noteTable, { id }, { kind: ['rich'] }, notFound)).rejects.toMatchObject({
        reason: 'not_found',
      });
      expect(await tx.lockIfThere(noteTable, id)).toMatchObject({ id });
      expect(await tx.lockIfThere(noteTable, newId())).toBeUndefined();
      await expect(tx.lock(noteTable, { id }, { dueDay: ['2026-11-28'] })).rejects.toMatchObject({
        reason: 'stale',
      });
    }));

  test('is put: added as version 0 with what a new one needs, changed in its version', () =>
    withNotes(async (tx) => {
      const id = newId();
      const more = { added: { kind: 'plain' }, changed: { tags: sql`tags || '{b}'` } } as const;
      expect(await tx.put(noteTable, { id, version: 0, dueDay: null }, more)).toEqual({ id, version: 1 });
      await expect(tx.put(noteTable, { id, version: 0 }, more)).rejects.toMatchObject({ reason: 'stale' });
      expect(await tx.put(noteTable, { id, version: 1, dueDay: '2026-11-28' }, more)).toEqual({
        id,
        version: 2,
      });
      await expect(tx.put(noteTable, { id, version: 1 }, more)).rejects.toMatchObject({ reason: 'stale' });
      expect(await read(tx)).toMatchObject([
        { kind: 'plain', dueDay: '2026-11-28', tags: ['b'], version: 2 },
      ]);
    }));

  test('is removed in its version only, and where it is allowed', () =>
    withNotes(async (tx) => {
      const id = newId();
      await tx.insert(noteTable, { id, kind: 'plain' });
      const stale = { reason: 'stale' };
      await expect(tx.remove(noteTable, { id, version: 2 })).rejects.toMatchObject(stale);
      await expect(tx.remove(noteTable, { id, version: 1 }, sql`kind = 'rich'`)).rejects.toMatchObject(stale);
      expect(await tx.remove(noteTable, { id, version: 1 }, sql`kind = 'plain'`)).toEqual({ id });
      expect(await read(tx)).toEqual([]);
    }));

  test('is inserted with many others, and none where one is there already', () =>
    withNotes(async (tx) => {
      const ids = [newId(), newId()];
      const notes = ids.map(
        (id, at) =>
          ({
            id,
            kind: 'plain',
            dueDay: at === 0 ? null : '2026-11-28',
            tags: ['a', 'b,"c\\', 'NULL', ''].slice(at * 2),
            detail: [at],
          }) as const,
      );
      expect(await tx.insertAll(noteTable, [])).toBe(0);
      expect(await tx.insertAll(noteTable, notes)).toBe(2);
      expect(await tx.lock(noteTable, { id: ids[1]! })).toMatchObject({ ...notes[1]!, version: 1 });
      expect(await tx.lock(noteTable, { id: ids[0]! })).toMatchObject(notes[0]!);
      const onConflict = sql`on conflict (org_id, id) do update set due_day = note.due_day + 1`;
      expect(await tx.insertAll(noteTable, notes, onConflict)).toBe(2);
      expect(await tx.lock(noteTable, { id: ids[1]! })).toMatchObject({ dueDay: '2026-11-29' });
      await expect(tx.insertAll(noteTable, notes)).rejects.toMatchObject({ code: '23505' });
    }));
});

test('sums are added to those of their key, many at once, and what changes nothing makes no row', async () => {
  const sumTable = table('sum', ['kind', 'month'], {
    kind: { type: 'text' },
    month: { type: 'int4' },
    amount: { type: 'int8' },
    pieces: { type: 'int4' },
  });
  const org = await world.organisation();
  await org.tx(async (tx) => {
    await tx.run(sql`
      create temp table sum (org_id uuid not null, kind text not null, month integer not null, amount bigint not null,
        pieces integer not null, primary key (org_id, kind, month)) on commit drop`);
    const some = { kind: 'b', month: 202611, amount: 3, pieces: 1 };
    const other = { ...some, kind: 'a' };
    await tx.addAll(sumTable, []);
    await tx.addAll(sumTable, [some, other, { ...some, amount: 4 }]);
    await tx.addAll(sumTable, [
      { ...some, amount: -2, pieces: -1 },
      { ...other, pieces: -1 },
      { ...some, month: 202612, amount: 0, pieces: 1 },
      { ...some, month: 202612, amount: 0, pieces: -1 },
    ]);
    const rows = await tx.all(sql<RowOf<typeof sumTable>>`
      select ${columnsOf(sumTable, 's')} from sum s where s.org_id = ${tx.orgId} order by s.kind`);
    expect(rows).toEqual([
      { ...other, amount: 6, pieces: 0 },
      { ...some, amount: 5, pieces: 1 },
    ]);
  });
});
