/**
 * The field builders for the input of every call, on zod/mini. Texts are trimmed and normalised (NFC). A refusal is an
 * issue whose message is the rule's key and whose params are the rule's params. `issuesToFields` turns any zod error,
 * built-in issues included, into refusals by input path.
 */
import * as z from 'zod/mini';
import { ReceivedFile } from './file.ts';
import { isDay, isMonth } from './format.ts';
import { defaultPageSize, maximumOffset, maximumPageSize } from './page.ts';
import { readPhone } from './phone/phone.ts';
import * as rules from './rules.ts';
import { maximumTenths } from './rules.ts';
import type { FieldRefusal, RuleRefusal } from './rules.ts';

type Rule = (value: string) => RuleRefusal | null;
type Payload = { value: unknown; issues: z.core.$ZodRawIssue[] };

/** The largest count: the maximum of a PostgreSQL integer. */
export const maximumCount = 2_147_483_647;
const maximumSearchLength = 100;
const maximumPasswordLength = 128;
/** At most this many refusals in one answer; otherwise a hostile input could make the answer as large as itself. */
const maximumFieldRefusals = 100;

// Maps built-in issues (wrong type, missing, unknown field, …) to a rule's key here, while the input is still known: a
// finished issue no longer distinguishes a missing value from a wrong type.
z.config({ customError: (issue) => builtInRefusal(issue, isMissing(issue.input)).key });

// A form that was never filled in sends nothing, null or ''.
function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

function refuse(payload: Payload, refusal: RuleRefusal | null, path: PropertyKey[] = []): void {
  if (refusal === null) return;
  payload.issues.push({
    code: 'custom',
    input: payload.value,
    path,
    message: refusal.key,
    params: refusal.params,
    continue: false,
  });
}

/** A text field that reports the first rule that fails. `schema` is its JSON Schema for the documentation. */
function textField(
  ruleList: readonly Rule[],
  schema: Record<string, unknown>,
  trim = true,
  read: (typed: string) => string = (typed) => typed,
) {
  const check = (payload: { value: string; issues: z.core.$ZodRawIssue[] }) => {
    for (const rule of ruleList) {
      const refusal = rule(payload.value);
      if (refusal) return refuse(payload, refusal);
    }
  };
  const composed = z.string().check(z.meta(schema), z.normalize('NFC'));
  return trim ? composed.check(z.trim(), z.overwrite(read), check) : composed.check(check);
}

/** An optional text: a missing one counts as ''. Rules apply only to a text that is not empty. */
function optional(
  ruleList: readonly Rule[],
  schema: Record<string, unknown>,
  trim = true,
  read?: (typed: string) => string,
) {
  const ifGiven = ruleList.map(
    (rule): Rule =>
      (value) =>
        value === '' ? null : rule(value),
  );
  return z._default(textField(ifGiven, schema, trim, read), '');
}

/** Most specific first: the length refuses before the costlier look at every character. */
function lengthRules(min: number | undefined, max: number): Rule[] {
  if (min === undefined || min <= 1) return [(value) => rules.max(value, max)];
  return [(value) => rules.between(value, min, max)];
}

/**
 * A required text of `min` (default 1) to `max` characters. `legal: false` allows symbols and emoji; `trim: false`
 * keeps surrounding white space. Control characters, NUL and broken surrogates are always refused.
 */
export function text({
  min,
  max,
  legal = true,
  trim = true,
}: {
  min?: number;
  max: number;
  legal?: boolean;
  trim?: boolean;
}) {
  const characters = legal ? rules.legal : rules.safe;
  return textField(
    [rules.required, ...lengthRules(min, max), characters],
    { minLength: min ?? 1, maxLength: max },
    trim,
  );
}

/** A thing with a name, as an output names it. */
export const idAndName = z.object({ id: z.string(), name: z.string() });

/** The result of each of several things: without a reason it was done, `message` says in the reader's language why not. */
export const resultsOfEach = z.object({
  results: z.array(z.object({ id: z.string(), reason: z.nullable(z.string()), message: z.string() })),
});

/** Several things in the version that the caller saw, 1 to `most` of them. */
export const versionedItems = (most: number) =>
  z.array(z.strictObject({ id: id(), version: count() })).check(z.minLength(1), z.maxLength(most));

/** An optional text of legal characters; missing or blank becomes ''. */
export function optionalText(max: number, { legal = true }: { legal?: boolean } = {}) {
  const characters = legal ? rules.legal : rules.safe;
  return optional([(value) => rules.max(value, max), characters], { maxLength: max });
}

const emailRules: readonly Rule[] = [(value) => rules.max(value, 254), (value) => rules.email(value)];
const mobileRules: readonly Rule[] = [rules.mobile];
const certificateRules: readonly Rule[] = [rules.certificate];

export const optionalEmail = () => optional(emailRules, { maxLength: 254 });
export const mobile = () =>
  textField([rules.required, ...mobileRules], { minLength: 6, maxLength: 20 }, true, readPhone);
export const optionalMobile = () => optional(mobileRules, { maxLength: 20 }, true, readPhone);
export const optionalCertificate = () => optional(certificateRules, { maxLength: 18 });

/** A password being set: 6–128 characters of at least two kinds, never trimmed. */
export function password() {
  const ruleList: Rule[] = [
    rules.required,
    (value) => rules.max(value, maximumPasswordLength),
    rules.password,
  ];
  return textField(ruleList, { minLength: 6, maxLength: maximumPasswordLength, format: 'password' }, false);
}

/** A login name being chosen: not only digits, so that it can never be another person's mobile number. */
export function newLoginName() {
  const ruleList: Rule[] = [
    rules.required,
    (value) => rules.max(value, 64),
    rules.limitInput,
    rules.notAllDigits,
  ];
  return textField(ruleList, { minLength: 1, maxLength: 64 });
}

/** The text of a search box, '' when missing. Not trimmed: the rule compares exactly. */
export function searchText() {
  const ruleList: Rule[] = [(value) => rules.max(value, maximumSearchLength), rules.illegalSql, rules.safe];
  return optional(ruleList, { maxLength: maximumSearchLength }, false);
}

/** A UUID, in lower case as PostgreSQL answers it. */
export function id() {
  return z.uuid().check(z.toLowerCase());
}

/** From `min` (default 1) to `max` different ids. */
export function ids(max: number, { min = 1 }: { min?: number } = {}) {
  return z.array(id()).check(z.minLength(min), z.maxLength(max), (payload) => {
    if (new Set(payload.value).size < payload.value.length)
      refuse(payload, { key: 'rule.duplicate', params: {} });
  });
}

/** A calendar day YYYY-MM-DD of the organisation's zone. */
export function day() {
  return z.string().check(z.meta({ format: 'date' }), (payload) => {
    if (rules.isBlank(payload.value)) refuse(payload, { key: 'rule.required', params: {} });
    else if (!isDay(payload.value)) refuse(payload, { key: 'rule.day', params: {} });
  });
}

/** An instant as the product writes it: in UTC, to the millisecond. */
export function instant() {
  return z.string().check(z.regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), (payload) => {
    if (Number.isNaN(Date.parse(payload.value))) refuse(payload, { key: 'rule.day', params: {} });
  });
}

/** Months that may be asked for. Far from the ends of the calendar, so that code may step to those before and after. */
const earliestMonth = 190_001;
const latestMonth = 299_912;

/** A month as a number (202611 for November 2026), so that it sorts, compares and indexes without conversion. */
export function month() {
  return z.int().check(z.meta({ minimum: earliestMonth, maximum: latestMonth }), (payload) => {
    const { value } = payload;
    if (!isMonth(value) || value < earliestMonth || value > latestMonth)
      refuse(payload, { key: 'rule.month', params: {} });
  });
}

/** The description of every field of points in the documentation. */
const inTenths = z.meta({ description: 'Points in integer tenths: 205 is 20.5 points.' });

/** Points to award, in integer tenths; the limits in the refusal are in points. */
export function tenths({ min = -maximumTenths, max = maximumTenths }: { min?: number; max?: number } = {}) {
  return integerBetween(min, max, 10).check(inTenths);
}

/** Points of an answer, in integer tenths: a sum may be larger than anything that is given. */
export function points() {
  return z.int().check(inTenths);
}

/** A whole number, at least 0 by default. */
export function count({ min = 0, max = maximumCount }: { min?: number; max?: number } = {}) {
  return integerBetween(min, max, 1);
}

function integerBetween(min: number, max: number, unit: number) {
  return z.int().check(z.meta({ minimum: min, maximum: max }), (payload) => {
    if (payload.value < min) refuse(payload, { key: 'rule.atLeast', params: { n: min / unit } });
    else if (payload.value > max) refuse(payload, { key: 'rule.atMost', params: { n: max / unit } });
  });
}

/** The file of a multipart call, under the name `file`: a `File` in the browser, read and judged when it arrives. */
export function fileInput() {
  const field = z.custom<ReceivedFile>((value) => value instanceof ReceivedFile);
  return field.check(z.meta({ type: 'string', format: 'binary' })) as unknown as z.ZodMiniType<
    ReceivedFile,
    File
  >;
}

export function flag() {
  return z.boolean();
}

/** One of the listed words. */
export function stringEnum<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words);
}

/** A column to sort by, `name` rising or `-name` falling. */
type Sort<Column extends string> = Column | `-${Column}`;

/** One of the listed columns, each also with a minus in front for the falling order. */
export function sortBy<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  const words = columns.flatMap((column) => [column, `-${column}`]) as Sort<Columns[number]>[];
  return z.enum(words);
}

/**
 * The input of a list: `page` from 1, `size` (20, at most 200), the optional `sort` by one of the given columns, and
 * the list's own filters. Pages beyond the supported depth are refused. A filter that is not known is refused, too:
 * a misspelt one would answer everything.
 */
export function pageQuery<
  const Columns extends readonly [string, ...string[]],
  Filters extends z.core.$ZodLooseShape,
>(columns: Columns, filters: Filters) {
  return windowQuery({ sort: z.optional(sortBy(columns)), ...filters });
}

/** The same of a list that has one order alone. */
export function windowQuery<Filters extends z.core.$ZodLooseShape>(filters: Filters) {
  const page = z._default(count({ min: 1 }), 1);
  const size = z._default(count({ min: 1, max: maximumPageSize }), defaultPageSize);
  return z.strictObject({ page, size, ...filters }).check((payload) => {
    const window = payload.value as { page: number; size: number };
    const lastPage = Math.floor(maximumOffset / window.size) + 1;
    if (window.page > lastPage) refuse(payload, { key: 'rule.atMost', params: { n: lastPage } }, ['page']);
  });
}

/**
 * The refusals of a failed parse by input path (`lines.3.count`): the first of each path, at most 100. An unknown field
 * is reported at its own path, an issue of the whole input at the path ''.
 */
export function issuesToFields(error: { issues: readonly z.core.$ZodIssue[] }): Record<string, FieldRefusal> {
  const fields = new Map<string, FieldRefusal>();
  for (const { path, refusal } of error.issues.flatMap((issue) => placed(issue, []))) {
    const name = path.map(String).join('.');
    if (!fields.has(name) && fields.size < maximumFieldRefusals) fields.set(name, refusal);
  }
  return Object.fromEntries(fields);
}

type Placed = { path: PropertyKey[]; refusal: FieldRefusal };

function placed(issue: z.core.$ZodIssue, parent: PropertyKey[]): Placed[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const refusal: FieldRefusal = { key: 'rule.unknown', params: {} };
    return issue.keys
      .slice(0, maximumFieldRefusals)
      .map((key) => ({ path: [...path, key.slice(0, 100)], refusal }));
  }
  if (issue.code === 'invalid_union') {
    // The branch that was meant is the one that got past the type of the value itself.
    const meant = issue.errors.find((issues) =>
      issues.every((each) => each.path.length > 0 || each.code !== 'invalid_type'),
    );
    if (meant && meant.length > 0) return meant.flatMap((each) => placed(each, path));
  }
  if (issue.code === 'custom') return [{ path, refusal: { key: issue.message, params: issue.params ?? {} } }];
  return [{ path, refusal: { key: issue.message, params: builtInRefusal(issue, false).params } }];
}

function builtInRefusal(issue: z.core.$ZodRawIssue | z.core.$ZodIssue, missing: boolean): FieldRefusal {
  const at = (key: RuleRefusal['key'], params: FieldRefusal['params'] = {}): FieldRefusal => ({
    key,
    params,
  });
  if (missing && issue.code !== 'custom') return at('rule.required');
  if (issue.code === 'invalid_type') return at(issue.expected === 'int' ? 'rule.integer' : 'rule.type');
  if (issue.code === 'too_small') return at(sizeKey(issue.origin, 'small'), { n: Number(issue.minimum) });
  if (issue.code === 'too_big') return at(sizeKey(issue.origin, 'big'), { n: Number(issue.maximum) });
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return at('rule.choice');
  if (issue.code === 'unrecognized_keys') return at('rule.unknown');
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return at('rule.id');
  return at('rule.format');
}

function sizeKey(origin: string | undefined, side: 'small' | 'big') {
  if (origin === 'string') return side === 'small' ? 'rule.min' : 'rule.max';
  if (origin === 'array' || origin === 'set') return side === 'small' ? 'rule.itemsMin' : 'rule.itemsMax';
  return side === 'small' ? 'rule.atLeast' : 'rule.atMost';
}
