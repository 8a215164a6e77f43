import { useState } from 'react';
import { columnsLeft } from '../../contract/import/columns.ts';
import type { ReadingChoice } from '../../contract/import/reading.ts';
import type {
  ImportCalls,
  ImportCheck,
  ImportDraft,
  ImportFix,
  ImportMake,
  ImportMapping,
  ImportReplacement,
} from './import-types.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { usePoll } from './use-poll.ts';

interface ImportFlowOptions<Check extends ImportCheck> extends ImportCalls<Check> {
  draft?: ImportDraft | null;
  job?: string | null;
  describeError?: (error: unknown) => string;
}

/** As long as `send` gives a file to arrive, and a minute in which it is read. */
const uploadLimitMs = 420_000;

const proposed = (draft: ImportDraft | null): ImportMapping =>
  Object.fromEntries((draft?.fields ?? []).map((field) => [field.id, field.column]));

const choiceOf = ({ reading }: ImportDraft): ReadingChoice => ({
  sheet: reading?.sheet ?? null,
  encoding: reading?.encoding ?? null,
  withHidden: reading?.withHidden ?? true,
});

export type ImportFlowState<Check extends ImportCheck> = ReturnType<typeof useImportFlow<Check>>;

/** How far an import is, what was chosen for it, and its steps; a refused one says so in `refusal` and changes nothing. */
export function useImportFlow<Check extends ImportCheck>(options: ImportFlowOptions<Check>) {
  /** Only what was handed in here can be read again: a file of the list is not kept. */
  const [file, setFile] = useState<File | null>(null);
  const [draft, setDraft] = useState<ImportDraft | null>(options.draft ?? null);
  const [mapping, setMapping] = useState<ImportMapping>(() => proposed(options.draft ?? null));
  const [ignored, setIgnored] = useState<readonly number[]>(options.draft?.ignored ?? []);
  const [conflicts, setConflicts] = useState<'skip' | 'post'>('skip');
  const corrections = useCorrections();
  const { fixes, replacements, makes, forget } = corrections;
  const [check, setCheck] = useState<Check | null>(null);
  const [job, setJob] = useState<string | null>(options.job ?? null);
  const { step, busy, refusal, setRefusal } = useSteps(options.describeError);
  const state = usePoll(job, options.poll, (each) => each.state !== 'running');

  const take = (next: ImportDraft): void => {
    setDraft(next);
    setMapping(proposed(next));
    setIgnored(next.ignored);
    setCheck(null);
    forget();
  };
  const upload = (chosen: File): Promise<void> =>
    step(async () => {
      take(await options.upload(chosen, AbortSignal.timeout(uploadLimitMs)));
      setFile(chosen);
    });
  /** Reads the file again as somebody chose; where it cannot be read so, as it was before. */
  const readAs = (changed: Partial<ReadingChoice>): Promise<void> =>
    step(async () => {
      if (!file || !draft) return;
      const before = choiceOf(draft);
      try {
        take(await options.upload(file, AbortSignal.timeout(uploadLimitMs), { ...before, ...changed }));
      } catch (error) {
        take(await options.upload(file, AbortSignal.timeout(uploadLimitMs), before));
        throw error;
      }
    });
  /** Corrections are kept until the server has them. */
  const look = (change: { conflicts?: 'skip' | 'post' } = {}): Promise<void> =>
    step(async () => {
      if (!draft) return;
      const chosen = change.conflicts ?? conflicts;
      const changes = { fixes, replacements, makes };
      setCheck(await options.check(draft.id, { mapping, ignored, conflicts: chosen, ...changes }));
      setConflicts(chosen);
      corrections.arrived();
    });
  const start = (): Promise<void> =>
    step(async () => {
      if (draft && check) setJob(await options.start(draft.id, check));
    });
  /** `then` runs when everything was taken back. */
  const undo = (then: () => void): Promise<void> =>
    step(async () => {
      if (job !== null && (await options.undo?.(job))) then();
    });
  const restart = (): void => {
    setDraft(null);
    setFile(null);
    setCheck(null);
    forget();
    setJob(null);
    setRefusal(null);
  };
  const back = { toCheck: () => setJob(null), toMapping: () => setCheck(null), toFile: restart };
  const unused = draft ? columnsLeft({ columns: draft.columns, mapping, ignored }) : [];
  const choices = {
    mapping,
    ignored,
    unused,
    conflicts,
    fixes,
    replacements,
    makes,
    changes: corrections.changes,
  };
  const done = { draft, check, job, state, busy, refusal, ...choices };
  return {
    ...done,
    setMapping,
    setIgnored,
    refuse: setRefusal,
    upload,
    readAs: file ? readAs : undefined,
    look,
    addFix: corrections.addFix,
    replaceAll: corrections.replaceAll,
    makeAll: corrections.makeAll,
    start,
    undo,
    restart,
    back,
  };
}

/** One step at a time; a refused one says why. */
function useSteps(describeError: ((error: unknown) => string) | undefined) {
  const text = useKitText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function step(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      setRefusal(describeError?.(error) ?? text.error.text);
    } finally {
      setBusy(false);
    }
  }
  return { step, busy, refusal, setRefusal };
}

/** Corrections made in place that the server does not have yet. */
function useCorrections() {
  const [fixes, setFixes] = useState<readonly ImportFix[]>([]);
  const [replacements, setReplacements] = useState<readonly ImportReplacement[]>([]);
  const [makes, setMakes] = useState<readonly ImportMake[]>([]);
  /** How many of `makes` the server has. */
  const [count, setCount] = useState(0);
  const forget = (): void => {
    setFixes([]);
    setReplacements([]);
    setMakes([]);
    setCount(0);
  };
  /** The server has them; what it is to make goes with every check. */
  const arrived = (): void => {
    setFixes([]);
    setReplacements([]);
    setCount(makes.length);
  };
  const addFix = (fix: ImportFix): void =>
    setFixes((all) => [...all.filter(({ line, field }) => line !== fix.line || field !== fix.field), fix]);
  const isOf =
    ({ field, text }: ImportMake) =>
    (each: ImportMake | ImportReplacement): boolean =>
      each.field === field && ('text' in each ? each.text : each.from) === text;
  /** Corrects all cells that are alike; null takes the correction back. */
  const replaceAll = (group: ImportMake, to: string | null): void => {
    setMakes((all) => all.filter((each) => !isOf(group)(each)));
    setReplacements((all) => [
      ...all.filter((each) => !isOf(group)(each)),
      ...(to === null ? [] : [{ field: group.field, from: group.text, to }]),
    ]);
  };
  const makeAll = (group: ImportMake): void => {
    replaceAll(group, null);
    setMakes((all) => [...all, { field: group.field, text: group.text }]);
  };
  const changes = fixes.length + replacements.length + Math.max(0, makes.length - count);
  return { fixes, replacements, makes, changes, forget, arrived, addFix, replaceAll, makeAll };
}
