import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Version } from '../../../kit/server/database/table/table.ts';
import { judged, ruleFor, type Ctx, type Handlers } from '../../../kit/server/module.ts';
import { roleNames } from '../../access/server/door.ts';
import { attachmentsOf, holdFiles, letFilesGo } from '../../files/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import type { announcementsCalls } from '../calls.ts';
import { announcementTable } from '../migrations/tables.ts';
import { maximumAnnouncements } from '../rules.ts';
import { announcementSettings } from '../settings.ts';
import { announcementById, putText, takeStep, textsOf, type Announcement } from './announcement.store.ts';
import { isForAnybody } from './audience.ts';
import { announcementList, receiptList } from './lists.ts';
import { askReview, closeReview, tellAuthor } from './notices.ts';
import { endOne, publishDue } from './publish.ts';
import { confirm, file, read } from './reading.ts';
import { recall, remind } from './receipts.ts';
import { announcementRefusals as refused } from './refusals.ts';

type Calls = typeof announcementsCalls;
type Save = ParsedInputOf<Calls['save']>;

const lockDraft = (tx: Tx, of: Version): Promise<Announcement> =>
  tx.lock(announcementTable, of, { state: ['draft'] }, refused.announcement_state);

const changed = async (tx: Tx, { id, version }: Version): Promise<Announcement | null> =>
  version === 0 ? null : lockDraft(tx, { id, version });

const needsOther = async (tx: Tx): Promise<boolean> =>
  settingOf(await settings(tx), announcementSettings.announcementReview);

const rule = ruleFor<Calls['save']>();
const rules = [
  rule(['id', 'version'], ({ tx }, of) => changed(tx, of)),
  rule(['fromDay', 'untilDay'], async ({ tx }, { fromDay, untilDay }) => {
    if (untilDay === null) return;
    if (fromDay !== null && untilDay < fromDay) throw refused.announcement_days().at('untilDay');
    if (untilDay < todayOf(tx, await settings(tx))) throw refused.announcement_over().at('untilDay');
  }),
  rule(['audience', 'unitIds'], async ({ tx }, { audience, unitIds }) => {
    if (audience !== 'units') return;
    const known = await unitNames(tx, unitIds);
    if (known.size === 0 || known.size < unitIds.length) throw refused.announcement_audience().at('unitIds');
  }),
  rule(['audience', 'roleIds'], async ({ tx }, { audience, roleIds }) => {
    if (audience !== 'roles') return;
    const known = new Set((await roleNames(tx)).map(({ id }) => id));
    if (roleIds.length === 0 || roleIds.some((id) => !known.has(id)))
      throw refused.announcement_audience().at('roleIds');
  }),
  rule(['id', 'version', 'fileIds'], async ({ tx }, { fileIds, ...of }) => {
    const before = await changed(tx, of);
    const coming = fileIds.filter((id) => !before?.fileIds.includes(id));
    const files = await attachmentsOf(tx, coming);
    if (
      new Set(fileIds).size < fileIds.length ||
      files.filter(({ userId }) => userId === tx.userId).length < coming.length
    )
      throw refused.announcement_file().at('fileIds');
  }),
];

async function exchangeFiles(
  tx: Tx,
  { id, fileIds }: Pick<Save, 'id' | 'fileIds'>,
  before: readonly string[],
) {
  const holder = { kind: 'announcement', id } as const;
  const coming = fileIds.filter((each) => !before.includes(each));
  const going = before.filter((each) => !fileIds.includes(each));
  if (coming.length > 0) await holdFiles(tx, holder, coming);
  if (going.length > 0) await letFilesGo(tx, holder, going);
}

const save = judged(rules, async ({ tx, actor }: Ctx, input: Save): Promise<Version> => {
  const before = await changed(tx, input);
  if (!before) {
    const { count } = await tx.one(sql<{ count: number }>`
      select count(*)::int as count from announcement where org_id = ${tx.orgId} and state in ('draft', 'review', 'approved')`);
    if (count >= maximumAnnouncements) throw refused.too_many_announcements({ limit: maximumAnnouncements });
  }
  const unitIds = input.audience === 'units' ? input.unitIds : [];
  const roleIds = input.audience === 'roles' ? input.roleIds : [];
  const saved = await tx.put(
    announcementTable,
    { ...input, unitIds, roleIds },
    { added: { state: 'draft', byMember: actor.memberId }, changed: {} },
  );
  // A translation into the language of the original would never be read.
  await putText(tx, input.id, { language: input.language, title: '', body: '' });
  await exchangeFiles(tx, input, before?.fileIds ?? []);
  return saved;
});

async function remove({ tx }: Ctx, of: Version): Promise<{ id: string }> {
  const { id, version, fileIds } = await lockDraft(tx, of);
  await tx.run(sql`delete from announcement_text where org_id = ${tx.orgId} and announcement_id = ${id}`);
  await tx.remove(announcementTable, { id, version });
  if (fileIds.length > 0) await letFilesGo(tx, { kind: 'announcement', id }, fileIds);
  return { id };
}

async function translate(
  { tx }: Ctx,
  { id, version, ...text }: ParsedInputOf<Calls['translate']>,
): Promise<Version> {
  const draft = await lockDraft(tx, { id, version });
  if ((text.title === '') !== (text.body === ''))
    throw refused.announcement_translation().at(text.title === '' ? 'title' : 'body');
  if (text.language === draft.language) throw refused.announcement_translation().at('language');
  await putText(tx, id, text);
  return tx.save(announcementTable, draft, {});
}

async function submit({ tx, actor }: Ctx, of: Version): Promise<Version> {
  const { before, after } = await takeStep(tx, of, 'submit', { reason: '' });
  if (before.untilDay !== null && before.untilDay < todayOf(tx, await settings(tx)))
    throw refused.announcement_over();
  if (!(await isForAnybody(tx, before))) throw refused.announcement_nobody();
  await askReview(tx, before, actor, await needsOther(tx));
  return after;
}

async function approve({ tx, actor }: Ctx, of: Version): Promise<Version> {
  const { before, after } = await takeStep(tx, of, 'approve', { decidedBy: actor.memberId });
  if (before.byMember === actor.memberId && (await needsOther(tx))) throw refused.announcement_own();
  if (before.untilDay !== null && before.untilDay < todayOf(tx, await settings(tx)))
    throw refused.announcement_over();
  await closeReview(tx, of);
  await tellAuthor(tx, before, { actor, reason: null });
  const isPublished = await publishDue(tx, of.id);
  return { id: of.id, version: after.version + (isPublished ? 1 : 0) };
}

async function refuse(
  { tx, actor }: Ctx,
  { reason, ...of }: ParsedInputOf<Calls['refuse']>,
): Promise<Version> {
  const { before, after } = await takeStep(tx, of, 'refuse', { reason, decidedBy: actor.memberId });
  if (before.byMember === actor.memberId && (await needsOther(tx))) throw refused.announcement_own();
  await closeReview(tx, of);
  await tellAuthor(tx, before, { actor, reason });
  return after;
}

async function withdraw({ tx }: Ctx, of: Version): Promise<Version> {
  const { after } = await takeStep(tx, of, 'withdraw');
  await closeReview(tx, of);
  return after;
}

export const announcementsHandlers: Handlers<Calls> = {
  list: announcementList.page,
  choices: ({ tx }) => roleNames(tx),
  save,
  remove,
  texts: async ({ tx }, { id }) => {
    const found = await announcementById(tx, id);
    if (!found) throw kitRefusals.not_found();
    const { language, title, body } = found;
    const others = (await textsOf(tx, [id])).map((text) => ({
      language: text.language,
      title: text.title,
      body: text.body,
    }));
    return { language, texts: [{ language, title, body }, ...others] };
  },
  translate,
  submit,
  withdraw,
  approve,
  refuse,
  end: ({ tx }, of) => endOne(tx, of),
  recall,
  receipts: receiptList.page,
  remind,
  read,
  confirm,
  file,
};
