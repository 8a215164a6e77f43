/** Announcements as they are stored, their texts and the steps between their states. */
import { languages, type Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import {
  columnsOf,
  type ChangesOf,
  type RowOf,
  type Version,
} from '../../../kit/server/database/table/table.ts';
import { announcementTable, announcementTextTable } from '../migrations/tables.ts';
import { announcementSteps, type AnnouncementStep } from '../rules.ts';
import { announcementRefusals } from './refusals.ts';

export type Announcement = RowOf<typeof announcementTable>;
export type AnnouncementText = { language: Language; title: string; body: string };

export const announcementById = (tx: Tx, id: string): Promise<Announcement | undefined> =>
  tx.maybe(sql<Announcement>`
    select ${columnsOf(announcementTable, 'a')} from announcement a where a.org_id = ${tx.orgId} and a.id = ${id}`);

/** Takes a step of an announcement from the version and one of the states that it begins in. */
export async function takeStep(
  tx: Tx,
  of: { id: string; version?: number | undefined },
  step: AnnouncementStep,
  changes: ChangesOf<typeof announcementTable> = {},
): Promise<{ before: Announcement; after: Version }> {
  const { from, to } = announcementSteps[step];
  const before = await tx.lock(
    announcementTable,
    of,
    { state: [...from] },
    announcementRefusals.announcement_state,
  );
  return { before, after: await tx.save(announcementTable, before, { ...changes, state: to }) };
}

/** Title and body in each further language. */
export const textsOf = (tx: Tx, ids: readonly string[]) =>
  tx.all(sql<RowOf<typeof announcementTextTable>>`
    select ${columnsOf(announcementTextTable, 't')} from announcement_text t
    where t.org_id = ${tx.orgId} and t.announcement_id = any(${[...ids]}::uuid[]) order by t.language`);

/** Title and body in a language; as it was written where there is no translation. */
export async function textIn(
  tx: Tx,
  { id, language, title, body }: Pick<Announcement, 'id' | 'language' | 'title' | 'body'>,
  reader: Language,
): Promise<AnnouncementText> {
  const original = { language, title, body };
  if (language === reader) return original;
  return (await textsOf(tx, [id])).find((text) => text.language === reader) ?? original;
}

/** The titles of an announcement as its messages carry them: as it was written, and by language where there are translations. */
export async function titlesOf(
  tx: Tx,
  { id, language, title }: Pick<Announcement, 'id' | 'language' | 'title'>,
): Promise<Record<'title' | Language, string>> {
  const byLanguage = new Map<Language, string>([[language, title]]);
  for (const text of await textsOf(tx, [id])) byLanguage.set(text.language, text.title);
  const entries = languages.map((each) => [each, byLanguage.get(each) ?? ''] as const);
  return { title, ...Object.fromEntries(entries) } as Record<'title' | Language, string>;
}

/** Gives an announcement its text in a further language; an empty one is taken away. */
export async function putText(
  tx: Tx,
  id: string,
  { language, title, body }: AnnouncementText,
): Promise<void> {
  await tx.run(sql`
    delete from announcement_text where org_id = ${tx.orgId} and announcement_id = ${id} and language = ${language}`);
  if (title !== '') await tx.insert(announcementTextTable, { announcementId: id, language, title, body });
}

/** The titles of announcements for the list of files. */
export async function namesOfAnnouncements(tx: Tx, ids: readonly string[]) {
  const rows = await tx.all(sql<Pick<Announcement, 'id' | 'title'>>`
    select id, title from announcement where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, title }) => [id, { title, path: '/messageCenter/announcements' }]));
}

/** The files that announcements hold. @internal Only tests call it. */
export async function announcementFiles(
  tx: Tx,
): Promise<{ kind: 'announcement'; id: string; fileId: string }[]> {
  const rows = await tx.all(sql<{ id: string; fileId: string }>`
    select a.id, f.id as "fileId" from announcement a cross join unnest(a.file_ids) f (id) where a.org_id = ${tx.orgId}`);
  return rows.map((row) => ({ kind: 'announcement', ...row }));
}
