export const viewsText = {
  pin: (name: string): string => `把视图“${name}”固定到菜单`,
  unpin: (name: string): string => `从菜单取消视图“${name}”`,
  roles: (name: string): string => `视图“${name}”作为哪些角色的默认视图`,
  rolesHelp: '这些角色的成员打开列表时，先看到这个视图；自己设了筛选的不受影响。' as string,
  roleNames: '角色' as string,
  saved: '已保存' as string,
  isDefault: '角色默认' as string,
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    views: typeof viewsText;
  }
}
