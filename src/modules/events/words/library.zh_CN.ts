/** Words of the library's own screen; Chinese is the shape of the other languages. */
export const libraryText = {
  title: '事件库',
  help: '按什么给分、给多少分；录入积分时从这里选择事件',
  columns: {
    eventName: '事件',
    eventDesc: '说明',
    typeName: '类型',
    apoints: 'A分',
    bpoints: 'B分',
    ppoints: 'P分',
    gcpPoints: '产值',
    status: '状态',
    code: '编码',
    useCount: '使用次数',
    tags: '标签',
    limits: '分值范围',
  },
  statuses: {
    '1': '启用',
    '0': '停用',
  },
  filters: {
    keyword: '名称、编码或拼音首字母',
    status: '状态',
    typeId: '类型',
    tagId: '标签',
  },
  emptyTitle: '事件库还没有事件',
  emptyText: '新建第一个事件后，就可以录入积分。',
  allTypes: '全部类型',
  form: {
    add: '新建事件',
    edit: '修改事件',
    version: (n: number) =>
      `这是第 ${n} 版。保存后成为新版本，只用于以后提交的记录；已提交和已入账的记录不变。`,
    saved: (name: string) => `已保存“${name}”`,
    fields: {
      eventName: '事件',
      code: '编码',
      typeId: '类型',
      eventDesc: '说明',
      bpoints: 'B分',
      apoints: 'A分',
      ppoints: 'P分',
      gcpPoints: '产值',
      flags: '规则',
      tagIds: '标签',
      eventNames: '其他语言的名称',
      eventDescs: '其他语言的说明',
    },
    value: '默认',
    min: '最小',
    max: '最大',
    rangeHint: '最小与最大都为 0：不给这种分',
    typeHint: '没有合适的类型时，先在左侧新建',
    flags: {
      pieceCount: '计件：按件数计算',
      ticket: '通过后发奖票',
      decimals: '允许一位小数',
    },
    languageHint: '留空时显示本组织的文字',
  },
  enable: '启用',
  disable: '停用',
  enabled: (name: string) => `已启用“${name}”`,
  disabled: (name: string) => `已停用“${name}”`,
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    eventsLibrary: typeof libraryText;
  }
}
