import { lazy, Suspense } from 'react';

const Notices = lazy(async () => {
  const { ExportNotices } = await import('../modules/files/web/files.web.tsx');
  return { default: ExportNotices };
});
const List = lazy(async () => {
  const { loadMyExports } = await import('../modules/files/web/files.web.tsx');
  const { MyExports } = await loadMyExports();
  return { default: MyExports };
});

/** Says when an export has ended whose dialog was closed; its code comes after the first screen. */
export function ExportEndings() {
  return (
    <Suspense>
      <Notices />
    </Suspense>
  );
}

/** The list of one's own exports; its code comes when it is first opened. */
export function OwnExports({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Suspense>{open && <List open onClose={onClose} />}</Suspense>;
}
