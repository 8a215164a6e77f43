export const fileText = {
  waiting: '文件正在上传，请上传完成后再保存' as string,
  unsent: '这个文件没有上传成功，不会被保存：请移除，或另选一个' as string,
  remove: '移除' as string,
};

declare module '../../../contract/words/catalogue.ts' {
  interface Catalogue {
    kitFile: typeof fileText;
  }
}
