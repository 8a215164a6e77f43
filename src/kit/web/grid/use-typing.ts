import { useState } from 'react';
import { useSearch } from '../picker/use-search.ts';
import { withCells, type GridCells } from './model.ts';
import type { GridColumn, GridSuggestion } from './types.ts';
import type { Grid } from './use-grid.ts';

/** A cell that is being typed in. With `caret` the arrows move within the text, as after F2 or a double click. */
type Typing = { text: string; caret: boolean };

export type CellTyping<Id extends string> = ReturnType<typeof useTyping<Id>>;

/** The typing of the selected cell, with what its column suggests. */
export function useTyping<Id extends string>(grid: Grid<Id>, columns: readonly GridColumn<Id>[]) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const { row: rowAt, column: columnAt } = grid.selection.to;
  const column = columns[columnAt]!;
  const row = grid.rows[rowAt];
  const stored = row?.cells[column.id] ?? '';
  const term = typing && column.suggest ? typing.text.trim() : '';
  const found = useSearch<GridSuggestion<Id>>(
    term === '' ? null : term,
    (term, signal) => column.suggest?.(term, signal) ?? Promise.resolve([]),
  );
  const answered = term !== '' && found.answers === term;
  const suggestions = term === '' ? [] : found.items;
  const active = moved ?? suggestions.findIndex((each) => each === surest(suggestions, column.id, term));

  function begin(text: string, caret: boolean): void {
    setTyping({ text, caret });
    setMoved(null);
  }
  function write(cells: GridCells<Id>): void {
    grid.change((rows) => withCells(rows, new Map([[rowAt, cells]])));
  }
  function end(): void {
    setTyping(null);
    setMoved(null);
  }
  function pick({ cells }: GridSuggestion<Id>): void {
    write(cells);
    end();
  }
  /** Keeps what is typed: the chosen suggestion, or the text, which is looked up where nothing has answered yet. */
  function commit(): void {
    if (!typing) return;
    const text = typing.text.trim();
    const chosen = moved !== null || (answered && text !== stored) ? suggestions[active] : undefined;
    if (chosen && chosen.off === undefined) return pick(chosen);
    write({ [column.id]: text } as GridCells<Id>);
    if (row && text !== '' && text !== stored && column.suggest && !answered)
      void lookUp(row.key, column, text);
    end();
  }
  /** A fast typist is in the next cell before the answer: it corrects the cell, unless that has changed since. */
  async function lookUp(key: string, { id, suggest }: GridColumn<Id>, text: string): Promise<void> {
    const items = await suggest?.(text, AbortSignal.timeout(10_000)).catch(() => []);
    const sure = surest(items ?? [], id, text);
    if (sure) grid.correct(key, sure.cells, { id, text });
  }
  function step(by: 1 | -1): boolean {
    if (suggestions.length === 0) return false;
    setMoved((Math.max(active, by < 0 ? 0 : -1) + by + suggestions.length) % suggestions.length);
    return true;
  }
  return { typing, column, row, stored, suggestions, active, answered, begin, commit, end, pick, step };
}

/** The suggestion that says exactly what was typed, or else the first that is no weak match. */
function surest<Id extends string>(
  suggestions: readonly GridSuggestion<Id>[],
  id: Id,
  term: string,
): GridSuggestion<Id> | undefined {
  const possible = suggestions.filter(({ off }) => off === undefined);
  return possible.find(({ cells }) => cells[id] === term) ?? possible.find(({ unsure }) => !unsure);
}
