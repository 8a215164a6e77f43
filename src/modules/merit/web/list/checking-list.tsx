import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import type { ListParts } from '../../../../kit/web/list/list-screen.tsx';
import { GrainSwitch, paths, type Grain } from './checking-grain.tsx';
import { emptyTiers, useLevel, useRecordTotals, type RecordSums } from './columns.tsx';
import type { useRecordExport } from './export.tsx';
import { checkingFilters, filterWords } from './filters.tsx';
import { entryPath } from './record-display.tsx';

/** The common declaration of the lists of daily checking. */
export const checking = (grain: Grain) => ({
  path: paths[grain],
  key: [grain],
  input: { scope: 'checking' as const },
  filters: checkingFilters,
  facts: useLevel,
});

/** The words of the lists, the same for every grain. */
export const checkingWords = (words: Pick<Catalogue, 'merit' | 'meritReview'>) => ({
  ...filterWords(words),
  title: words.meritReview.menu.checking,
  help: words.meritReview.checking.help,
  empty: {
    title: words.meritReview.list.emptyTitle,
    text: words.meritReview.list.emptyText,
    next: entryPath,
  },
});

/** Sums, a file, paper and the way to imports. */
export function useChecking(
  grain: Grain,
  file: ReturnType<typeof useRecordExport>,
): Pick<ListParts<unknown, RecordSums>, 'totals' | 'emptyBy' | 'printable' | 'tabs' | 'actions' | 'dialog'> {
  return {
    totals: useRecordTotals(),
    emptyBy: emptyTiers,
    printable: true,
    tabs: <GrainSwitch grain={grain} />,
    actions: file.button,
    dialog: file.dialog,
  };
}
