import type { ReactNode } from 'react';
import { Button } from '../../../kit/web/button.tsx';
import { IconUpload } from '../../../kit/web/icons.tsx';
import { useGranted } from '../../../kit/web/me.ts';
import { useNavigator } from '../../../kit/web/screen.ts';
import { useText } from '../../../kit/web/text/text.tsx';

/** The way from the checking list to the imports, for who may import. */
export function ImportLink(): ReactNode {
  const { batch } = useText();
  const { go } = useNavigator();
  const mayImport = useGranted('MERITPOINT002005');
  return (
    mayImport && (
      <Button icon={<IconUpload />} onClick={() => go('/integralManage/checkBatchImport')}>
        {batch.open}
      </Button>
    )
  );
}
