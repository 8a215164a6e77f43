import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { may } from '../../../kit/server/http/actor.ts';
import type { BeforeCall, Ctx, Download } from '../../../kit/server/module.ts';
import { smallImage } from '../../../kit/server/storage/clean-image.ts';
import { setPicture } from '../../identity/server/door.ts';
import { keepCopy, letFilesGo, openSized, readOwn, type Holder } from '../../files/server/door.ts';
import type { SmallSize } from '../../files/rules.ts';
import { changeMember, isPictureOfMember } from '../../members/server/doors/change.door.ts';
import { demandManaged } from '../../members/server/doors/scope.door.ts';
import { memberRights } from '../../members/permissions.ts';
import { profileCalls } from '../profile.calls.ts';
import { accountRefusals } from './refusals.ts';

/** A picture's edge, px: enough for the largest place on a sharp screen, and a few kB. */
export const edge = 256;

const addressOf = (fileId: string): string => `${profileCalls.picture.path}?fileId=${fileId}`;

/** The file of a picture's address; null for one that is none of ours. @internal */
export function fileOf(address: string): string | null {
  return /\?fileId=([0-9a-f-]{36})$/.exec(address)?.[1] ?? null;
}

/** Makes a small picture of what was handed in, cut to its proportions, before the transaction that keeps it. */
export async function smallOf(
  before: BeforeCall,
  fileId: string | null,
  size: { width: number; height: number },
): Promise<Buffer | null> {
  const file = fileId === null ? null : await readOwn(before, fileId);
  return file?.type.startsWith('image/') ? smallImage(file.bytes, { by: before.by, ...size }) : null;
}

/** Keeps the small picture of what was handed in: every list loads it. */
export async function keepPicture(
  ctx: Ctx,
  fileId: string,
  { field, holder, small }: { field: string; holder: Holder; small: Buffer | null },
): Promise<string> {
  const copy = await keepCopy(ctx, {
    fileId,
    field,
    holder,
    remake: async () => small && { name: 'picture.webp', type: 'image/webp', bytes: small },
  });
  if (!copy) throw accountRefusals.no_picture().at(field);
  return copy.id;
}

/** Takes a picture that the caller handed in. The one before goes in a week. */
export async function takePicture(
  ctx: Ctx,
  { memberId = ctx.actor.memberId, fileId }: { memberId?: string | undefined; fileId: string | null },
  small: Buffer | null,
): Promise<{ memberId: string; avatarUrl: string }> {
  const { tx, actor } = ctx;
  if (memberId !== actor.memberId) {
    if (!may(actor, memberRights.update)) throw protocolRefusals.forbidden();
    await demandManaged(tx, actor, [memberId]);
  }
  const holder = { kind: 'picture', id: memberId } as const;
  const storedUrl =
    fileId === null ? null : await keepPicture(ctx, fileId, { field: 'fileId', holder, small });
  const avatarUrl = storedUrl === null ? '' : addressOf(storedUrl);
  const { before } = await changeMember(tx, { id: memberId, version: null, part: { avatarUrl } });
  const old = fileOf(before.avatarUrl);
  if (old !== null) await letFilesGo(tx, holder, [old]);
  // The account itself shows the picture that its user chose last.
  if (memberId === actor.memberId)
    await setPicture(tx, tx.userId, avatarUrl === '' ? null : `${avatarUrl}&orgId=${tx.orgId}`);
  return { memberId, avatarUrl };
}

/** For every member of the organisation, as long as some member has it as its picture. */
export async function openPicture(
  { app, tx }: Ctx,
  { fileId, size }: { fileId: string; size?: SmallSize | undefined },
): Promise<Download> {
  if (!(await isPictureOfMember(tx, addressOf(fileId)))) throw kitRefusals.not_found();
  return openSized(app, tx, fileId, size);
}
