/** Deleting a file, and links to it. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { Refusal, type LocalizedText } from '../../../../kit/contract/refusal.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { Download, placed, type App, type Ctx, type Handlers } from '../../../../kit/server/module.ts';
import { organisationRights } from '../../../organisation/permissions.ts';
import type { keepingCalls } from '../../keep.calls.ts';
import { useNames, type FileUse } from '../../rules.ts';
import {
  deleteFile,
  lockFile,
  storedAttachment,
  type FilePurpose,
} from '../../../../kit/server/storage/attachment.store.ts';
import { readersOfFile } from '../hooks.ts';
import { filesRefusals } from '../refusals.ts';
import { attachmentsIn, removeBytes, storeOf } from '../store.ts';
import { holdersOf } from './hold.store.ts';
import { linkedBy, linkTo } from './link.ts';

/** Managers of the organisation's data see its files and free space. */
const mayManageFiles = (actor: Actor): boolean => may(actor, organisationRights.data);

/** The caller's own file, or any uploaded one for managers of the organisation's data. Never one that an object holds. */
async function remove({ tx, actor }: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const file = await lockFile(tx, id);
  const isOwn = file?.userId === tx.userId;
  const isManaged = file?.purpose === 'attachment' && mayManageFiles(actor);
  if (!file || !(isOwn || isManaged)) throw kitRefusals.not_found();
  const kinds = new Set((await holdersOf(tx, [id])).map(({ kind }) => kind));
  if (kinds.size > 0) throw filesRefusals.file_held({ uses: together([...kinds]) });
  const { key } = (await deleteFile(tx, id)) ?? {};
  if (key === undefined) throw kitRefusals.not_found();
  await tx.emit('files.removed', { key, purpose: file.purpose });
  return { id };
}

type Result = { id: string; reason: string | null; message: string };

async function removeMany(ctx: Ctx, { ids }: { ids: readonly string[] }) {
  const results: Result[] = [];
  // In the order of ids, in which holding and releasing lock them, too.
  for (const id of [...new Set(ids)].toSorted()) {
    try {
      await ctx.tx.part(() => remove(ctx, { id }));
      results.push({ id, reason: null, message: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ id, reason: error.reason, message: error.format(ctx.language) });
    }
  }
  return { count: results.filter(({ reason }) => reason === null).length, results };
}

const separators: LocalizedText = { zh_CN: '、', en_US: ', ', es_ES: ', ', ms_MY: ', ' };

function together(kinds: readonly FileUse[]): LocalizedText {
  const inLanguage = (language: keyof LocalizedText): string =>
    kinds.map((kind) => useNames[kind][language]).join(separators[language]);
  return {
    zh_CN: inLanguage('zh_CN'),
    en_US: inLanguage('en_US'),
    es_ES: inLanguage('es_ES'),
    ms_MY: inLanguage('ms_MY'),
  };
}

/** After the commit: a deletion that is undone must not take the bytes. */
export async function removedFile(
  app: App,
  { key, purpose }: { key: string; purpose: FilePurpose },
): Promise<void> {
  if (purpose === 'attachment') await removeBytes(app, key);
  else await storeOf(app).remove(key);
}

/** The caller's own upload, one held by an object that the caller may see, or any with the right to manage files. */
async function mayRead({ tx, actor }: Ctx, fileId: string, userId: string): Promise<boolean> {
  if (userId === tx.userId || mayManageFiles(actor)) return true;
  let isAllowed = false;
  const allow = (): void => void (isAllowed = true);
  await readersOfFile(tx, { actor, fileId, holders: await holdersOf(tx, [fileId]), allow });
  return isAllowed;
}

async function link(ctx: Ctx, { id, minutes }: ParsedInputOf<typeof keepingCalls.link>) {
  const { app, tx } = ctx;
  const file = await storedAttachment(tx, id);
  if (!file || !(await mayRead(ctx, id, file.userId))) throw kitRefusals.not_found();
  const until = new Date(tx.now.getTime() + minutes * 60_000);
  return { link: await linkTo(app, { orgId: tx.orgId, fileId: id, until }), until: until.toISOString() };
}

async function opened({ app, tx }: Ctx, text: string) {
  const linked = await linkedBy(app, text, tx.now);
  if (!linked) throw filesRefusals.link_over();
  return linked;
}

async function open(ctx: Ctx, input: { link: string }): Promise<Download> {
  const { fileId } = await opened(ctx, input.link);
  const file = await storedAttachment(ctx.tx, fileId);
  const bytes = file && (await attachmentsIn(ctx.app).read(file.key));
  if (!bytes) throw filesRefusals.link_over();
  return new Download(file.name, file.type, bytes);
}

export const keepingHandlers: Handlers<typeof keepingCalls> = {
  remove,
  removeMany,
  link,
  open: placed(async (ctx, input) => (await opened(ctx, input.link)).orgId, open),
};
