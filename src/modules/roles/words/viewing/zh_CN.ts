/** Words of a view with another member's rights; Chinese is the shape of the other languages. */
export const viewingText = {
  asRole: (name: string) => `正在以角色“${name}”查看`,
  asMember: (name: string) => `正在以${name}的视角查看`,
  tip: '只能浏览，不能修改',
  end: '结束查看',
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    rolesViewing: typeof viewingText;
  }
}
