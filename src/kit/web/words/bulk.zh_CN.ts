/** Words of an act on many rows; Chinese is the shape of the other languages. */
export const bulkText = {
  nothing: '所选的都不能执行此操作',
  unanswered: '没有收到答复，请刷新后核对',
  running: (done: number, total: number) => `正在处理 ${done} / ${total}`,
  resultTitle: '处理结果',
  resultText: (good: number, bad: number) =>
    bad === 0 ? `${good} 个全部成功` : `${good} 个成功，${bad} 个未成功`,
  undone: (good: number, bad: number) =>
    bad === 0 ? `已撤销 ${good} 个` : `已撤销 ${good} 个，${bad} 个未能撤销`,
  changed: (count: number) => `，其中 ${count} 个期间已被他人更改，未作处理`,
  skipped: (count: number) => `另有 ${count} 个不能执行，将略过`,
  good: '成功',
  bad: '未成功',
  topic: '名称',
  why: '说明',
};

declare module '../../contract/words/catalogue.ts' {
  interface Catalogue {
    kitBulk: typeof bulkText;
  }
}
