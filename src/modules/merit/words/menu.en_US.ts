import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['merit'] = {
  list: 'Merit records',
  themeInput: 'New record',
  claims: 'My claims',
  themeInputs: 'Several topics',
  pointBonus: 'One event, many members',
  commitSuccess: 'Submitted',
  checking: 'Points audit',
  detail: 'Record',
  records: 'Records',
};
