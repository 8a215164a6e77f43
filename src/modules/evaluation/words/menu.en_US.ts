import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['evaluation'] = {
  list: 'Evaluation cards',
  edit: 'Questions',
  service: 'Services evaluated',
  person: 'People evaluated',
  results: 'Evaluation results',
  own: 'My evaluations',
};
