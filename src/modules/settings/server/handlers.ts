import { formatTenths } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Language } from '../../../kit/contract/language.ts';
import { windowOf } from '../../../kit/contract/page.ts';
import {
  accepts,
  maximumSteps,
  settingFrom,
  settingIn,
  spellSteps,
  stepsIn,
  type Setting,
  type SettingValue,
} from '../../../kit/contract/setting.ts';
import { reworded } from '../../../kit/contract/words/reword.ts';
import { rewordOf } from '../../../kit/server/words.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { membersByIds } from '../../members/server/door.ts';
import {
  changeSetting,
  datedSettings,
  declaredSettings,
  earliestStart,
  settingChanges,
  isTierLabel,
  ownNamesBut,
  settingVersions,
  withdrawSetting,
} from '../../organisation/server/setting.door.ts';
import { organisationRefusals, settings, todayOf } from '../../organisation/server/door.ts';
import type { DatedCalls, ruleCalls, settingsCalls } from '../calls.ts';
import { ruleGroup } from '../groups.ts';
import { isCumulative, isSimulated, simulate } from './simulate.ts';

type Reaches = (declared: Setting) => boolean;

/** The handlers of calls that reach these settings alone; others are unknown to them. */
const datedHandlers = (reaches: Reaches): Handlers<DatedCalls> => ({
  get: async ({ tx, language }) => {
    const [organisation, dated, versions, reword] = await Promise.all([
      settings(tx),
      datedSettings(tx),
      settingVersions(tx),
      ownWordsOf(tx, language),
    ]);
    const today = todayOf(tx, organisation);
    const rows = [...declaredSettings().values()].filter(reaches).map((declared) => {
      const own = dated.filter(({ name }) => name === declared.name);
      return {
        ...reword(declared, presented(declared, language)),
        value: String(settingIn(declared, organisation.stored)),
        ...daysOf(own, today),
        earliest: earliestStart(declared, today),
        version: versions.get(declared.name) ?? 0,
      };
    });
    return { today, settings: rows };
  },

  save: async ({ tx, actor }, { name, value, fromDay, version }) => {
    const declared = declaredAs(name, reaches);
    const by = { version, byMemberId: actor.memberId };
    const next = valueFrom(declared, value);
    await refuseTakenLabel(tx, name, String(next));
    await changeSetting(tx, declared, { value: next, fromDay, ...by });
    return { name, version: version + 1 };
  },

  withdraw: async ({ tx, actor }, { name, fromDay, version }) => {
    await withdrawSetting(tx, declaredAs(name, reaches), { fromDay, version, byMemberId: actor.memberId });
    return { name, version: version + 1 };
  },

  log: async ({ tx, language }, { name, ...page }) => {
    const declared = declaredSettings();
    const names =
      name === undefined
        ? [...declared.values()].filter(reaches).map((each) => each.name)
        : [declaredAs(name, reaches).name];
    const { limit: size, offset } = windowOf(page);
    const [{ rows, total }, reword] = await Promise.all([
      settingChanges(tx, names, { offset, size }),
      ownWordsOf(tx, language),
    ]);
    const members = await membersByIds(
      tx,
      rows.flatMap(({ byMemberId }) => (byMemberId === null ? [] : [byMemberId])),
    );
    return {
      total,
      rows: rows.map(({ byMemberId, before, value, ...row }) => {
        const own = declaredAs(row.name);
        return {
          ...row,
          ...reword(own, {
            title: own.names[language],
            before: before === null ? null : spelled(own, before, language),
            value: value === null ? null : spelled(own, value, language),
          }),
          by: byMemberId === null ? null : (members.get(byMemberId)?.name ?? null),
        };
      }),
    };
  },
});

export const settingsHandlers: Handlers<typeof settingsCalls> = {
  ...datedHandlers(() => true),
  simulate: ({ tx, actor }, { name, value, ...input }) => {
    const declared = declaredAs(name);
    if (!isSimulated(declared)) throw kitRefusals.not_found();
    return simulate({ tx, actor }, { name, value: valueFrom(declared, value) }, input);
  },
};

export const ruleHandlers: Handlers<typeof ruleCalls> = datedHandlers(({ group }) => group === ruleGroup);

type DatedValue = Awaited<ReturnType<typeof datedSettings>>[number];

/** The first day of the present value, and the values that have not begun. */
function daysOf(own: readonly DatedValue[], today: string) {
  const effective = own.filter(({ fromDay }) => fromDay <= today).map(({ fromDay }) => fromDay);
  return {
    since: effective.toSorted().at(-1) ?? null,
    planned: own
      .filter(({ fromDay }) => fromDay > today)
      .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
      .map(({ fromDay, value }) => ({ fromDay, value: String(value) })),
  };
}

/** The texts of a setting in the organisation's own words; those that name a kind of points keep the product's name of it. */
async function ownWordsOf(tx: Tx, language: Language) {
  const reword = await rewordOf(tx);
  return <Words>({ name }: Setting, words: Words): Words =>
    isTierLabel(name) ? words : reworded(words, (text) => reword(text, language));
}

function declaredAs(name: string, reaches: Reaches = () => true): Setting {
  const found = declaredSettings().get(name);
  if (!found || !reaches(found)) throw kitRefusals.not_found();
  return found;
}

/** Refuses one name for two kinds of points, now or once the planned values begin. */
async function refuseTakenLabel(tx: Tx, name: string, label: string): Promise<void> {
  if (!isTierLabel(name) || label === '') return;
  const [dated, organisation] = await Promise.all([datedSettings(tx), settings(tx)]);
  const today = todayOf(tx, organisation);
  const ahead = (other: string) => {
    const own = dated
      .filter((each) => each.name === other)
      .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
    const now = own.findLastIndex(({ fromDay }) => fromDay <= today);
    return own.slice(Math.max(now, 0)).map(({ value }) => String(value));
  };
  const others = [...declaredSettings().keys()].filter((each) => isTierLabel(each) && each !== name);
  const otherNames = [...others.flatMap(ahead), ...ownNamesBut(name)];
  if (otherNames.some((other) => other.toLowerCase() === label.toLowerCase()))
    throw organisationRefusals.setting_label_taken().at('value');
}

function valueFrom(declared: Setting, text: string): SettingValue {
  const value = settingFrom(declared, text);
  if (value === undefined && declared.kind === 'steps')
    throw organisationRefusals.setting_steps({ n: maximumSteps }).at('value');
  if (value === undefined) throw organisationRefusals.setting_value().at('value');
  return value;
}

const texts: Record<Language, { on: string; off: string; none: string }> = {
  zh_CN: { on: '是', off: '否', none: '无' },
  en_US: { on: 'Yes', off: 'No', none: 'None' },
  es_ES: { on: 'Sí', off: 'No', none: 'Ninguna' },
  ms_MY: { on: 'Ya', off: 'Tidak', none: 'Tiada' },
};

/** A stored value in words; one that is not allowed any more as it is. */
function spelled(declared: Setting, value: unknown, language: Language): string {
  if (!accepts(declared, value)) return String(value);
  if (declared.kind === 'flag') return texts[language][value === true ? 'on' : 'off'];
  if (declared.kind === 'points') return formatTenths(Number(value));
  if (declared.kind === 'steps') {
    const steps = stepsIn(String(value)) ?? [];
    return steps.length === 0 ? texts[language].none : spellSteps(steps, declared.unit?.[language] ?? '');
  }
  const option = declared.options?.find((each) => each.value === value);
  if (option) return option.names[language];
  return declared.unit ? `${String(value)} ${declared.unit[language]}` : String(value);
}

function presented(declared: Setting, language: Language) {
  const { name, group, kind, names, help, unit, options = [], min = null, max = null, starts } = declared;
  return {
    name,
    group,
    kind,
    title: names[language],
    help: help?.[language] ?? '',
    unit: unit?.[language] ?? '',
    min,
    max,
    options: options.map((option) => ({ value: String(option.value), title: option.names[language] })),
    default: String(declared.default),
    starts,
    simulated: isSimulated(declared),
    cumulative: isCumulative(declared),
  };
}
