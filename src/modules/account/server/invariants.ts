import type { Tx } from '../../../kit/server/database/db.ts';
import { picturesOfMembers } from '../../members/server/doors/change.door.ts';
import { presentRow } from '../../organisation/server/door.ts';
import { fileOf } from './picture.ts';

type HeldFile = { kind: 'picture' | 'logo' | 'licence'; id: string; fileId: string };

/** The files that pictures of members, the logo and the licence keep. */
export async function filesInUse(tx: Tx): Promise<HeldFile[]> {
  const [pictures, { logoFile, licenceFile }] = await Promise.all([picturesOfMembers(tx), presentRow(tx)]);
  const heldFile = (kind: HeldFile['kind'], id: string, fileId: string | null): HeldFile[] =>
    fileId === null ? [] : [{ kind, id, fileId }];
  return [
    ...pictures.flatMap(({ memberId, url }) => heldFile('picture', memberId, fileOf(url))),
    ...heldFile('logo', tx.orgId, logoFile),
    ...heldFile('licence', tx.orgId, licenceFile),
  ];
}
