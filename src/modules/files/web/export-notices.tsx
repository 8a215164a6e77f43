import { useEffect } from 'react';
import { onLive } from '../../../kit/web/live/live.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/overlay/toast.tsx';
import { readJob, saveFile, shownJobs } from './export-files.ts';

/** Part of the frame: reports the end of an export whose dialog was closed, and offers the file. */
export default function ExportNotices(): null {
  const { files } = useText();
  useEffect(() => {
    async function reportEnd(id: string): Promise<void> {
      const { state, title, file } = await readJob(id);
      if (state === 'done' && file) {
        const action = { label: files.download, run: () => void saveFile(file.id) };
        toast({ tone: 'success', text: files.ready({ name: file.name }), action });
      } else if (state === 'failed') {
        toast({ tone: 'danger', text: files.failed({ title }) });
      }
    }
    return onLive('job', ({ id }) => {
      if (typeof id !== 'string' || shownJobs.has(id)) return;
      reportEnd(id).catch(() => {}); // not read now; the job is in the list of exports
    });
  }, [files]);
  return null;
}
