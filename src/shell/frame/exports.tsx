import { late } from '../../kit/web/overlay/late.tsx';

const loadFiles = () => import('../../modules/files/web/door.tsx');

/** Reports the end of an export whose dialog was closed; loaded after the first screen. */
export const ExportEndings = late(async () => (await loadFiles()).ExportNotices, {
  look: 'unseen',
  words: ['files'],
});

const List = late(async () => (await (await loadFiles()).loadMyExports()).MyExports, { words: ['files'] });

/** The list of the user's exports; loaded when it is first opened. */
export function OwnExports({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open && <List open onClose={onClose} />;
}
