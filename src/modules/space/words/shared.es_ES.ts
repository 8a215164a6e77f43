import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const sharedText: Catalogue['spaceShared'] = {
  title: 'Archivo compartido',
  download: 'Descargar',
  none: 'Esta página necesita el enlace completo; ábralo de nuevo desde el mensaje recibido',
};
