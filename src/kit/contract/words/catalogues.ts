import { defaultLanguage, languages, type Language } from '../language.ts';
import type { Catalogue, Part, WantedPart } from './catalogue.ts';
import { reworded, type Reword } from './reword.ts';

type Load = () => Promise<unknown>;

/** After a failure nobody asks again for this long: React draws a failed component twice before it gives up. */
const failureMs = 1_000;

const loaders = new Map<string, Load>();
const failures = new Map<string, { error: unknown; at: number }>();
const pending = new Map<string, Promise<void>>();
const requestedParts = new Set<Part>();
let current: Language = defaultLanguage;
let offerMore: () => Promise<void> = () => Promise.resolve();

const catalogues = Object.fromEntries(languages.map((language) => [language, {}])) as Record<
  Language,
  Catalogue
>;
/** Parts as their files have them, by language. */
const entries = new Map<string, { part: Part; language: Language; value: unknown }>();
let reword: Reword | null = null;
const watchers = new Set<() => void>();

/** All words of a language. Reading a part that has not arrived yet suspends the component that reads it. */
export const catalogueIn = (language: Language): Catalogue => catalogues[language];

/** Sets the language in which parts are fetched from now on. */
export function fetchWordsIn(language: Language): void {
  current = language;
}

/** The catalogue that a file holds: `…/merit/words/review/es_ES.ts` is `meritReview` in Spanish. */
export function partOf(path: string): { part: Part; language: Language } {
  const [, owner = '', name = '', language] =
    /(\w+)\/(?:web\/)?words\/(?:(\w+)[./])?(\w{2}_\w{2})\.ts$/.exec(path) ?? [];
  return { part: camel(owner, name) as Part, language: language as Language };
}

const camel = (owner: string, name: string): string =>
  name && name !== owner ? owner + name.charAt(0).toUpperCase() + name.slice(1) : owner;

/** What a catalogue's file exports: the words, and nothing else. */
export const wordsOf = (file: unknown): unknown => Object.values(file as object)[0];

/** Makes catalogues known by their files; each is fetched when the first screen that needs it is opened. */
export function offerCatalogues(files: Readonly<Record<string, Load>>): void {
  for (const [path, load] of Object.entries(files)) {
    const { part, language } = partOf(path);
    loaders.set(`${part} ${language}`, load);
    Object.defineProperty(catalogues[language], part, {
      configurable: true,
      get: () => {
        throw absent(part, language);
      },
    });
  }
}

/** Names what offers further catalogues, once one is asked for that is not known. */
export function offerLater(offer: () => Promise<void>): void {
  offerMore = offer;
}

/** Adds words that came with the program's own files. */
export function addWords(language: Language, words: Partial<Catalogue>): void {
  for (const [part, value] of Object.entries(words)) put(part as Part, language, value);
}

function put(part: Part, language: Language, value: unknown): void {
  entries.set(`${part} ${language}`, { part, language, value });
  const own = reword;
  const ownWords = own ? reworded(value, (text) => own(text, language)) : value;
  Object.defineProperty(catalogues[language], part, { configurable: true, value: ownWords });
}

/** Says all words, those that are here and those that come, in the organisation's own; null says them as they are written. */
export function rewordWith(next: Reword | null): void {
  if (!reword && !next) return;
  reword = next;
  renewWords();
}

/** Says all words that are here anew, and tells those who show them. */
export function renewWords(): void {
  for (const language of languages)
    catalogues[language] = Object.defineProperties(
      {},
      Object.getOwnPropertyDescriptors(catalogues[language]),
    ) as Catalogue;
  for (const { part, language, value } of entries.values()) put(part, language, value);
  for (const watcher of watchers) watcher();
}

/** A sentence that did not come from a catalogue, in the organisation's own words. */
export const inOwnWords = (text: string): string => (reword ? reword(text, current) : text);

/** Tells when the words of all languages are others, until the answer is called. */
export function watchWords(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Fetches parts, beside the code that shows them. */
export async function loadWords(parts: Iterable<WantedPart>, language: Language = current): Promise<void> {
  const requests = [...parts];
  const isKnown = (part: WantedPart): boolean => !part.startsWith('*') && loaders.has(`${part} ${language}`);
  if (!requests.every(isKnown)) await offerMore();
  await Promise.all(requests.flatMap(partsOf).map((part) => fetched(part, language)));
}

/** The catalogues that are asked for. */
function partsOf(request: WantedPart): Part[] {
  if (!request.startsWith('*')) return [request as Part];
  const parts = new Set([...loaders.keys()].map((key) => key.split(' ')[0] as Part));
  return [...parts].filter((part) => part.endsWith(request.slice(1)));
}

/** The parts that open pages and dialogs have asked for: a change of the language fetches these. */
export const askedParts = (): ReadonlySet<Part> => requestedParts;

function fetched(part: Part, language: Language): Promise<void> {
  requestedParts.add(part);
  const key = `${part} ${language}`;
  const load = loaders.get(key);
  if (!load) return Promise.resolve();
  const coming = pending.get(key) ?? take(part, language, load);
  pending.set(key, coming);
  return coming;
}

async function take(part: Part, language: Language, load: Load): Promise<void> {
  const key = `${part} ${language}`;
  try {
    put(part, language, wordsOf(await load()));
  } catch (error) {
    pending.delete(key);
    failures.set(key, { error, at: Date.now() });
    throw error;
  }
}

/** What to throw for a part that is not here: a promise to wait for it, or why it cannot be fetched. */
function absent(part: Part, language: Language): unknown {
  const failure = failures.get(`${part} ${language}`);
  if (failure && Date.now() - failure.at < failureMs) return failure.error;
  return fetched(part, language);
}
