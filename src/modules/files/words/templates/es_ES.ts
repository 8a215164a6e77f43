import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const filesTemplatesText: Catalogue['filesTemplates'] = {
  title: 'Descarga de plantillas',
  help: 'Las plantillas de todas las importaciones, con las unidades, códigos de evento, etc. actuales para elegir',
  language: 'Idioma de los archivos',
  download: 'Descargar',
  imports: 'Importaciones',
  importsOf: (title) => `Importaciones: ${title}`,
  downloadOf: (title) => `Descargar: ${title}`,
  note: 'También se aceptan versiones anteriores: las columnas se reconocen por su nombre y las demás se pueden ignorar.',
  emptyTitle: 'Sin plantillas para usted',
  emptyText: 'No tiene permiso para importar.',
};
