/** Bonuses of recorders and first reviewers: items whose points are steps of the settings. */
import { firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { stepsIn, type Step } from '../../../../kit/contract/setting.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { creditsOf } from '../../../merit/server/door.ts';
import { datedSettings, settingOn } from '../../../organisation/server/setting.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { fixedItemTable, fixedTypeTable } from '../../migrations/tables.ts';
import { bonusKinds, nameKey, type BonusKind } from '../../rules.ts';
import { bonusSettings } from '../../settings.ts';
import { allTypes, lockConfiguration } from '../config/types.ts';

const declared = { recorder: bonusSettings.recorderBonus, reviewer: bonusSettings.reviewerBonus } as const;
const roles = { recorder: 'recorder', reviewer: 'first' } as const;

const typeNames: Record<Language, string> = {
  zh_CN: '录入和审核奖励',
  en_US: 'Recording and review bonuses',
  es_ES: 'Bonificaciones por registro y revisión',
  ms_MY: 'Bonus rekod dan semakan',
};

export type BonusSteps = ReadonlyMap<BonusKind, readonly Step[]>;

/** The steps that hold in a month; only bonuses that have some. */
export async function bonusStepsOf(tx: Tx, month: number): Promise<BonusSteps> {
  const dated = await datedSettings(tx);
  const all = bonusKinds.map(
    (kind) => [kind, stepsIn(settingOn(dated, declared[kind], lastDayOf(month))) ?? []] as const,
  );
  return new Map(all.filter(([, steps]) => steps.length > 0));
}

/** The type that these items are first put under, which may be renamed or have been there before. */
async function bonusType(tx: Tx, language: Language): Promise<string> {
  const types = await allTypes(tx);
  const name = typeNames[language];
  const found = types.find(({ parentId, name: own }) => parentId === null && nameKey(own) === nameKey(name));
  if (found) return found.id;
  const id = newId();
  await tx.insert(fixedTypeTable, { id, name, key: nameKey(name), position: types.length });
  return id;
}

/** Adds the items of bonuses that there are none of yet. */
export async function addBonusItems(tx: Tx, steps: BonusSteps): Promise<void> {
  if (steps.size === 0) return;
  await lockConfiguration(tx);
  const rows = await tx.all(sql<{ kind: string }>`
    select kind from fixed_item where org_id = ${tx.orgId} and kind = any(${[...bonusKinds]}::text[])`);
  const missing = [...steps.keys()].filter((kind) => !rows.some((row) => row.kind === kind));
  if (missing.length === 0) return;
  const { language } = await settings(tx);
  const typeId = await bonusType(tx, language);
  for (const kind of missing) {
    const id = newId();
    const name = declared[kind].names[language];
    // An existing item of this type keeps its name.
    const key = nameKey(name);
    const namesake = await tx.maybe(sql`
      select 1 from fixed_item where org_id = ${tx.orgId} and type_id = ${typeId} and key = ${key}`);
    const own = namesake ? `${name} ${id.slice(-4)}` : name;
    const item = { id, typeId, name: own, key: nameKey(own), kind };
    await tx.insert(fixedItemTable, { ...item, everybody: true, byDays: false, byAttendance: false });
  }
}

/** Awards (count) of some members in a month, by bonus and member. */
export async function bonusCredits(
  tx: Tx,
  { month, memberIds, kinds }: { month: number; memberIds: readonly string[]; kinds: readonly BonusKind[] },
): Promise<Map<BonusKind, Map<string, number>>> {
  const span = { from: firstDayOf(month), to: lastDayOf(month) };
  const all = await Promise.all(
    kinds.map(async (kind) => {
      const days = await creditsOf(tx, { role: roles[kind], memberIds, ...span });
      const people = new Map<string, number>();
      for (const day of days) people.set(day.memberId, (people.get(day.memberId) ?? 0) + day.people);
      return [kind, people] as const;
    }),
  );
  return new Map(all);
}
