import { newId } from '../../../kit/server/id.ts';
import { sql } from '../../../kit/server/database/db.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { announcementsCalls as calls } from '../calls.ts';
import { announcementRecipientTable } from '../migrations/tables.ts';

const managers = ['points_manager', 'administrator'] as const;

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: managers,
    choices: managers,
    save: managers,
    remove: managers,
    texts: managers,
    translate: managers,
    submit: managers,
    withdraw: managers,
    approve: managers,
    refuse: managers,
    end: managers,
    recall: managers,
    receipts: managers,
    remind: managers,
    read: 'members',
    confirm: 'members',
    file: 'members',
  },
  fields: { announcementId: 'announcement', fileIds: 'announcementFile' },
  thing: () => 'announcement',
  make: async ({ merit: { manager, targets, org } }) => {
    const id = newId();
    await manager.as.get(calls.save, {
      id,
      version: 0,
      category: 'notice',
      title: `Notice ${org.mark}`,
      body: 'The gate is closed.',
      language: 'en_US',
      audience: 'all',
      fromHour: 8,
      needsConfirm: true,
    });
    await org.tx(async (tx) => {
      await tx.run(sql`
        update announcement set state = 'published', published_at = ${tx.instant}, recipients = 1
        where org_id = ${tx.orgId} and id = ${id}`);
      await tx.insert(announcementRecipientTable, { announcementId: id, memberId: targets[0]!.memberId });
    });
    return { announcement: id, announcementFile: id };
  },
  inputs: {
    list: () => ({ sort: undefined, id: undefined }),
    receipts: () => ({ sort: undefined }),
    save: () => ({
      id: newId(),
      version: 0,
      category: 'notice',
      language: 'en_US',
      audience: 'all',
      fromDay: null,
      untilDay: null,
      unitIds: [],
      roleIds: [],
      fileIds: [],
    }),
    translate: () => ({ language: 'es_ES' }),
  },
};
