import { useCallback, useEffect, useMemo, useState } from 'react';
import type { InputOf, OutputOf } from '../../../../kit/contract/call.ts';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { meritCalls } from '../../calls.ts';
import { linesOfForm, placeOf, toInput, type RecordForm } from '../draft/entry.model.ts';

export type Problem = { place: string; message: string; missing: boolean };
export type Duplicate = OutputOf<typeof meritCalls.duplicates>[number];

export type EntryCheck = {
  state: 'checking' | 'done' | 'offline';
  problems: readonly Problem[];
  /** By the key of the line. */
  duplicates: Readonly<Record<string, Duplicate>>;
  /** Notes on lines that may be refused later, by their keys. */
  notes: Readonly<Record<string, string>>;
};

const restMs = 450;
const missingReasons = ['required', 'no_value'];
const nothing: EntryCheck = { state: 'checking', problems: [], duplicates: {}, notes: {} };

/** Problems of a refused call, each at its field of the screen. */
export function problemsOf(entry: RecordForm, fields: Readonly<Record<string, string>>): Problem[] {
  return Object.entries(fields).map(([path, message]) => ({
    place: placeOf(entry, path),
    message,
    missing: false,
  }));
}

/** The draft and the check may be refused for the same: it counts once. */
export const onceEach = (problems: readonly Problem[]): Problem[] =>
  problems.filter(
    ({ place, message }, index) =>
      problems.findIndex((each) => each.place === place && each.message === message) === index,
  );

/**
 * The refusals that a submission would get, requested at each pause in typing. Answers belong to the entry of their
 * request; problems of fields edited since are removed by `forget`, until the next answer.
 */
export function useEntryCheck(entry: RecordForm, recordId: string, enabled: boolean) {
  const [check, setCheck] = useState<EntryCheck>(nothing);
  useEffect(() => {
    if (!enabled) return;
    const control = new AbortController();
    setCheck((before) => ({ ...before, state: 'checking' }));
    async function ask(): Promise<void> {
      try {
        const [{ problems, notes }, duplicates] = await Promise.all([
          askProblems(entry, recordId, control.signal),
          askDuplicates(entry, recordId, control.signal),
        ]);
        if (!control.signal.aborted) setCheck({ state: 'done', problems, duplicates, notes });
      } catch {
        if (!control.signal.aborted) setCheck((before) => ({ ...before, state: 'offline' }));
      }
    }
    const timer = setTimeout(() => void ask(), restMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [entry, recordId, enabled]);

  const forget = useCallback((place: string) => {
    setCheck((before) => ({
      ...before,
      problems: before.problems.filter((problem) => problem.place !== place),
    }));
  }, []);
  const show = useCallback((problems: readonly Problem[]) => {
    setCheck((before) => ({ ...before, problems, state: 'done' }));
  }, []);
  return useMemo(() => ({ check, forget, show }), [check, forget, show]);
}

async function askProblems(
  entry: RecordForm,
  recordId: string,
  signal: AbortSignal,
): Promise<Pick<EntryCheck, 'problems' | 'notes'>> {
  try {
    const { violations, notes } = await send(
      meritCalls.check,
      { document: toInput(entry), recordId },
      { signal, quiet: true },
    );
    return {
      problems: violations.map(({ path, reason, message }) => ({
        place: placeOf(entry, path),
        message,
        missing: missingReasons.includes(reason),
      })),
      notes: Object.fromEntries(
        notes.map(({ path, message }) => [placeOf(entry, path).replace(/\.memberId$/, ''), message]),
      ),
    };
  } catch (error) {
    // A text that is too long, or a character that is not allowed, is refused before the rules are asked.
    if (error instanceof CallRefused && Object.keys(error.fields).length > 0)
      return { problems: problemsOf(entry, error.fields), notes: {} };
    throw error;
  }
}

async function askDuplicates(
  entry: RecordForm,
  recordId: string,
  signal: AbortSignal,
): Promise<Readonly<Record<string, Duplicate>>> {
  const lines = entry.events.flatMap(({ eventId, members }) =>
    eventId === null ? [] : members.map(({ key, memberId }) => ({ key, memberId, eventId })),
  );
  if (lines.length === 0 || entry.recordDate === null) return {};
  const input: InputOf<typeof meritCalls.duplicates> = {
    recordId,
    recordDate: entry.recordDate,
    lines: lines.map(({ memberId, eventId }) => ({ memberId, eventId })),
  };
  const found = await send(meritCalls.duplicates, input, { signal, quiet: true });
  const byLine = new Map(found.map((each) => [`${each.memberId} ${each.eventId}`, each]));
  return Object.fromEntries(
    lines.flatMap(({ key, memberId, eventId }) => {
      const duplicate = byLine.get(`${memberId} ${eventId}`);
      return duplicate ? [[key, duplicate]] : [];
    }),
  );
}

/** The members whom an entry's complete lines concern. */
export const targetsOf = (entry: RecordForm): string[] => [
  ...new Set(linesOfForm(entry).map(({ memberId }) => memberId)),
];
