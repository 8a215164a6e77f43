import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['account'] = {
  myInfo: 'My profile',
  orgInfo: 'Organisation',
  changes: 'Changes of the organisation',
  requests: 'Requests to change data',
};
