/** The samples of this module for the tests over all calls. */
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { profileCalls } from '../profile.calls.ts';

const administrators = ['administrator'] as const;

export const samples: Samples = {
  audience: {
    saveOwn: 'members',
    updateMemberUrl: 'members',
    picture: 'members',
    ownRequests: 'members',
    askChange: 'members',
    withdrawChange: 'members',
    requests: administrators,
    acceptChange: administrators,
    declineChange: administrators,
    organisation: 'members',
    saveOrganisation: administrators,
    organisationPicture: 'members',
    licence: administrators,
    changes: administrators,
  },
  fields: { logoFileId: 'attachment', licenceFileId: 'attachment' },
  thing: () => 'request',
  make: async ({ merit: { org, recorder } }) => {
    const id = newId();
    await org.tx((tx) =>
      tx.run(sql`
        insert into organisation_change (org_id, id, field, before, after, at)
        values (${tx.orgId}, ${newId()}, 'name', 'Before', ${`After ${org.mark}`}, ${tx.instant})`),
    );
    await recorder.as.get(profileCalls.askChange, { id, remark: 'Please' });
    return { request: id };
  },
  inputs: {
    saveOwn: () => ({ version: 1 }),
    updateMemberUrl: () => ({ fileId: null }),
    askChange: () => ({ id: newId(), remark: 'Please' }),
    withdrawChange: () => ({ id: newId() }),
    acceptChange: () => ({ id: newId(), version: 1 }),
    declineChange: () => ({ id: newId(), version: 1, reason: 'No' }),
    saveOrganisation: () => ({
      fullName: 'A',
      shortName: 'A',
      regionCode: '',
      industry: 'manufacturing',
      defaultLanguage: 'zh_CN',
      style: 'group_1',
      logoFileId: null,
      licenceFileId: null,
      version: 1,
    }),
  },
};
