/** The questions of files and of people's jobs to the modules that know members and hold files. */
import type { OrganisationDoors } from '../../../kit/server/doors.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { hook, question, type Joined } from '../../../kit/server/hook.ts';
import type { FileUse } from '../rules.ts';
import type { Holder } from './keep/hold.store.ts';

type AnswerOf<Name extends keyof OrganisationDoors> = Awaited<ReturnType<OrganisationDoors[Name]>>;

/** The member who ordered a job, with current rights; null if no longer a member. */
export const callerOfJob = question<null, AnswerOf<'loadActor'>>('files.caller');

/** The organisation's zone, and its day. */
export const placeOfJob = question<null, AnswerOf<'placeOf'>>('files.place');

/** Whether the caller may read a file that these things hold; a module calls `allow` for each of its things. */
export const readersOfFile = hook<{
  actor: Actor;
  fileId: string;
  holders: readonly Holder[];
  allow: () => void;
}>('files.readers');

/** The names and addresses of the things that hold files; each module names its things. */
export const namesOfHolders = hook<{
  holders: readonly Holder[];
  name: (holder: Holder, holderName: HolderName) => void;
}>('files.holders');

export type HolderName = { readonly title: string; readonly path: string | null };

/** A module's part in `namesOfHolders`: the names of its things of one kind, by their ids. */
export const nameHolders = (
  kind: FileUse,
  read: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, HolderName>>,
): Joined =>
  namesOfHolders.with(async (tx, { holders, name }) => {
    const own = holders.filter((holder) => holder.kind === kind);
    if (own.length === 0) return;
    const found = await read(tx, [...new Set(own.map(({ id }) => id))]);
    for (const holder of own) {
      const holderName = found.get(holder.id);
      if (holderName) name(holder, holderName);
    }
  });
