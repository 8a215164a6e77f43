const list = (names: readonly string[]): string => names.join('、');

export const queryText = {
  asText: '用文字筛选：写成“名称:值”',
  suggestions: '可以填写的筛选',
  found: (count: number): string => (count === 0 ? '' : `${count} 个建议`),
  noName: (name: string): string => `这个列表没有筛选“${name}”。`,
  meansName: (name: string): string => `是否指“${name}:”？`,
  names: (names: readonly string[]): string =>
    names.length === 0 ? '这个列表只有搜索。' : `可用：${list(names)}。`,
  notSaid: (label: string): string => `“${label}”请在它自己的框里选择。`,
  twice: (label: string): string => `“${label}”写了两次。`,
  noValue: (label: string): string => `“${label}”后面缺少值。`,
  onlyOne: (label: string): string => `“${label}”只能有一个值。`,
  several: (label: string, text: string, names: readonly string[]): string =>
    `“${text}”对应多个${label}：${list(names)}。请写全。`,
  noSuch: (label: string, text: string, names: readonly string[]): string =>
    `${label}中没有“${text}”。${names.length === 0 ? '' : `例如：${list(names)}。`}`,
  badDays: (text: string, today: string): string =>
    `“${text}”不是日期。写法：${today}、${today.slice(0, 7)}、>=${today}、${today.slice(0, 7)}-01..${today}。`,
  badDay: (text: string, today: string): string => `“${text}”不是一天。写法：${today}。`,
  badMonth: (text: string, month: string): string => `“${text}”不是月份。写法：${month}。`,
  outside: (from: string | null, to: string | null): string =>
    from && to
      ? `日期须在 ${from} 到 ${to} 之间。`
      : from
        ? `日期不能早于 ${from}。`
        : `日期不能晚于 ${to}。`,
  failed: '查找失败，请稍后再试。',
  asWords: '要把它当作普通文字搜索，请加上引号："…"',
  today: '今天',
  thisMonth: '本月',
  since: '从这天起',
  until: '到这天止',
  between: '从…到…',
  copyLink: '复制这一行的链接',
  linkCopied: '链接已复制',
  lineMissing: '这一行不在列表中：可能被筛选掉、已删除，或者你无权查看。',
  lineFar: (count: string): string => `前 ${count} 行中没有这一行，请缩小筛选范围。`,
  preview: '预览',
  openPage: '打开整页',
  before: '上一行',
  after: '下一行',
  rowOf: (at: string, total: string): string => `第 ${at} 行，共 ${total} 行`,
  groupBy: '分组',
  noGroups: '不分组',
  groupedBy: { unit: '单位', person: '成员', recorder: '记录人', day: '日期' },
  groupsFound: (count: string): string => `${count} 组`,
  rowsIn: (count: string): string => `${count} 条`,
  moreRows: (count: string): string => `再显示 ${count} 条`,
  moreGroups: '更多分组',
  chooseGroup: (name: string): string => `选择“${name}”的全部行`,
  openAll: '全部展开',
  closeAll: '全部收起',
  without: { unit: '没有单位', person: '没有成员', recorder: '没有记录人', day: '没有日期' },
};

declare module '../../../contract/words/catalogue.ts' {
  interface Catalogue {
    kitQuery: typeof queryText;
  }
}
