/** The samples of this module for the tests over all calls. */
import type { Samples } from '../../../test/module-samples.ts';
import * as z from 'zod/mini';
import { sql } from '../../../kit/server/database/db.ts';
import { newId } from '../../../kit/server/id.ts';
import { exportKind, type ExportKind } from '../../../kit/server/sheet/export.ts';
import { eventually } from '../../../test/eventually.ts';
import { filesCalls } from '../calls.ts';
import { keepingCalls } from '../keep.calls.ts';
import { uploaded } from './fixture.ts';

/** Members by name: what an export of this organisation would show. */
const names = exportKind({
  kind: 'test.names',
  permission: 'member',
  params: z.object({}),
  title: () => 'Names',
  columns: () => [{ key: 'name', title: 'Name', type: 'text', width: 20 }],
  rows: (tx) => tx.stream(sql<Record<string, unknown>>`select name from member where org_id = ${tx.orgId}`),
});

export const samples: Samples = {
  audience: {
    templates: ['administrator'],
    startExport: 'members',
    listJobs: 'members',
    getJob: 'members',
    cancelJob: 'members',
    download: 'members',
    remove: 'members',
    removeMany: 'members',
    link: 'members',
    open: 'anybody',
    upload: 'members',
    uploadLicence: 'members',
  },
  fields: { attachments: 'attachment', fileId: 'attachment' },
  thing: (call) =>
    call === 'download'
      ? 'file'
      : call === 'link'
        ? 'attachment'
        : call.startsWith('remove')
          ? 'spare'
          : 'job',
  make: async ({ world, merit: { manager, recorder } }) => {
    (world.app.app.exports as Map<string, ExportKind>).set(names.kind, names);
    const job = newId();
    await manager.as.get(filesCalls.startExport, { id: job, kind: names.kind, params: {}, format: 'csv' });
    const file = await eventually(async () => (await manager.as.get(filesCalls.getJob, { id: job })).file);
    const attachment = await uploaded(recorder, 'proof');
    const { link } = await recorder.as.get(keepingCalls.link, { id: attachment, minutes: 60 });
    return { job, file: file.id, attachment, link, spare: await uploaded(recorder, 'spare') };
  },
  inputs: {
    startExport: () => ({ id: newId(), kind: names.kind, params: {} }),
    // An export has no small copy.
    download: () => ({ size: undefined }),
    open: ({ id }) => ({ link: id('link') }),
  },
};
