/** Words of the templates of imports; Chinese is the shape of the other languages. */
export const filesTemplatesText = {
  title: '模板下载',
  help: '所有导入的模板，已填入当前的部门、事件编码等供选择',
  language: '模板语言',
  download: '下载',
  imports: '导入记录' as string,
  importsOf: (title: string) => `导入记录：${title}`,
  downloadOf: (title: string) => `下载：${title}`,
  note: '旧版模板仍可导入：按列名对应，多出的列可忽略。',
  emptyTitle: '没有可用的模板',
  emptyText: '您没有任何导入的权限。',
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    filesTemplates: typeof filesTemplatesText;
  }
}
