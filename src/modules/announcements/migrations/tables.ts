/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const announcementTable = table('announcement', ['id'], {
  id: { type: 'uuid' },
  category: {
    type: 'text',
    in: ['announcement', 'notice', 'personnelNews', 'employeeCare', 'publicOpinion'],
  },
  title: { type: 'text' },
  body: { type: 'text' },
  language: { type: 'text', in: ['zh_CN', 'en_US', 'es_ES', 'ms_MY'] },
  audience: { type: 'text', in: ['all', 'units', 'roles'] },
  unitIds: { type: 'uuid[]', hasDefault: true },
  roleIds: { type: 'uuid[]', hasDefault: true },
  fileIds: { type: 'uuid[]', hasDefault: true },
  fromDay: { type: 'date', isNullable: true },
  fromHour: { type: 'int4', hasDefault: true },
  untilDay: { type: 'date', isNullable: true },
  needsConfirm: { type: 'bool', hasDefault: true },
  state: { type: 'text', in: ['draft', 'review', 'approved', 'published', 'ended', 'recalled'] },
  reason: { type: 'text', hasDefault: true },
  byMember: { type: 'uuid' },
  decidedBy: { type: 'uuid', isNullable: true },
  publishedAt: { type: 'timestamptz', isNullable: true },
  recipients: { type: 'int4', hasDefault: true },
  readers: { type: 'int4', hasDefault: true },
  confirmers: { type: 'int4', hasDefault: true },
  remindedOn: { type: 'date', isNullable: true },
  version: { type: 'int4', hasDefault: true },
  createdAt: { type: 'timestamptz', hasDefault: true },
});

export const announcementRecipientTable = table('announcement_recipient', ['announcementId', 'memberId'], {
  announcementId: { type: 'uuid' },
  memberId: { type: 'uuid' },
  readAt: { type: 'timestamptz', isNullable: true },
  confirmedAt: { type: 'timestamptz', isNullable: true },
});

export const announcementTextTable = table('announcement_text', ['announcementId', 'language'], {
  announcementId: { type: 'uuid' },
  language: { type: 'text', in: ['zh_CN', 'en_US', 'es_ES', 'ms_MY'] },
  title: { type: 'text' },
  body: { type: 'text' },
});

export const celebrationTable = table('celebration', ['memberId', 'kind', 'year'], {
  memberId: { type: 'uuid' },
  kind: { type: 'text', in: ['birthday', 'jubilee'] },
  year: { type: 'int4' },
});
