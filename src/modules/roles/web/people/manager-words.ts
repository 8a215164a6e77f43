import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

/** The words of the screen of an application's managers. */
export type ManagerWords = Catalogue['rolesPeople']['managers'];
