/** The steps of the tests of importing members with a file. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { busyStates } from '../../../../kit/contract/import/states.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import type { OrganisationWorld, Person, useWorld } from '../../../../test/world.ts';
import { membersCalls } from '../../calls.ts';
import { memberImport, type MemberImportField } from '../../import.calls.ts';

type World = Awaited<ReturnType<typeof useWorld>>;
type View = OutputOf<typeof memberImport.get>;
type Check = OutputOf<typeof memberImport.check>;
export type Cells = Partial<Record<MemberImportField, string>>;

const heads = {
  memberNo: '编号',
  memberName: '姓名',
  unitName: '部门',
  gender: '性别',
  mobile: '手机号',
  joinTime: '入职日期',
  roles: '角色',
  loginName: '账号',
} satisfies Partial<Record<MemberImportField, string>>;
export const fields = Object.keys(heads) as (keyof typeof heads)[];
const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
export const csvOf = (rows: readonly Cells[]): Buffer =>
  Buffer.from(
    [
      Object.values(heads).join(),
      ...rows.map((row) => fields.map((field) => quoted(row[field] ?? '')).join(',')),
    ].join('\r\n'),
  );

/** An organisation with a unit, and its administrator. */
export async function place(
  world: World,
): Promise<{ org: OrganisationWorld; admin: Person; unitName: string }> {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  await org.unit('生产部');
  return { org, admin: await org.person({ roles: ['administrator'] }), unitName: `生产部 ${org.mark}` };
}

export async function settled(person: Person, id: string): Promise<View> {
  for (const end = Date.now() + 60_000; ; await sleep(20)) {
    const file = await person.as.get(memberImport.get, { id });
    if (!busyStates.includes(file.state)) return file;
    if (Date.now() > end) throw new Error(`the file is still ${file.state}`);
  }
}

export async function handIn(person: Person, bytes: Buffer, name = 'members.csv'): Promise<View> {
  const content = bytes.toString('base64');
  const { id } = await person.as.get(memberImport.upload, { id: newId(), name, content });
  return settled(person, id);
}

const mappingOf = ({ fields: found }: View) =>
  Object.fromEntries(found.map(({ id, column }) => [id, column])) as Partial<
    Record<MemberImportField, number | null>
  >;

type Fix = { line: number; field: MemberImportField; text: string };
export const check = (
  person: Person,
  file: View,
  fixes: Fix[] = [],
  language: Language = 'en_US',
): Promise<Check> =>
  person.as.get(
    memberImport.check,
    { id: file.id, mapping: mappingOf(file), ignored: file.ignored, conflicts: 'skip', fixes },
    { language },
  );

/** Hands in, checks and posts. */
export async function posted(person: Person, rows: readonly Cells[]): Promise<View> {
  const file = await handIn(person, csvOf(rows));
  const { token } = await check(person, file);
  await person.as.get(memberImport.confirm, { id: file.id, token });
  return settled(person, file.id);
}

export async function undone(person: Person, id: string): Promise<View> {
  await person.as.get(memberImport.undo, { id, reason: 'wrong file' });
  return settled(person, id);
}

export async function resultOf(person: Person, id: string, onlyBad = false) {
  const answer = await person.as.raw(memberImport.result, { id, onlyBad }, { language: 'en_US' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const [sheet] = (await readXlsx(bytes)).sheets;
  return { bytes, rows: sheet?.rows ?? [] };
}

export const membersOf = async ({ as }: Person, keyword = '') =>
  (await as.get(membersCalls.list, { keyword, size: 200 })).rows;

export const userOf = (tx: Tx, number: string): Promise<{ userId: string }> =>
  tx.one(sql<{ userId: string }>`
    select user_id as "userId" from member where org_id = ${tx.orgId} and number = ${number}`);

export const errorsOf = ({ lines }: Check): Record<number, string[]> =>
  Object.fromEntries(
    lines.flatMap(({ line: at, cells }) => {
      const wrong = Object.keys(cells).filter((field) => cells[field]?.error);
      return wrong.length > 0 ? [[at, wrong.toSorted()]] : [];
    }),
  );
