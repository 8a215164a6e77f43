import { menu } from './menu.zh_CN.ts';

/** Words of members; Chinese is the shape of the other languages. */
export const membersText = {
  menu: menu.members,
  picker: {
    member: '成员',
    placeholder: '姓名、编号或拼音',
    byUnit: '按部门选择',
    chooserTitle: '选择成员',
    allUnits: '全部部门',
    withChildren: '包含下级部门',
    unitsAlone: '（不含下级）',
    unit: '部门',
    choose: (count: number) => (count === 0 ? '选择' : `选择 ${count} 人`),
    chosen: (count: number) => `已选 ${count} 人`,
    all: (count: number) => `全选 ${count} 人`,
    more: (shown: number, total: number) => `显示前 ${shown} 人，共 ${total} 人；输入文字可缩小范围`,
    frozen: '已冻结',
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    members: typeof membersText;
  }
}
