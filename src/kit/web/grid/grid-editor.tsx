import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Popover } from '../overlay/popover.tsx';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import '../picker/pickers.css';
import { GridSaid } from './grid-said.tsx';
import type { GridBox } from './measure.ts';
import type { GridColumn, GridMark, GridSuggestion } from './types.ts';

export type GridEditorProps<Id extends string> = {
  input: RefObject<HTMLInputElement | null>;
  column: GridColumn<Id>;
  rowNo: number;
  /** The text of the cell. */
  text: string;
  mark: GridMark | undefined;
  /** The text while it is typed; null while the cell is only selected. */
  typed: string | null;
  suggestions: readonly GridSuggestion<Id>[];
  active: number;
  /** The term of the suggestions has been answered. */
  answered: boolean;
  onType: (text: string) => void;
  onPick: (suggestion: GridSuggestion<Id>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onCancel: () => void;
  box: GridBox;
};

/**
 * The box in which cells are typed. It lies on the selected cell and keeps the focus, so that an input method begins in
 * it, and so that scrolling a row away does not take the focus with it.
 */
export function GridEditor<Id extends string>(props: GridEditorProps<Id>) {
  const { input, column, rowNo, text, mark, typed, suggestions, active, answered, box } = props;
  const { kitGrid: words } = useText();
  const listId = useId();
  const isOpen = typed !== null && typed.trim() !== '' && column.suggest !== undefined;
  const message = mark?.error ?? mark?.warning;
  return (
    <>
      <input
        ref={input}
        className={`k-grid-input${column.numeric ? ' k-number' : ''}${typed === null ? ' k-grid-resting' : ''}`}
        style={box}
        role="combobox"
        aria-label={words.cell({ column: column.title, row: String(rowNo) })}
        aria-description={[text, mark?.note, message].filter(Boolean).join(' · ')}
        aria-invalid={mark?.error ? true : undefined}
        aria-expanded={isOpen && suggestions.length > 0}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete={column.suggest ? 'list' : 'none'}
        aria-activedescendant={isOpen && suggestions[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? ''}
        onChange={({ target }) => props.onType(target.value)}
        onKeyDown={props.onKeyDown}
        onBlur={props.onBlur}
      />
      {typed === null && message && (
        <GridSaid
          input={input}
          tone={mark?.error ? 'danger' : 'warning'}
          left={box.left}
          top={box.top}
          text={message}
        />
      )}
      <Popover
        open={isOpen}
        onClose={(by) => by === 'escape' && props.onCancel()}
        anchor={input}
        matchWidth
        restoreFocus={false}
        className="k-picker-list"
      >
        <Suggestions {...props} listId={listId} />
        {suggestions.length === 0 && <Nothing answered={answered} />}
      </Popover>
    </>
  );
}

function Nothing({ answered }: { answered: boolean }) {
  const { picker, loading } = useKitText();
  return (
    <p role="status" className="k-options-none">
      {answered ? picker.noMatch : loading}
    </p>
  );
}

type SuggestionsProps<Id extends string> = Pick<
  GridEditorProps<Id>,
  'suggestions' | 'active' | 'onPick' | 'column'
> & { listId: string };

function Suggestions<Id extends string>({
  suggestions,
  active,
  onPick,
  column,
  listId,
}: SuggestionsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('.k-active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} role="listbox" id={listId} aria-label={column.title}>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.key}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          aria-disabled={suggestion.off !== undefined || undefined}
          className={`k-option${index === active ? ' k-active' : ''}`}
          onPointerDown={(event) => {
            // The focus stays in the box.
            event.preventDefault();
            event.stopPropagation();
            if (suggestion.off === undefined) onPick(suggestion);
          }}
        >
          <span className="k-ellipsis">{suggestion.label}</span>
          <span className="k-option-hint k-ellipsis">{suggestion.off ?? suggestion.hint}</span>
        </div>
      ))}
    </div>
  );
}
