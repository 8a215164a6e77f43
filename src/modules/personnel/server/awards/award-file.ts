/** Awards and punishments by file. */
import { dayOf, sameName } from '../../../../kit/contract/import/cells.ts';
import { noFuture } from '../../../../kit/contract/rules.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { importKind, type Checked, type CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { newRow, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import { managedAmong } from '../../../members/server/doors/scope.door.ts';
import { memberIdsByNumbers, membersByIds, organisationDoors } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { awardImport, type AwardField as Field } from '../../award.calls.ts';
import { personnelMessages } from '../../messages.ts';
import { awardKinds, type AwardKind } from '../../rules.ts';
import { awardColumns, kindWords, titles } from '../file-titles.ts';
import { memberAwardTable } from '../../migrations/tables.ts';
import { personnelRefusals } from '../refusals.ts';

type Ready = {
  memberId: string;
  kind: AwardKind;
  day: string;
  title: string;
  issuer: string;
  documentNo: string;
  remark: string;
};
type Row = CheckedRow<Field, Ready>;

const limits = { title: 100, issuer: 100, documentNo: 60, remark: 500 } as const;
const missing = () => ruleRefusal({ key: 'rule.required', params: {} });

function kindIn(text: string): AwardKind | undefined {
  const word = text.normalize('NFKC').trim().toLowerCase();
  return awardKinds.find((kind) => kindWords[kind].includes(word));
}

/** The values of a row besides its member; null if one of its cells is wrong. */
function readRow({ cells, errors }: Row, today: string): Omit<Ready, 'memberId'> | null {
  const kind = cells.kind === undefined ? undefined : kindIn(cells.kind);
  if (cells.kind === undefined) errors.set('kind', missing());
  else if (!kind) errors.set('kind', personnelRefusals.kind_unknown());
  const day = cells.day === undefined ? null : dayOf(cells.day);
  const broken = day === null ? null : noFuture(day, today);
  if (cells.day === undefined) errors.set('day', missing());
  else if (day === null) errors.set('day', personnelRefusals.day_unreadable());
  else if (broken) errors.set('day', ruleRefusal(broken));
  if (cells.title === undefined) errors.set('title', missing());
  for (const [field, n] of Object.entries(limits) as [keyof typeof limits, number][])
    if ([...(cells[field] ?? '')].length > n)
      errors.set(field, ruleRefusal({ key: 'rule.max', params: { n } }));
  if (!kind || day === null || errors.size > 0) return null;
  const { title = '', issuer = '', documentNo = '', remark = '' } = cells;
  return { kind, day, title, issuer, documentNo, remark };
}

type Key = Pick<Ready, 'memberId' | 'kind' | 'day' | 'title'>;

const keyOf = ({ memberId, kind, day, title }: Key): string => `${memberId} ${kind} ${day} ${title}`;

async function known(tx: Tx, ready: readonly Ready[]): Promise<Set<string>> {
  const rows = await tx.all(sql<Key>`
    select member_id as "memberId", kind, day::text as day, title from member_award
    where org_id = ${tx.orgId} and member_id = any(${[...new Set(ready.map(({ memberId }) => memberId))]}::uuid[])`);
  return new Set(rows.map(keyOf));
}

async function check(tx: Tx, { actor, rows: readRows }: CheckInput<Field>): Promise<Checked<Field, Ready>> {
  const rows = readRows.map((each): Row => newRow(each));
  const [ids, organisation] = await Promise.all([
    memberIdsByNumbers(
      tx,
      rows.flatMap(({ cells }) => cells.memberNo ?? []),
    ),
    settings(tx),
  ]);
  const managed = await managedAmong(tx, actor, [...new Set(ids.values())]);
  const members = await membersByIds(tx, [...managed]);
  const today = todayOf(tx, organisation);
  for (const row of rows) {
    const { cells, errors } = row;
    const { memberNo: number, memberName } = cells;
    const member = number === undefined ? undefined : members.get(ids.get(number) ?? '');
    if (number === undefined) errors.set('memberNo', missing());
    else if (!member) errors.set('memberNo', personnelRefusals.number_unknown({ number }));
    else if (memberName !== undefined && !sameName(memberName, member.name))
      errors.set('memberName', personnelRefusals.name_differs({ name: member.name }));
    const values = readRow(row, today);
    if (values && member && errors.size === 0) row.ready = { memberId: member.id, ...values };
    else row.status = 'bad';
  }
  const keys = await known(
    tx,
    rows.flatMap(({ ready }) => ready ?? []),
  );
  for (const row of rows) {
    if (!row.ready) continue;
    const key = keyOf(row.ready);
    if (keys.has(key)) {
      row.status = 'duplicate';
      row.note = personnelRefusals.award_known();
    }
    keys.add(key);
  }
  return { rows, blocked: null };
}

export const awardsImport = importKind({
  kind: 'memberAwards',
  calls: awardImport,
  doors: organisationDoors,
  title: titles.awards,
  template: titles.awardTemplate,
  screen: '/memberManage/awardImports',
  messages: { finished: personnelMessages.awardsImported, failed: personnelMessages.awardsNotImported },
  columns: awardColumns,
  titles: ({ personnelAwards }) => personnelAwards.columns,
  maximumRows: 20_000,
  check,
  post: async (tx, { actor, checked, isIncluded }) => {
    const by = { byMemberId: actor.memberId };
    const rows = checked.rows.filter(isIncluded);
    const awards = rows.map(({ line, ready }) => ({ line, id: newId(), ...ready!, ...by }));
    await tx.insertAll(memberAwardTable, awards);
    return new Map(awards.map(({ line, id }) => [line, id]));
  },
  undo: async (tx, { ids }) => {
    await tx.run(sql`
      delete from member_award where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[]) and version = 1`);
    const left = await tx.all(sql<{ id: string }>`
      select id from member_award where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
    return new Map(left.map(({ id }) => [id, personnelRefusals.changed_since()]));
  },
  filled: async (tx, _options, language) => ({
    example: { day: todayOf(tx, await settings(tx)), kind: wordOf('award', language) },
    choices: {
      fields: ['kind'],
      rows: awardKinds.map((kind) => ({ kind: wordOf(kind, language) })),
    },
  }),
});

const wordsIn = {
  zh_CN: { award: '奖励', punish: '惩处' },
  en_US: { award: 'award', punish: 'punishment' },
  es_ES: { award: 'premio', punish: 'sanción' },
  ms_MY: { award: 'anugerah', punish: 'tindakan' },
} as const;
const wordOf = (kind: AwardKind, language: keyof typeof wordsIn): string => wordsIn[language][kind];
