/** Made of the migrated database by `npm run db:types`; a test compares them. */
import { table } from '../../../kit/server/database/table/table.ts';

export const favouritePageTable = table('favourite_page', ['userId', 'path'], {
  userId: { type: 'uuid' },
  path: { type: 'text' },
  title: { type: 'text' },
  at: { type: 'timestamptz' },
});

export const listViewTable = table('list_view', ['userId', 'screen'], {
  userId: { type: 'uuid' },
  screen: { type: 'text' },
  settings: { type: 'jsonb' },
  at: { type: 'timestamptz', hasDefault: true },
});

export const pinnedViewTable = table('pinned_view', ['userId', 'viewId'], {
  userId: { type: 'uuid' },
  viewId: { type: 'uuid' },
  place: { type: 'text' },
  at: { type: 'timestamptz' },
});

export const savedViewTable = table('saved_view', ['id'], {
  id: { type: 'uuid' },
  userId: { type: 'uuid' },
  screen: { type: 'text' },
  name: { type: 'text' },
  shared: { type: 'bool', hasDefault: true },
  content: { type: 'jsonb' },
  version: { type: 'int4', hasDefault: true },
  at: { type: 'timestamptz', hasDefault: true },
});

export const viewDefaultTable = table('view_default', ['roleId', 'screen'], {
  roleId: { type: 'uuid' },
  screen: { type: 'text' },
  viewId: { type: 'uuid' },
  place: { type: 'text' },
  at: { type: 'timestamptz' },
});
