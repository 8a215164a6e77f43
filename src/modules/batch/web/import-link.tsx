import type { ReactNode } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconEdit, IconUpload } from '../../../kit/web/display/icons.tsx';
import { useGranted } from '../../../kit/web/app/me.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { batchRights } from '../permissions.ts';

/** The links from the checking list to corrections and imports, for members with the right to import. */
export default function ImportLink(): ReactNode {
  const { batch } = useText();
  const { go } = useNavigator();
  const mayImport = useGranted(batchRights.import);
  return (
    mayImport && (
      <>
        <Button icon={<IconEdit />} onClick={() => go('/integralManage/checkBatchInput')}>
          {batch.openCorrections}
        </Button>
        <Button icon={<IconUpload />} onClick={() => go('/integralManage/checkBatchImport')}>
          {batch.open}
        </Button>
      </>
    )
  );
}
