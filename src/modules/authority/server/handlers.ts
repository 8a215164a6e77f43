import { monthOf } from '../../../kit/contract/format.ts';
import type { Language } from '../../../kit/contract/language.ts';
import { windowOf } from '../../../kit/contract/page.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Version } from '../../../kit/server/database/table/table.ts';
import { ownWordsIn } from '../../../kit/server/words.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { judged, ruleFor, type Ctx, type Handlers } from '../../../kit/server/module.ts';
import { givableRoles } from '../../access/server/door.ts';
import { demandOthers, isManaged } from '../../members/server/doors/scope.door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { tiers } from '../../organisation/rules.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import type { authorityCalls, Level } from '../calls.ts';
import { limitText } from '../columns.ts';
import { nothingUsed } from '../limits.rules.ts';
import { authorityLevelTable } from '../migrations/tables.ts';
import { bindAll, bindingRules, endAt, holdersNamed, isBoundBy, isOver, type Holder } from './bindings.ts';
import { holdersOf } from './holders.ts';
import { usedInMonth } from './hooks.ts';
import {
  authorityChanges,
  bindingsOfLevel,
  columnsOfLimits,
  holderKinds,
  isLevelUsed,
  limitsOfRow,
  lockLevel,
  logAuthority,
  type HolderKind,
} from './levels/level.store.ts';
import { allLevels } from './levels/held-levels.ts';
import { levelList } from './list.ts';
import { authorityRefusals } from './refusals.ts';

const today = async (tx: Tx): Promise<string> => todayOf(tx, await settings(tx));

async function lockedLevel(tx: Tx, one: Version) {
  const level = await tx.lock(authorityLevelTable, one);
  return { ...level, limits: limitsOfRow(level) };
}

/** The condition that the caller's units contain whom is bound; levels, roles and units are seen by all who may. */
const visibleTo = ({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>) =>
  sql`(holder_kind is distinct from 'member' or ${isManaged(tx, actor, sql`holder_id`)})`;

type Content = { name: string; limits: Level['limits'] };

/** Writes a level down as it was and as it is. */
const logLevel = (ctx: Ctx, id: string, before: Content | null, after: Content | null) =>
  logAuthority(ctx.tx, {
    levelId: id,
    holderKind: null,
    holderId: null,
    before: before && { name: before.name, limits: before.limits },
    after: after && { name: after.name, limits: after.limits },
    byMemberId: ctx.actor.memberId,
  });

/** Two levels of one name conflict in a unique key. */
async function refuseTaken<Saved>(work: Promise<Saved>): Promise<Saved> {
  try {
    return await work;
  } catch (error) {
    if (String((error as { constraint?: string }).constraint).startsWith('authority_level_org_id_name_key'))
      throw authorityRefusals.level_name_taken().at('name');
    throw error;
  }
}

/** Whether some limit lets more through than before; null is without limit. */
const isWider = (before: Level['limits'], after: Level['limits']): boolean =>
  tiers.some((tier) =>
    (['awardTime', 'deductTime', 'awardPeriod', 'deductPeriod'] as const).some((name) => {
      const [old, now] = [before[tier][name], after[tier][name]];
      return old !== null && (now === null || now > old);
    }),
  );

const rule = ruleFor<typeof authorityCalls.save>();
const levelRules = [
  rule(['id', 'version'], async ({ tx }, { id, version }) => {
    if (version > 0) await lockedLevel(tx, { id, version });
  }),
  rule(['id', 'version', 'limits'], async ({ tx, actor }, { id, version, limits }) => {
    if (version === 0) return;
    const before = await lockedLevel(tx, { id, version });
    if (isWider(before.limits, limits) && (await isBoundBy(tx, actor, id, await today(tx))))
      await demandOthers(tx, actor, [actor.memberId], 'limits');
  }),
  rule(['id', 'name'], async ({ tx }, { id, name }) => {
    if ((await allLevels(tx)).some((level) => level.id !== id && level.name === name))
      throw authorityRefusals.level_name_taken().at('name');
  }),
];

export const authorityHandlers: Handlers<typeof authorityCalls> = {
  list: levelList.page,

  save: judged(levelRules, async (ctx, { id, version, name, limits }) => {
    const { tx } = ctx;
    const before = version === 0 ? null : await lockedLevel(tx, { id, version });
    const level = { id, version, name, ...columnsOfLimits(limits) };
    const saved = await refuseTaken(tx.put(authorityLevelTable, level, {}));
    await logLevel(ctx, id, before, { name, limits });
    return saved;
  }),

  remove: async (ctx, { id, version }) => {
    const before = await lockedLevel(ctx.tx, { id, version });
    if (await isLevelUsed(ctx.tx, id)) throw authorityRefusals.level_used();
    await ctx.tx.remove(authorityLevelTable, before);
    await logLevel(ctx, id, before, null);
    return { id, version };
  },

  bindings: async ({ tx, actor }, { levelId, ...page }) => {
    const now = await today(tx);
    const { limit: size, offset } = windowOf(page);
    const { rows, total } = await bindingsOfLevel(tx, levelId, {
      today: now,
      visible: visibleTo({ tx, actor }),
      offset,
      size,
    });
    const named = await namedOf(tx, actor, rows);
    const present = rows.filter((row) => row.holderKind === 'member' && row.from <= now && !isOver(row, now));
    const used = await usedInMonth(tx, {
      memberIds: present.map(({ holderId }) => holderId),
      month: monthOf(now),
    });
    return {
      total,
      rows: rows.map((row) => ({
        ...row,
        ...(named.get(row.holderId) ?? { name: '', hint: '' }),
        state: row.from > now ? ('coming' as const) : isOver(row, now) ? ('past' as const) : ('now' as const),
        used: present.includes(row) ? (used.get(row.holderId) ?? nothingUsed) : null,
      })),
    };
  },

  holders: async ({ tx, actor }, { levelId, ...page }) => {
    const { limit: size, offset } = windowOf(page);
    return holdersOf(tx, actor, levelId, { today: await today(tx), offset, size });
  },

  choices: async ({ tx, actor }) => (await givableRoles(tx, actor)).map(({ id, name }) => ({ id, name })),

  bind: judged(bindingRules, async ({ tx, actor }, input) => {
    await bindAll(tx, actor, input);
    return { bound: input.holderIds.length };
  }),

  end: async ({ tx, actor }, input) => {
    await lockLevel(tx, input.levelId);
    await endAt(tx, actor, input, await today(tx));
    return { ended: true };
  },

  log: async ({ tx, actor, language }, { levelId, ...page }) => {
    const { limit: size, offset } = windowOf(page);
    const { rows, total } = await authorityChanges(tx, levelId, {
      visible: visibleTo({ tx, actor }),
      offset,
      size,
    });
    const [named, members, levels, words] = await Promise.all([
      namedOf(tx, actor, rows),
      membersByIds(
        tx,
        rows.flatMap(({ byMemberId }) => byMemberId ?? []),
      ),
      levelNames(tx, rows),
      logWords(tx, language),
    ]);
    return {
      total,
      rows: rows.map(({ id, levelId: level, holderKind, holderId, before, after, byMemberId, at }) => ({
        id,
        levelName: levels.get(level) ?? '',
        holderKind,
        holderName: (holderId && named.get(holderId)?.name) ?? '',
        act:
          before === null ? ('added' as const) : after === null ? ('removed' as const) : ('changed' as const),
        before: before === null ? null : words(before),
        after: after === null ? null : words(after),
        by: (byMemberId && members.get(byMemberId)?.name) ?? null,
        at,
      })),
    };
  },
};

/** Names of the holders that rows mention, of each kind at once. */
async function namedOf(
  tx: Tx,
  actor: Actor,
  rows: readonly { holderKind: HolderKind | null; holderId: string | null }[],
): Promise<Map<string, Holder>> {
  const parts = await Promise.all(
    holderKinds.map((kind) =>
      holdersNamed(tx, actor, kind, [
        ...new Set(rows.flatMap(({ holderKind, holderId }) => (holderKind === kind && holderId) || [])),
      ]),
    ),
  );
  return new Map(parts.flatMap((part) => [...part]));
}

/** Names of levels, of deleted ones as they were. */
async function levelNames(
  tx: Tx,
  rows: readonly { levelId: string; before: unknown }[],
): Promise<Map<string, string>> {
  const present = await allLevels(tx);
  const past = rows.map(({ levelId, before }) => [levelId, (before as Content | null)?.name ?? ''] as const);
  return new Map([...past, ...present.map(({ id, name }) => [id, name] as const)]);
}

/** A level or the days of a binding, as stored, in words. */
async function logWords(tx: Tx, language: Language): Promise<(stored: unknown) => string> {
  const words = await ownWordsIn(tx, language, ({ authority }) => authority);
  return (stored) => {
    const value = stored as Partial<Content> & { from?: string; to?: string | null; endedAt?: string };
    if (value.limits) {
      const { limits } = value;
      // An entry of the log from before a tier had limits does not name it.
      const known = tiers.filter((tier) => tier in limits);
      const spelled = known.map((tier) => `${words.columns[tier]} ${limitText(limits[tier], words.limits)}`);
      return [value.name, ...spelled].join('; ');
    }
    const span = words.span(value.from ?? '', value.to ?? words.open);
    return value.endedAt === undefined ? span : words.endedWithin(span);
  };
}
