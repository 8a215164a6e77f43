import * as z from 'zod/mini';
import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { mayExport, type ExportParams } from '../../../kit/server/sheet/export-run.ts';
import { cancelJob, jobOf, startJob } from '../../../kit/server/jobs/jobs.ts';
import { Download, implement, type Module } from '../../../kit/server/module.ts';
import { publish } from '../../../kit/server/jobs/outbox.ts';
import { filesCalls } from '../calls.ts';
import { keepingCalls } from '../keep.calls.ts';
import { filesSettings } from '../settings.ts';
import { sweepingStrays, sweepingUploads } from './attachment.sweep.ts';
import { ownFile } from '../../../kit/server/storage/attachment.store.ts';
import { exportJobs, sweepingExports } from './jobs.ts';
import { keepingHandlers, removedFile } from './keep/handlers.ts';
import { smallCopy } from './keep/small-copy.ts';
import { jobList } from './list.ts';
import { templates } from './templates/templates.ts';
import { attachmentsIn, storeOf } from './store.ts';
import { takeLicence, takeUpload } from './upload.ts';
import { checkedParams, jobView, refuseUnknown } from './view.ts';

const changed = z.object({ id: z.string(), userId: z.string(), state: z.string() });
const removed = z.object({ key: z.string(), purpose: z.enum(['export', 'attachment']) });

export const filesModule: Module = {
  name: 'files',
  settings: filesSettings,
  ...implement(
    { ...filesCalls, ...keepingCalls },
    {
      ...keepingHandlers,
      templates,
      startExport: async ({ app, tx, actor, language }, { id, kind: name, params, format, columns }) => {
        const kind = app.exports.get(name);
        if (!kind) throw kitRefusals.not_found();
        const checked = checkedParams(kind, params);
        if (!mayExport(actor, kind, checked)) throw protocolRefusals.forbidden();
        if (columns) refuseUnknown(await kind.columns(language, checked, tx, actor), columns);
        const exportParams: ExportParams = { format, input: params, ...(columns && { columns }) };
        const { memberId } = actor;
        const job = await startJob(tx, {
          id,
          work: 'export',
          kind: name,
          params: exportParams,
          memberId,
          language,
        });
        return jobView(app, language, job);
      },
      listJobs: (ctx, input) => jobList(ctx.app).page(ctx, input),
      getJob: async ({ app, tx, language }, { id }) => jobView(app, language, await jobOf(tx, id)),
      cancelJob: async ({ app, tx, language }, { id }) => jobView(app, language, await cancelJob(tx, id)),
      download: async ({ app, tx }, { id, size }) => {
        const file = await ownFile(tx, id);
        if (file?.purpose === 'attachment' && size) return smallCopy(app, file, size);
        const store = file?.purpose === 'attachment' ? attachmentsIn(app) : storeOf(app);
        const bytes = file && (await store.read(file.key));
        if (!bytes) throw kitRefusals.not_found();
        return new Download(file.name, file.type, bytes);
      },
      upload: (ctx, { file }) => takeUpload(ctx, file),
      uploadLicence: (ctx, { file }) => takeLicence(ctx, file),
    },
  ),
  on: {
    'job.changed': async (tx, event) => {
      const { id, userId, state } = z.parse(changed, event.payload);
      publish(tx, [userId], { type: 'job', id, state });
    },
    'files.removed': async (_tx, event, app) => removedFile(app, z.parse(removed, event.payload)),
  },
  jobs: [exportJobs],
  schedules: [sweepingExports, sweepingUploads],
  drains: [sweepingStrays],
};
