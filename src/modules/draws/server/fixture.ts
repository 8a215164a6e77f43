/** For tests of draws. */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newId } from '../../../kit/server/id.ts';
import type { InputOf } from '../../../kit/contract/call.ts';
import type { Person, World } from '../../../test/world.ts';
import { documentFor, memberLine, recordIn, type MeritWorld } from '../../merit/server/builders.ts';
import { prizesCalls } from '../../prizes/calls.ts';
import { ticketWorld } from '../../tickets/server/fixture.ts';
import { drawsCalls as calls, stageCalls as stage } from '../calls.ts';

type Draft = InputOf<typeof calls.save>;

export const draftOf = (draft: Partial<Draft> = {}): Draft => ({
  id: newId(),
  version: 0,
  title: 'Harvest',
  basis: 'tickets',
  fromDay: null,
  toDay: null,
  rounds: [{ prizeId: null, prizeName: 'A song', tickets: null, winners: 1 }],
  ...draft,
});

/** A prize of the stock. */
export async function stocked(
  { as }: Pick<Person, 'as'>,
  { name = 'Umbrella', pieces = 5 }: { name?: string; pieces?: number } = {},
): Promise<string> {
  const id = newId();
  await as.get(prizesCalls.save, {
    id,
    version: 0,
    name,
    price: 1,
    limitTimes: null,
    limitSpan: null,
    isOffered: true,
  });
  await as.get(prizesCalls.move, { id, version: 1, kind: 'received', pieces });
  return id;
}

/** An organisation with tickets of its first member, or `times` as many. */
export async function drawWorld(world: World, times = 1): Promise<MeritWorld> {
  const merit = await ticketWorld(world);
  for (let count = 0; count < times; count += 1) await recordIn(merit, 'passed');
  return merit;
}

/** A draw that is frozen, or on the stage where `word` is there. */
export async function frozenDraw(
  { as }: Pick<Person, 'as'>,
  draft: Partial<Draft> = {},
  word?: string,
): Promise<string> {
  const input = draftOf(draft);
  await as.get(calls.save, input);
  const { id, version } = await as.get(calls.freeze, { id: input.id, version: 1 });
  if (word !== undefined) await as.get(stage.begin, { id, version, word });
  return id;
}

/** Rounds with a prize in words. */
export const songs = (count: number, seats = 1) =>
  Array.from({ length: count }, (_, at) => ({
    prizeId: null,
    prizeName: `Song ${at + 1}`,
    tickets: null,
    winners: seats,
  }));

/** Two tickets for each of three members. */
export async function threeWithTickets(world: World): Promise<MeritWorld & { recordId: string }> {
  const merit = await drawWorld(world, 0);
  const document = documentFor(merit);
  document.events[0]!.members = merit.targets.map((each) => memberLine(each));
  const { id } = await recordIn(merit, 'passed', document);
  return { ...merit, recordId: id };
}

/** The published file of a draw, as far as tests read it. */
export type Published = {
  seed: string | null;
  word: string;
  chances: { memberNo: string; outPick?: number }[];
  picks: { chance: number; name: string; state: string }[];
};

/** The output of the program that members check a draw with, of the published file or a changed one. */
export async function verify(
  { as }: Pick<Person, 'as'>,
  id: string,
  change: (draw: Published) => void = () => {},
) {
  const file = (await (await as.raw(calls.file, { id })).json()) as Published;
  change(file);
  const path = join(await mkdtemp(join(tmpdir(), 'draw-')), 'draw.json');
  await writeFile(path, JSON.stringify(file));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/verify-draw.mjs', path]);
    return stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
