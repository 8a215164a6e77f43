import { formatTenths } from './format.ts';
import type { LocalizedText } from './refusal.ts';

/** Where the screen of settings shows one. */
export const settingGroups = [
  'points',
  'periods',
  'entry',
  'conversion',
  'bonus',
  'review',
  'ranking',
  'tickets',
  'files',
  'members',
  'joining',
] as const;
type SettingGroup = (typeof settingGroups)[number];

/**
 * The days on which a value may begin: any day from today on; the first day of a later month, for what counts by month;
 * or today alone, where what depends on it is changed at once.
 */
type SettingStart = 'day' | 'month' | 'today';

export type SettingValue = string | number | boolean;

type Declaration<Value extends SettingValue> = {
  /** Latin letters, at most 40: the name under which values are stored. */
  readonly name: string;
  readonly group: SettingGroup;
  readonly names: LocalizedText;
  /** An explanation, if the name does not suffice. */
  readonly help?: LocalizedText;
  readonly default: Value;
  readonly starts: SettingStart;
};

type Limits = { readonly min: number; readonly max: number; readonly unit?: LocalizedText };
type Option<Value extends SettingValue> = { readonly value: Value; readonly names: LocalizedText };

/** One thing that an organisation may decide for itself, with what is allowed and its words. */
export type Setting<Value extends SettingValue = SettingValue> = Declaration<Value> & {
  /** `points` are integer tenths. */
  readonly kind: 'count' | 'points' | 'flag' | 'choice' | 'steps' | 'text';
  readonly min?: number;
  readonly max?: number;
  readonly unit?: LocalizedText;
  readonly options?: readonly Option<Value>[];
};

/** Declares a setting, in the `settings.ts` of the module that reads it. */
export const setting = {
  /** A whole number. */
  count: (declaration: Declaration<number> & Limits): Setting<number> => ({ ...declaration, kind: 'count' }),
  /** Points, limits and default in integer tenths. */
  points: (declaration: Declaration<number> & Limits): Setting<number> => ({
    ...declaration,
    kind: 'points',
  }),
  flag: (declaration: Declaration<boolean>): Setting<boolean> => ({ ...declaration, kind: 'flag' }),
  /** A name of at most `max` characters; none is the default, for which `empty` says what then holds. */
  text: ({
    empty,
    ...declaration
  }: Omit<Declaration<string>, 'default'> & {
    readonly max: number;
    readonly empty: LocalizedText;
  }): Setting<string> => ({
    ...declaration,
    default: '',
    kind: 'text',
    options: [{ value: '', names: empty }],
  }),
  /**
   * The points for a count by the highest step that it reaches, as text (`stepsIn`); `unit` is the unit of the count.
   */
  steps: (
    declaration: Omit<Declaration<string>, 'default'> & { readonly unit: LocalizedText },
  ): Setting<string> => ({
    ...declaration,
    default: noSteps,
    kind: 'steps',
  }),
  choice: <const Value extends string | number>(
    declaration: Declaration<NoInfer<Value>> & { readonly options: readonly Option<Value>[] },
  ): Setting<Value> => ({ ...declaration, kind: 'choice' }),
};

/** A count of at least `from` earns `points` (integer tenths). */
export type Step = { readonly from: number; readonly points: number };

export const maximumSteps = 5;
/** The text of a setting without steps. */
export const noSteps = 'none';

/**
 * The steps of a text such as `50:50,100:120`: counts and tenths, both rising, five at most. Undefined where the text is
 * none of these.
 */
export function stepsIn(text: string): Step[] | undefined {
  if (text === noSteps) return [];
  if (!/^[1-9]\d{0,5}:[1-9]\d{0,5}(,[1-9]\d{0,5}:[1-9]\d{0,5})*$/.test(text)) return undefined;
  const steps = text.split(',').map((part): Step => {
    const [from, points] = part.split(':').map(Number) as [number, number];
    return { from, points };
  });
  const rises = steps.every(({ from, points }, index) => {
    const before = steps[index - 1];
    return !before || (from > before.from && points > before.points);
  });
  return rises && steps.length <= maximumSteps ? steps : undefined;
}

/** The highest step that a count reaches. */
export const stepReached = (steps: readonly Step[], count: number): Step | undefined =>
  steps.findLast(({ from }) => count >= from);

/** Steps as people read them: `50 人次 → 5.0`. */
export const spellSteps = (steps: readonly Step[], unit: string): string =>
  steps.map(({ from, points }) => `${from} ${unit} → ${formatTenths(points)}`).join(' · ');

/** Whether a setting may have this value. */
export function accepts(declared: Setting, value: unknown): value is SettingValue {
  if (declared.kind === 'flag') return typeof value === 'boolean';
  if (declared.kind === 'steps') return typeof value === 'string' && stepsIn(value) !== undefined;
  if (declared.kind === 'text')
    return typeof value === 'string' && value === value.trim() && [...value].length <= (declared.max ?? 0);
  if (declared.kind === 'choice') return declared.options?.some((option) => option.value === value) ?? false;
  const { min = 0, max = 0 } = declared;
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

/** The value that a text of the contract stands for (`String(value)`); undefined where the setting has no such value. */
export function settingFrom(declared: Setting, text: string): SettingValue | undefined {
  if (declared.kind === 'choice') return declared.options?.find(({ value }) => String(value) === text)?.value;
  if (declared.kind === 'steps') return stepsIn(text) && text;
  if (declared.kind === 'text') return accepts(declared, text) ? text : undefined;
  const value = declared.kind === 'flag' ? { true: true, false: false }[text] : wholeNumber(text);
  return accepts(declared, value) ? value : undefined;
}

const wholeNumber = (text: string): number | undefined =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;

/** The value that is stored under a setting's name, or its default where none is, or one that is not allowed any more. */
export function settingIn<Value extends SettingValue>(
  declared: Setting<Value>,
  stored: ReadonlyMap<string, unknown>,
): Value {
  const value = stored.get(declared.name);
  return accepts(declared as unknown as Setting, value) ? (value as Value) : declared.default;
}
