import type { Tx } from '../../../kit/server/database/db.ts';
import { picturesOfMembers } from '../../members/server/door.ts';
import { presentRow } from '../../organisation/server/door.ts';
import { fileOf } from './picture.ts';

/** The files that pictures of members, the logo and the licence keep. */
export async function filesInUse(tx: Tx): Promise<string[]> {
  const [pictures, { logoFile, licenceFile }] = await Promise.all([picturesOfMembers(tx), presentRow(tx)]);
  return [...pictures.map(fileOf), logoFile, licenceFile].filter((id) => id !== null);
}
