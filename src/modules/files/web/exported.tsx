import type { ReactNode } from 'react';
import type { Permission } from '../../../kit/contract/call.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { IconButton } from '../../../kit/web/display/button.tsx';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import type { ListPage } from '../../../kit/web/list/list-query.ts';
import type { ListState } from '../../../kit/web/list/use-list.ts';
import { shownColumns, type Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useExport } from './use-export.tsx';

type Parts = { actions?: ReactNode; dialog?: ReactNode };

/**
 * The `use` of a list with a file: a button that exports the whole filter with its visible columns, for those with the right.
 * Its screen brings the words `files`.
 */
export const exported = (kind: string, permission: Permission) =>
  function useExported<Row>(
    { asked: request, total, view = {} }: Pick<ListState<ListPage<unknown>>, 'asked' | 'total' | 'view'>,
    _facts: unknown,
    columns: readonly Column<Row>[],
  ): Parts {
    const { files } = useText();
    const mayExport = useGranted(permission);
    const { open, dialog } = useExport(kind);
    if (!mayExport) return {};
    return {
      actions: (
        <IconButton
          label={files.export}
          icon={<IconDownload />}
          disabled={total === 0}
          onClick={() => open(request, total, shownColumns(columns, view))}
        />
      ),
      dialog,
    };
  };
