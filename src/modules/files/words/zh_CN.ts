import { menu } from './menu.zh_CN.ts';

/** Words of exports; Chinese is the shape of the other languages. */
export const filesText = {
  mine: menu.exports,
  export: '导出',
  none: '还没有导出',
  noneText: '在任意列表中选择“导出”，文件会在这里保留 7 天。',
  ready: ({ name }: { name: string }) => `文件已生成：${name}`,
  saved: ({ name }: { name: string }) => `已下载：${name}。7 天内可在“我的导出”中再次下载。`,
  failed: ({ title }: { title: string }) => `导出没有完成：${title}`,
  download: '下载',
  cancel: '取消导出',
  expired: '文件已过期',
  rows: (count: string) => `${count} 行`,
  states: { queued: '排队中', running: '生成中', done: '已完成', failed: '未完成', cancelled: '已取消' },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    files: typeof filesText;
  }
}
