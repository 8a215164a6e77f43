/** Words of the grid that one types in; Chinese is the shape of the other languages. */
export const gridText = {
  cell: ({ column, row }: { column: string; row: string }) => `${column}，第 ${row} 行`,
  lost: ({ rows, most }: { rows: string; most: string }) => `最多 ${most} 行，有 ${rows} 行没有粘贴`,
  unknown: ({ columns }: { columns: string }) => `这些列名没有对应的列，未粘贴：${columns}`,
};

declare module '../../contract/words/catalogue.ts' {
  interface Catalogue {
    kitGrid: typeof gridText;
  }
}
