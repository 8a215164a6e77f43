import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const sharedText: Catalogue['spaceShared'] = {
  title: 'Fail yang dikongsi',
  download: 'Muat turun',
  none: 'Halaman ini memerlukan pautan penuh; buka semula daripada mesej yang diterima',
};
