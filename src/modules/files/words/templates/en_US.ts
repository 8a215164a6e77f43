import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

export const filesTemplatesText: Catalogue['filesTemplates'] = {
  title: 'Template downloads',
  help: 'The templates of all imports, with the present units, event codes and the like to choose from',
  language: 'Language of the files',
  download: 'Download',
  imports: 'Imports',
  importsOf: (title) => `Imports: ${title}`,
  downloadOf: (title) => `Download: ${title}`,
  note: 'Files of earlier versions are taken, too: columns are found by name, and others can be ignored.',
  emptyTitle: 'No templates for you',
  emptyText: 'You may not import anything.',
};
