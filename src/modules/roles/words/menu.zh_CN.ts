import type { Shape } from '../../../kit/contract/language.ts';

export const menu = {
  roles: '角色管理',
  administrators: '组织管理员',
  memberManagers: '成员管理人员',
  ticketManagers: '奖票管理人员',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    roles: Shape<typeof menu>;
  }
}
