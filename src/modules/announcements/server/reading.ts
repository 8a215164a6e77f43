/** The calls of recipients: read, confirm, open a file. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { may } from '../../../kit/server/http/actor.ts';
import type { Ctx, Download, Handlers } from '../../../kit/server/module.ts';
import { attachmentsOf, openSized } from '../../files/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import type { announcementsCalls } from '../calls.ts';
import { announcementRecipientTable } from '../migrations/tables.ts';
import { announcementRights } from '../permissions.ts';
import { announcementById, textIn, type Announcement } from './announcement.store.ts';
import { announcementRefusals } from './refusals.ts';

type Calls = typeof announcementsCalls;
type Receipt = RowOf<typeof announcementRecipientTable>;

const lockReceipt = (tx: Tx, id: string, memberId: string): Promise<Receipt | undefined> =>
  tx.maybe(sql<Receipt>`
    select ${columnsOf(announcementRecipientTable, 'r')} from announcement_recipient r
    where r.org_id = ${tx.orgId} and r.announcement_id = ${id} and r.member_id = ${memberId} for update`);

/** Those who did not get it do not learn that it is there. */
async function received({ tx, actor }: Ctx, id: string): Promise<{ found: Announcement; receipt: Receipt }> {
  const receipt = await lockReceipt(tx, id, actor.memberId);
  const found = receipt && (await announcementById(tx, id));
  if (!found) throw kitRefusals.not_found();
  return { found, receipt };
}

/** Counts one more reader or confirmer, after the row of the receipt was locked. */
const count = (tx: Tx, id: string, { readers = 0, confirmers = 0 }): Promise<number> =>
  tx.run(sql`
    update announcement set readers = readers + ${readers}, confirmers = confirmers + ${confirmers}
    where org_id = ${tx.orgId} and id = ${id}`);

async function noteRead(tx: Tx, { announcementId: id, memberId }: Receipt): Promise<void> {
  await tx.run(sql`
    update announcement_recipient set read_at = ${tx.instant}
    where org_id = ${tx.orgId} and announcement_id = ${id} and member_id = ${memberId}`);
  await count(tx, id, { readers: 1 });
}

/** A recalled one has neither text nor files: its title and the reason remain. */
export const read: Handlers<Calls>['read'] = async (ctx, { id }) => {
  const { tx, language } = ctx;
  const { found, receipt } = await received(ctx, id);
  const isOpen = found.state !== 'recalled';
  if (isOpen && receipt.readAt === null) await noteRead(tx, receipt);
  const [text, files, authors] = await Promise.all([
    textIn(tx, found, language),
    attachmentsOf(tx, isOpen ? found.fileIds : []),
    membersByIds(tx, [found.byMember]),
  ]);
  const fileOf = new Map(files.map((file) => [file.id, { id: file.id, name: file.name, size: file.size }]));
  return {
    id,
    category: found.category,
    title: text.title,
    body: isOpen ? text.body : '',
    state: found.state,
    reason: found.reason,
    byName: authors.get(found.byMember)?.name ?? '',
    publishedAt: found.publishedAt,
    untilDay: found.untilDay,
    needsConfirm: found.needsConfirm && found.state === 'published',
    confirmedAt: receipt.confirmedAt,
    files: found.fileIds.flatMap((fileId) => fileOf.get(fileId) ?? []),
  };
};

/** Confirmed again it says when it was confirmed first. */
export const confirm: Handlers<Calls>['confirm'] = async (ctx, { id }) => {
  const { tx, actor } = ctx;
  const { found, receipt } = await received(ctx, id);
  if (receipt.confirmedAt !== null) return { confirmedAt: receipt.confirmedAt };
  if (!found.needsConfirm || found.state !== 'published') throw announcementRefusals.announcement_state();
  if (receipt.readAt === null) await noteRead(tx, receipt);
  await tx.run(sql`
    update announcement_recipient set confirmed_at = ${tx.instant}
    where org_id = ${tx.orgId} and announcement_id = ${id} and member_id = ${actor.memberId}`);
  await count(tx, id, { confirmers: 1 });
  await tx.emit('message.handled', { objectId: id, recipients: [actor.memberId] });
  return { confirmedAt: tx.now.toISOString() };
};

/** A file, for those who got the announcement, until it is recalled, and for those who manage announcements. */
export async function file(
  { app, tx, actor }: Ctx,
  { id, fileId, size }: ParsedInputOf<Calls['file']>,
): Promise<Download> {
  const found = await announcementById(tx, id);
  if (!found?.fileIds.includes(fileId)) throw kitRefusals.not_found();
  if (!may(actor, announcementRights.list)) {
    const { got } = await tx.one(sql<{ got: boolean }>`select exists (select from announcement_recipient
      where org_id = ${tx.orgId} and announcement_id = ${id} and member_id = ${actor.memberId}) as got`);
    if (!got || found.state === 'recalled') throw kitRefusals.not_found();
  }
  return openSized(app, tx, fileId, size);
}
