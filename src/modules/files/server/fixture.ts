import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../kit/server/id.ts';
import type { Person } from '../../../test/world.ts';
import { filesCalls } from '../calls.ts';

/** Uploads a file as a person: `name.csv` with the text `name,1`. Returns its id. */
export async function uploaded(person: Person, name: string): Promise<string> {
  const file = new File([`${name},1`], `${name}.csv`);
  return (await person.as.get(filesCalls.upload, { file })).id;
}

/** The lines of an export as CSV, its head first, once the job is done. */
export async function exported(person: Person, request: { kind: string; params: object }): Promise<string[]> {
  const id = newId();
  await person.as.get(filesCalls.startExport, {
    id,
    format: 'csv',
    ...request,
    params: { ...request.params },
  });
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(25)) {
    const { state, file } = await person.as.get(filesCalls.getJob, { id });
    if (state === 'queued' || state === 'running') continue;
    if (state !== 'done' || !file) throw new Error(`the export is ${state}`);
    const text = await (await person.as.raw(filesCalls.download, { id: file.id })).text();
    return text.replace('\ufeff', '').split(/\r?\n/).filter(Boolean);
  }
  throw new Error('the export takes too long');
}
