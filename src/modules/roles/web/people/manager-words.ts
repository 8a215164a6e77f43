import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';

/** What the screen of an application's managers says. */
export type ManagerWords = Catalogue['rolesPeople']['managers'];
