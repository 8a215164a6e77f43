import type { Catalogue } from '../../../contract/words/catalogue.ts';

export type QueryWords = Catalogue['kitQuery'];
