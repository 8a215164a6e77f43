/** The samples that every import by file has in common. */
import type { Call } from '../kit/contract/call.ts';
import { newId } from '../kit/server/id.ts';
import { eventually } from './eventually.ts';
import type { Person } from './world.ts';

const acts = ['Upload', 'Get', 'Check', 'Confirm', 'Undo', 'Discard', 'List', 'Template', 'Result'];

/** The callers of each call of an import. */
export const importAudience = <Audience>(audience: Audience): Record<string, Audience> =>
  Object.fromEntries(acts.map((act) => [`import${act}`, audience]));

export const importUpload = () => ({
  id: newId(),
  name: 'a.csv',
  content: btoa(`a\r\n${newId()}`),
});

/** A file that was uploaded and read; returns its id. */
export async function readFile({ as }: Person, calls: { upload: Call; get: Call }): Promise<string> {
  const id = newId();
  await as.get(calls.upload, { id, name: 'a.csv', content: btoa(`a,b\r\n${id},d`) });
  return eventually(async () => {
    const { state } = (await as.get(calls.get, { id })) as { state: string };
    return state === 'uploaded' ? null : id;
  });
}
