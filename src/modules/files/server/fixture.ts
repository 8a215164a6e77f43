import type { Person } from '../../../test/world.ts';
import { filesCalls } from '../calls.ts';

/** Uploads a file as a person: `name.csv` with the text `name,1`. Returns its id. */
export async function uploaded(person: Person, name: string): Promise<string> {
  const file = new File([`${name},1`], `${name}.csv`);
  return (await person.as.get(filesCalls.upload, { file })).id;
}
