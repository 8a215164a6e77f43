/** The words of the screens, for files that the server writes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../contract/language.ts';
import type { Catalogue } from '../contract/words/catalogue.ts';
import { reworded, type Reword } from '../contract/words/reword.ts';
import { catalogueIn, offerCatalogues } from '../contract/words/catalogues.ts';
import type { Tx } from './database/db.ts';

const source = join(import.meta.dirname, '..', '..');

const files = readdirSync(join(source, 'modules'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^\w+\/words\/(?!menu\.|messages\.)[\w./]+\.ts$/.test(path));
offerCatalogues(
  Object.fromEntries(
    files.map((path) => [path, () => import(pathToFileURL(join(source, 'modules', path)).href)]),
  ),
);

/** The result of `read` for each language; a catalogue is loaded when it is first needed. */
export async function wordsIn<Words>(
  language: Language,
  read: (catalogue: Catalogue) => Words,
): Promise<Words> {
  for (;;) {
    try {
      return read(catalogueIn(language));
    } catch (missing) {
      // A catalogue that is not here yet throws the promise of it.
      if (!(missing instanceof Promise)) throw missing;
      await missing;
    }
  }
}

let offered: (tx: Tx) => Promise<Reword | null> = () => Promise.resolve(null);

/** Names what knows the words that the transaction's organisation has in place of the product's. */
export function offerReword(offer: typeof offered): void {
  offered = offer;
}

/** Says texts in the words of the transaction's organisation. */
export const rewordOf = async (tx: Tx): Promise<Reword> => (await offered(tx)) ?? ((text) => text);

/** The result of `read` in the words of the transaction's organisation. */
export async function ownWordsIn<Words>(
  tx: Tx,
  language: Language,
  read: (catalogue: Catalogue) => Words,
): Promise<Words> {
  const [words, reword] = await Promise.all([wordsIn(language, read), offered(tx)]);
  return reword ? reworded(words, (text) => reword(text, language)) : words;
}
