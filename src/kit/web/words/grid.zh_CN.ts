/** Words of the grid that one types in; Chinese is the shape of the other languages. */
export const gridText = {
  cell: ({ column, row }: { column: string; row: string }) => `${column}，第 ${row} 行`,
  lost: ({ rows, most }: { rows: string; most: string }) =>
    `最多 ${most} 行，这次粘贴有 ${rows} 行放不下，没有粘贴；请分几次粘贴，或用文件导入`,
  held: (columns: string) => `粘贴的 ${columns} 列还不知道是什么，请逐列选择；选好后才能提交`,
  heldIn: (rows: string) => `${rows} 行`,
  heldAs: (column: string) => `“${column}”对应的列`,
  mapTo: '对应到…',
  taken: (column: string) => `${column}（已有内容）`,
  ignore: '忽略',
  ignoreColumn: (column: string) => `忽略“${column}”`,
};

declare module '../../contract/words/catalogue.ts' {
  interface Catalogue {
    kitGrid: typeof gridText;
  }
}
