import type { UseQueryResult } from '@tanstack/react-query';
import { maximumPageSize, maximumWhole } from '../../../contract/page.ts';
import type { Sheet } from '../../paper/print-sheet.ts';
import type { ListPage } from '../list-query.ts';

/** The rows of a list for paper, at most the first thousand; the loaded rows if these are all. */
export async function readSheet<Row>(
  { data, isPlaceholderData, dataUpdatedAt }: UseQueryResult<ListPage<Row>>,
  read: (page: { page: number; size: number }) => Promise<ListPage<Row>>,
): Promise<Sheet<Row>> {
  if (data && !isPlaceholderData && data.rows.length === data.total)
    return { rows: data.rows, total: data.total, readAt: dataUpdatedAt };
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const part = await read({ page, size: maximumPageSize });
    rows.push(...part.rows);
    const all = Math.min(part.total, maximumWhole);
    if (rows.length >= all || part.rows.length === 0)
      return { rows: rows.slice(0, maximumWhole), total: part.total, readAt: Date.now() };
  }
}
