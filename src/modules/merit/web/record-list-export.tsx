import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../kit/web/button.tsx';
import { IconDownload } from '../../../kit/web/icons.tsx';
import { sortWord } from '../../../kit/web/list-address.ts';
import type { ListQuery } from '../../../kit/web/list-screen.tsx';
import { useGranted } from '../../../kit/web/me.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useExport } from '../../files/web/files.web.tsx';
import { filtersOf, type Scope } from './record-list-query.ts';

const mayExport = 'MERITPOINT003001';

/** The whole filter of a list as a file. `counted` takes how many rows the list found. */
export function useRecordExport(
  kind: 'merit.records' | 'merit.lines',
  query: ListQuery,
  scope: Scope,
): { button: ReactNode; dialog: ReactNode; counted: (total: number) => void } {
  const { meritReview } = useText();
  const exportable = useGranted(mayExport);
  const [total, setTotal] = useState(0);
  const { open, dialog } = useExport(kind);
  const sort = sortWord(query.sort);
  const button = exportable && (
    <IconButton
      label={meritReview.export}
      icon={<IconDownload />}
      disabled={total === 0}
      onClick={() => open({ ...filtersOf(query, scope), ...(sort && { sort }) }, total)}
    />
  );
  return { button, dialog, counted: setTotal };
}
