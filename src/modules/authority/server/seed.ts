/** Levels that are made beforehand: those of a new organisation, and of tests. */
import type { Language } from '../../../kit/contract/language.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { tiers, type Tier } from '../../organisation/rules.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import type { Limits } from '../limits.rules.ts';
import { authorityLevelTable } from '../migrations/tables.ts';
import { columnsOfLimits, insertBinding, unlimitedLevel, type LimitColumns } from './levels/level.store.ts';

/** Limits in tenths by column; missing ones are unlimited. */
export type NewLevel = {
  name: string;
  limits?: Partial<LimitColumns>;
  memberIds: readonly string[];
};

/** Creates levels of authority and binds members to them from a day on (default: today). Returns the ids. */
export async function createLevels(tx: Tx, levels: readonly NewLevel[], from?: string): Promise<string[]> {
  const day = from ?? todayOf(tx, await settings(tx));
  const ids: string[] = [];
  for (const { name, limits = {}, memberIds } of levels) {
    const id = newId();
    await tx.insert(authorityLevelTable, { ...limits, id, name });
    for (const holderId of memberIds)
      await insertBinding(tx, { levelId: id, holderKind: 'member', holderId, from: day, to: null });
    ids.push(id);
  }
  return ids;
}

/** The levels that an organisation starts with; tiers 1 and 2 are limited alike for awards and deductions. */
const startLevels = {
  1: { b: [500, 10_000], a: [50, 1_000], p: [500, 10_000], g: [50_000, 1_000_000] },
  2: { b: [2_000, 100_000], a: [500, 10_000], p: [2_000, 100_000], g: [500_000, 10_000_000] },
  3: null,
} as const satisfies Record<1 | 2 | 3, Record<Tier, readonly [time: number, period: number]> | null>;

const startLevelNames: Record<1 | 2 | 3, Record<Language, string>> = {
  1: { zh_CN: '一级权限', en_US: 'Level 1', es_ES: 'Nivel 1', ms_MY: 'Tahap 1' },
  2: { zh_CN: '二级权限', en_US: 'Level 2', es_ES: 'Nivel 2', ms_MY: 'Tahap 2' },
  3: { zh_CN: '三级权限', en_US: 'Level 3', es_ES: 'Nivel 3', ms_MY: 'Tahap 3' },
};

/** Gives an organisation the three levels it starts with (the third is without limit) and binds members to them. */
export async function seedAuthority(
  tx: Tx,
  members: readonly { memberId: string; tier: 1 | 2 | 3 }[],
  language: Language = 'zh_CN',
): Promise<void> {
  const levels = ([1, 2, 3] as const).map((tier): NewLevel => {
    const start = startLevels[tier];
    const limits =
      start &&
      tiers.map((name) => {
        const [time, period] = start[name];
        return [name, { awardTime: time, deductTime: time, awardPeriod: period, deductPeriod: period }];
      });
    return {
      name: startLevelNames[tier][language],
      ...(limits && { limits: columnsOfLimits(Object.fromEntries(limits) as Limits) }),
      memberIds: members.filter((member) => member.tier === tier).map(({ memberId }) => memberId),
    };
  });
  await createLevels(tx, levels, '2000-01-01');
}

/** Binds a member to a level without any limit, as long as the organisation exists; makes one where there is none. */
export async function bindUnlimited(tx: Tx, memberId: string, language: Language): Promise<void> {
  const level = await unlimitedLevel(tx);
  const from = '2000-01-01';
  if (level)
    await insertBinding(tx, { levelId: level, holderKind: 'member', holderId: memberId, from, to: null });
  else await createLevels(tx, [{ name: unlimitedNames[language], memberIds: [memberId] }], from);
}

const unlimitedNames: Record<Language, string> = {
  zh_CN: '不限额',
  en_US: 'Without limit',
  es_ES: 'Sin límite',
  ms_MY: 'Tanpa had',
};
