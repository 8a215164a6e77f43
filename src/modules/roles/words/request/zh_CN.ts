import type { Shape } from '../../../../kit/contract/language.ts';

/** Words of asking for a right; Chinese is the shape of the other languages. */
export const requestText = {
  givers: (names: string) => `可以开通的管理员：${names}`,
  ask: '申请开通',
  waits: '已发送申请',
  sent: '申请已发送给管理员',
};

export type RequestText = Shape<typeof requestText>;

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    rolesRequest: RequestText;
  }
}
