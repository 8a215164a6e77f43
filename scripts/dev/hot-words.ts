import type { Plugin } from 'vite';

const catalogue = /\/words\/(?:.*[./])?[a-z]{2}_[A-Z]{2}\.ts$/;
const firstWords = /\/shell\/words\/first\./;
/** What the first words are put together from; the change of a part is one of theirs. */
const partOfFirst =
  /\/(kit\/contract\/words\/rules|kit\/web\/words\/[a-z]{2}_|shell\/words\/shell|words\/menu)\b/;

/**
 * Words are read in the shell's catalogues and not where their files are imported: those of a changed file are put there,
 * and the page shows them without being loaded anew.
 */
export function hotWords(): Plugin {
  return {
    name: 'hot-words',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: catalogue },
      handler(code, id) {
        if (this.environment.name !== 'client' || partOfFirst.test(id)) return null;
        const replace = firstWords.test(id) ? 'replaceFirst' : 'replaceWords';
        const lines = [
          `import { ${replace} as $replace } from '/src/shell/words/hot-words.ts';`,
          `import.meta.hot.accept((file) => file && $replace(${JSON.stringify(id)}, file));`,
        ];
        return { code: `${code}\n${lines.join('\n')}\n`, map: null };
      },
    },
  };
}
