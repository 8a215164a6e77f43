import type { Shape } from '../../../kit/contract/language.ts';
import { namesIn } from '../../files/rules.ts';
import type { FileKind, Use } from '../rules.ts';

/** Words of the room for files; Chinese is the shape of the other languages. */
export const spaceText = {
  title: '附件空间',
  help: '组织上传的附件：占用多少空间、谁上传、用在哪里、何时自动删除',
  emptyTitle: '还没有附件',
  emptyText: '成员在记录、横幅、订单等处上传的附件会列在这里。',
  columns: {
    picture: '预览',
    name: '名称',
    kind: '类型',
    size: '大小 (KB)',
    memberName: '上传人',
    uses: '用途',
    createdAt: '上传时间',
    expiresAt: '自动删除',
  },
  filters: {
    keyword: '名称',
    kind: '类型',
    use: '用途',
    memberId: '上传人',
    from: '上传日期',
  },
  kinds: { picture: '图片', document: 'PDF', table: '表格' } as Record<FileKind, string>,
  uses: { ...namesIn('zh_CN'), nothing: '未使用' } as Record<Use, string>,
  stays: '使用中，不删除',
  room: '已用空间',
  roomOf: (used: string, limit: string) => `${used}，共 ${limit}`,
  files: (count: string) => `${count} 个附件`,
  byKind: '按类型',
  byUse: '按用途',
  waiting: '未使用',
  waitingText: (count: string, days: number) => `${count} 个，最迟 ${days} 天后自动删除`,
  exports: '导出文件',
  exportsText: '不计入空间，7 天后自动删除',
  nearlyFull: (percent: number) => `空间已用 ${percent}%。请删除未使用的附件，或在“积分配置”中调大空间。`,
  full: '空间已满，成员无法上传附件。请删除未使用的附件，或在“积分配置”中调大空间。',
  byMember: '按成员',
  all: '全部附件',
  look: '详情',
  download: '下载',
  link: '限时链接',
  linkTitle: '限时链接',
  linkHelp: (minutes: number) => `任何拿到此链接的人无需登录即可打开这个附件，${minutes} 分钟内有效。`,
  linkUntil: (time: string) => `有效至 ${time}`,
  remove: '删除',
  removeTip: '没有任何内容使用它；若它刚刚上传、正准备提交，提交时会提示文件不存在。删除后无法恢复。',
  removed: (name: string) => `已删除“${name}”`,
  removeMany: (count: number) => `删除 ${count} 个附件`,
  heldBy: '使用者',
  heldTip: '使用中的附件是凭证，不能在这里删除；先到使用它的地方移除。',
  heldByNothing: (time: string) => `没有内容使用它，将于 ${time} 自动删除。`,
  draft: '草稿',
  open: '打开',
  members: {
    title: '按成员查看附件',
    help: '每位成员上传的附件占用的空间',
    emptyTitle: '还没有附件',
    emptyText: '成员上传附件后会列在这里。',
    columns: {
      picture: '头像',
      memberName: '成员',
      memberNo: '编号',
      unitName: '部门',
      files: '附件数',
      size: '大小 (KB)',
      waiting: '其中未使用 (KB)',
    },
    show: '查看附件',
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    space: Shape<typeof spaceText>;
  }
}
