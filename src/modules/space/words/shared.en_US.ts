import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const sharedText: Catalogue['spaceShared'] = {
  title: 'Shared file',
  download: 'Download',
  none: 'This page needs the whole link; open it again from the message that you got',
};
