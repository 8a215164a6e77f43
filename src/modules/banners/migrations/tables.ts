/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const bannerTable = table('banner', ['id'], {
  id: { type: 'uuid' },
  place: { type: 'text', in: ['home', 'side'] },
  title: { type: 'text' },
  link: { type: 'text', hasDefault: true },
  fileId: { type: 'uuid' },
  fromDay: { type: 'date' },
  untilDay: { type: 'date' },
  audience: { type: 'text', in: ['all', 'units', 'roles'], hasDefault: true },
  unitIds: { type: 'uuid[]', hasDefault: true },
  roleIds: { type: 'uuid[]', hasDefault: true },
  isPublished: { type: 'bool', hasDefault: true },
  endedAt: { type: 'timestamptz', isNullable: true },
  position: { type: 'int4' },
  version: { type: 'int4', hasDefault: true },
  byMember: { type: 'uuid' },
  createdAt: { type: 'timestamptz', hasDefault: true },
  edition: { type: 'int4', hasDefault: true },
});

export const bannerClickTable = table('banner_click', ['bannerId', 'day'], {
  bannerId: { type: 'uuid' },
  day: { type: 'date' },
  clicks: { type: 'int4' },
});

export const bannerHiddenTable = table('banner_hidden', ['bannerId', 'userId'], {
  bannerId: { type: 'uuid' },
  userId: { type: 'uuid' },
  edition: { type: 'int4' },
});
