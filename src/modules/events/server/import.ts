/** The import of events by file. */
import { setImmediate as immediately } from 'node:timers/promises';
import { issuesToFields } from '../../../kit/contract/fields.ts';
import { sameName } from '../../../kit/contract/import/cells.ts';
import { languages, type Language } from '../../../kit/contract/language.ts';
import { Refusal } from '../../../kit/contract/refusal.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { ruleRefusal } from '../../../kit/server/http/input-refusal.ts';
import { newId } from '../../../kit/server/id.ts';
import { importKind, type Checked, type CheckInput } from '../../../kit/server/import/kind/kind.ts';
import { numberIn } from '../../../kit/server/import/kind/numbers.ts';
import { newRow, type CheckedRow } from '../../../kit/server/import/kind/rows.ts';
import {
  memberIdsByNumbers,
  membersByIds,
  organisationDoors,
  type MemberRef,
} from '../../members/server/door.ts';
import { settings } from '../../organisation/server/door.ts';
import { eventContent, longest, maximumEvents } from '../calls.ts';
import { capSpans, maximumCapTimes } from '../cap.rules.ts';
import { eventTagTable } from '../migrations/tables.ts';
import { eventImport, eventImportFields, type EventImportField as Field } from '../import.calls.ts';
import { eventsMessages } from '../messages.ts';
import { tiers, versionOf, wrongCap, wrongValues, type Content, type ValueField } from './content.ts';
import { eventsCoded, eventsNamed, type NamedEvent } from './event-names.store.ts';
import { capWords, eventImportColumns, flagWords, titles } from './import-words.ts';
import { eventsRefusals } from './refusals.ts';
import { countEvents, deleteEvents, insertEvents, lockEvents, usesOf } from './store.ts';
import { allTags, allTypes, lockTypes, type TypeRow } from './types.store.ts';

/** Rows after which the event loop is yielded, and rows that are written at once. */
const turnRows = 200;

/** Tags that are still to be made, by name: their ids are not known before. */
type Ready = Content & { readonly newTags: readonly string[] };
type Row = CheckedRow<Field, Ready>;

const flags = [
  'pieceCount',
  'decimals',
  'ticket',
  'selfClaim',
  'evidenceRequired',
  'reviewersLocked',
] as const;
const reviewerFields = ['firstReviewerId', 'lastReviewerId'] as const;

type Library = {
  typeOf: (text: string) => readonly TypeRow[];
  tags: ReadonlyMap<string, string>;
  named: readonly NamedEvent[];
  /** Members by the number that a row gives for a reviewer. */
  people: ReadonlyMap<string, MemberRef>;
  /** Of the file's numbers. */
  language: Language;
  /** Whether the tags of a cell that do not exist are to be made. */
  makesTags: (text: string) => boolean;
};

const folded = (text: string): string => text.normalize('NFKC').replaceAll(' ', '').toLowerCase();

/** Paths of types, in the reader's language and in the organisation's own. */
function pathsOf(types: readonly TypeRow[]): { type: TypeRow; paths: readonly string[] }[] {
  const known = new Map<string, readonly string[]>();
  return types.map((type) => {
    const above = known.get(type.parentId ?? '');
    const own = [type.name, type.ownName];
    const paths = above ? above.map((path, at) => `${path}/${own[at] ?? ''}`) : own;
    known.set(type.id, paths);
    return { type, paths };
  });
}

/** Types by path, name or code. */
function typeFinder(types: readonly TypeRow[]): Library['typeOf'] {
  const known = new Map<string, Map<string, TypeRow>>();
  const put = (text: string, type: TypeRow): void => {
    const key = folded(text);
    known.set(key, (known.get(key) ?? new Map<string, TypeRow>()).set(type.id, type));
  };
  for (const { type, paths } of pathsOf(types))
    for (const text of [...paths, type.name, type.ownName, type.code, ...Object.values(type.names)])
      put(text, type);
  return (text) => [...(known.get(folded(text))?.values() ?? [])];
}

/** Values of a row in tenths; limits that the file does not give are the default itself. */
function valuesOf({ cells, errors }: Row, language: Language): Record<ValueField, number> {
  const read = (field: ValueField): number | undefined => {
    const text = cells[field];
    if (text === undefined) return undefined;
    const value = numberIn(text, { language, kind: 'tenths' }, eventsRefusals.number_unreadable());
    if (!(value instanceof Refusal)) return value;
    errors.set(field, value);
    return undefined;
  };
  const values = tiers.flatMap(([field, min, max]) => {
    const [low, high] = [read(min), read(max)];
    const value = read(field) ?? low ?? high ?? 0;
    return [
      [field, value],
      [min, low ?? Math.min(value, high ?? value)],
      [max, high ?? Math.max(value, low ?? value)],
    ] as const;
  });
  return Object.fromEntries(values) as Record<ValueField, number>;
}

function flagOf({ cells, errors }: Row, field: (typeof flags)[number]): boolean | undefined {
  const text = folded(cells[field] ?? '');
  if (text === '') return undefined;
  const [yes, no] = [flagWords.yes.some((word) => word === text), flagWords.no.some((word) => word === text)];
  if (!yes && !no) errors.set(field, eventsRefusals.yes_or_no());
  return yes;
}

/** The reviewers whom the rows name, by number. */
async function peopleOf(tx: Tx, rows: readonly Row[]): Promise<Map<string, MemberRef>> {
  const numbers = rows.flatMap(({ cells }) => reviewerFields.flatMap((field) => cells[field] ?? []));
  const ids = await memberIdsByNumbers(tx, [...new Set(numbers)]);
  const members = await membersByIds(tx, [...new Set(ids.values())]);
  return new Map(
    [...ids].flatMap(([number, id]) => {
      const member = members.get(id);
      return member ? [[number, member] as const] : [];
    }),
  );
}

/** The reviewers of a row, judged as the form judges them. */
function reviewersOf(row: Row, { people }: Library) {
  const { cells, errors } = row;
  const [firstReviewerId = null, lastReviewerId = null] = reviewerFields.map((field) => {
    const number = cells[field];
    const member = number === undefined ? undefined : people.get(number);
    if (number !== undefined && !(member?.isReviewer && member.status === 'active'))
      errors.set(field, eventsRefusals.not_a_reviewer());
    return member?.id ?? null;
  });
  if (firstReviewerId !== null && firstReviewerId === lastReviewerId)
    errors.set('lastReviewerId', eventsRefusals.same_reviewer());
  const reviewersLocked = flagOf(row, 'reviewersLocked') ?? false;
  if (reviewersLocked && reviewerFields.every((field) => cells[field] === undefined))
    errors.set('reviewersLocked', eventsRefusals.nobody_locked());
  return { firstReviewerId, lastReviewerId, reviewersLocked };
}

/** How often a member may be given the event of a row. */
function readCap({ cells, errors }: Row, language: Language): Pick<Content, 'capSpan' | 'capTimes'> {
  const word = folded(cells.capSpan ?? '');
  const capSpan = capSpans.find((span) => capWords[span].includes(word)) ?? null;
  if (word !== '' && capSpan === null) errors.set('capSpan', eventsRefusals.cap_span_unreadable());
  const unreadable = eventsRefusals.cap_times_unreadable({ n: maximumCapTimes });
  const capTimes =
    cells.capTimes === undefined ? null : numberIn(cells.capTimes, { language, kind: 'whole' }, unreadable);
  if (capTimes instanceof Refusal) errors.set('capTimes', capTimes);
  else if (capTimes === null || (capTimes >= 1 && capTimes <= maximumCapTimes)) return { capSpan, capTimes };
  else errors.set('capTimes', unreadable);
  return { capSpan, capTimes: null };
}

/** The content of a row; its mistakes go to their cells. */
function contentOf(row: Row, library: Library): Ready | null {
  const { typeOf, tags } = library;
  const { cells, errors } = row;
  const values = valuesOf(row, library.language);
  const found = typeOf(cells.typeName ?? '');
  const [type] = found;
  if (cells.typeName !== undefined && !type) errors.set('typeName', eventsRefusals.unknown_type());
  if (found.length > 1) errors.set('typeName', eventsRefusals.type_unclear({ name: cells.typeName ?? '' }));
  const named = (cells.tags ?? '')
    .split(/[,，、;；]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const tagIds = [...new Set(named)].flatMap((name) => tags.get(folded(name)) ?? []);
  const newTags = named.filter((name) => !tags.has(folded(name)));
  if (newTags.some((name) => [...name].length > longest.tagName))
    errors.set('tags', ruleRefusal({ key: 'rule.max', params: { n: longest.tagName } }));
  else if (newTags.length > 0 && library.makesTags(cells.tags ?? ''))
    row.note ??= eventsRefusals.tags_to_make({ names: newTags.join(', ') });
  else if (newTags.length > 0) errors.set('tags', eventsRefusals.unknown_tag());
  const content = {
    ...values,
    code: cells.code,
    eventName: cells.eventName,
    eventDesc: cells.eventDesc ?? '',
    eventNames: Object.fromEntries(languages.flatMap((each) => (cells[each] ? [[each, cells[each]]] : []))),
    typeId: type?.id ?? newId(),
    pieceCount: flagOf(row, 'pieceCount') ?? false,
    ticket: flagOf(row, 'ticket') ?? false,
    tickets: 1,
    selfClaim: flagOf(row, 'selfClaim') ?? false,
    evidenceRequired: flagOf(row, 'evidenceRequired') ?? false,
    decimals: flagOf(row, 'decimals') ?? Object.values(values).some((value) => value % 10 !== 0),
    ...reviewersOf(row, library),
    ...readCap(row, library.language),
    tagIds,
  };
  if (content.evidenceRequired && !content.selfClaim)
    errors.set('evidenceRequired', eventsRefusals.evidence_without_claim());
  for (const [field, refusal] of wrongCap(content)) if (!errors.has(field)) errors.set(field, refusal);
  for (const [field, refusal] of wrongValues(content)) if (!errors.has(field)) errors.set(field, refusal);
  const parsed = eventContent.safeParse(content);
  if (!parsed.success) {
    for (const [path, broken] of Object.entries(issuesToFields(parsed.error))) {
      const field = fieldOf(path);
      if (!errors.has(field)) errors.set(field, ruleRefusal(broken));
    }
  }
  if (cells.typeName === undefined) errors.set('typeName', ruleRefusal({ key: 'rule.required', params: {} }));
  return parsed.success && errors.size === 0 ? { ...parsed.data, newTags } : null;
}

/** The column of a path of the content: `eventNames.en_US` is that of English names. */
function fieldOf(path: string): Field {
  const last = path.split('.').find((part) => eventImportFields.some((field) => field === part));
  return (last ?? 'eventName') as Field;
}

/** Refuses codes that exist or appear twice, and names that the library has. */
function judgeAmong(rows: readonly Row[], named: readonly NamedEvent[], coded: readonly NamedEvent[]): void {
  const byCode = new Map(coded.map((event) => [event.code.toLowerCase(), event]));
  const byName = new Map(
    named.flatMap((event) =>
      [event.name, ...Object.values(event.names)].map((name) => [folded(name), event]),
    ),
  );
  const firstLines = new Map<string, number>();
  for (const row of rows) {
    const { code: typedCode = '', eventName = '' } = row.cells;
    // Codes that differ by their case alone are taken for each other.
    const code = typedCode.toLowerCase();
    const [holder, namesake] = [byCode.get(code), byName.get(folded(eventName))];
    const twin = firstLines.get(code);
    if (holder && [holder.name, ...Object.values(holder.names)].some((name) => sameName(name, eventName))) {
      row.status = 'duplicate';
      row.note = eventsRefusals.same_event();
    } else if (holder) row.errors.set('code', eventsRefusals.code_taken());
    else if (twin !== undefined) row.errors.set('code', eventsRefusals.code_twice({ line: twin }));
    else if (namesake) {
      row.status = 'conflict';
      row.note = eventsRefusals.same_name({ code: namesake.code });
    }
    if (code !== '' && twin === undefined) firstLines.set(code, row.line);
  }
}

async function check(
  tx: Tx,
  { rows: readRows, language, lock, isMade }: CheckInput<Field>,
): Promise<Checked<Field, Ready>> {
  if (lock) await lockTypes(tx);
  const rows = readRows.map((each): Row => newRow(each));
  const words = rows.flatMap(({ cells }) => [cells.code ?? [], cells.eventName ?? []].flat());
  const [types, tags, named, coded, present, people] = await Promise.all([
    allTypes(tx),
    allTags(tx),
    eventsNamed(tx, [...new Set(words)]),
    eventsCoded(
      tx,
      rows.flatMap(({ cells }) => cells.code ?? []),
    ),
    countEvents(tx),
    peopleOf(tx, rows),
  ]);
  const library: Library = {
    typeOf: typeFinder(types),
    tags: new Map(
      tags.flatMap(({ id, name, ownName, names }) =>
        [...Object.values(names), ownName, name].map((each) => [folded(each), id]),
      ),
    ),
    named,
    people,
    language,
    makesTags: (text) => isMade('tags', text),
  };
  judgeAmong(rows, named, coded);
  for (const [at, row] of rows.entries()) {
    row.ready = contentOf(row, library);
    if (row.ready === null && row.status !== 'duplicate') row.status = 'bad';
    if (at % turnRows === turnRows - 1) await immediately();
  }
  const added = rows.filter(({ status }) => status === 'new' || status === 'conflict').length;
  const blocked = present + added > maximumEvents ? eventsRefusals.library_full({ n: maximumEvents }) : null;
  return { rows, blocked };
}

/** An example, and the types that there are, to choose from. */
async function filled(tx: Tx) {
  const types = pathsOf(await allTypes(tx)).map(({ paths: [path = ''] }) => ({ typeName: path }));
  return {
    example: { ...types[0], bpoints: '2', bMin: '1', bMax: '5' },
    choices: { title: titles.types, fields: ['typeName'] as const, rows: types },
  };
}

/** Makes tags that are not there yet; answers their ids by the folded name. */
async function makeTags(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const namesByKey = new Map(names.map((name) => [folded(name), name]));
  const tags = [...namesByKey].map(([key, name]) => ({ key, id: newId(), name }));
  await tx.insertAll(
    eventTagTable,
    tags.map(({ id, name }) => ({ id, code: id, name })),
  );
  return new Map(tags.map(({ key, id }) => [key, id]));
}

const levelOf: Partial<Record<Field, number>> = {
  apoints: 2,
  aMin: 2,
  aMax: 2,
  ppoints: 3,
  pMin: 3,
  pMax: 3,
};

export const eventsImport = importKind({
  kind: 'events',
  calls: eventImport,
  doors: organisationDoors,
  title: titles.list,
  template: titles.template,
  screen: '/eventlibrary/index/batchImport',
  messages: { finished: eventsMessages.imported, failed: eventsMessages.notImported },
  columns: eventImportColumns,
  titles: ({ eventsLibrary }) => eventsLibrary.columns,
  maximumRows: 5_000,
  fields: async (tx) => {
    const { level } = await settings(tx);
    return eventImportFields.filter((field) => (levelOf[field] ?? 1) <= level);
  },
  check,
  post: async (tx, { checked, isIncluded, progress }) => {
    const idsByLine = new Map<number, string>();
    const rows = checked.rows.filter(isIncluded);
    const tagIds = await makeTags(
      tx,
      rows.flatMap(({ ready }) => ready!.newTags),
    );
    for (let at = 0; at < rows.length; at += turnRows) {
      const events = rows.slice(at, at + turnRows).map(({ line, ready }) => {
        const id = newId();
        idsByLine.set(line, id);
        const { newTags, ...content } = ready!;
        const own = newTags.flatMap((name) => tagIds.get(folded(name)) ?? []);
        return versionOf(id, 1, { ...content, tagIds: [...new Set([...content.tagIds, ...own])] });
      });
      await insertEvents(tx, events);
      await progress(idsByLine.size);
    }
    return idsByLine;
  },
  undo: async (tx, { ids }) => {
    const found = (await lockEvents(tx, ids)).map(({ id }) => id);
    const uses = await usesOf(tx, found);
    await deleteEvents(
      tx,
      found.filter((id) => !uses.has(id)),
    );
    return new Map([...uses].map(([id, n]) => [id, eventsRefusals.in_use({ n })]));
  },
  filled,
});
