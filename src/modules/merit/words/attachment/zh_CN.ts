/** Words of the files of a topic; Chinese is the shape of the other languages. */
export const attachmentText = {
  title: '附件',
  add: '添加文件',
  photo: '拍照',
  hint: (types: string, mb: number, most: number) =>
    `最多 ${most} 个，每个 ${mb} MB 以内（${types}），可拖放或粘贴`,
  drop: '松开鼠标，添加为附件',
  waits: (count: number) => `还有 ${count} 个文件正在上传，完成后自动提交`,
  cancel: (name: string) => `取消上传 ${name}`,
  again: (name: string) => `重新上传 ${name}`,
  remove: (name: string) => `移除 ${name}`,
  undo: '撤销',
  goneName: '已失效的文件',
  gone: '文件已不存在，请移除',
  notAdded: (count: number) => `${count} 个文件没有添加成功，请重试或移除`,
  twice: (names: string) => `已经添加过：${names}`,
  tooMany: (most: number, names: string) => `最多 ${most} 个附件，没有添加：${names}`,
  wrongType: (types: string) => `只支持 ${types}`,
  tooLarge: (mb: number) => `超过 ${mb} MB`,
  empty: '文件是空的',
  unanswered: '没有上传成功，请检查网络后重试',
  notOpened: '文件没有打开，请检查网络后重试',
  pasted: (time: string) => `截图 ${time}`,
  said: {
    sending: (count: number) => `正在上传 ${count} 个文件`,
    added: (name: string) => `已添加 ${name}`,
    removed: (name: string) => `已移除 ${name}`,
  },
};

export type AttachmentText = typeof attachmentText;

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    meritAttachment: AttachmentText;
  }
}
