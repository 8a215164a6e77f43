import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog } from '../overlay/dialog.tsx';
import { Spinner } from '../display/spinner.tsx';
import { IconSearch } from '../display/icons.tsx';
import { fetchReadings, useReadings } from '../text/pinyin/pinyin.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { useSearch } from '../picker/use-search.ts';
import '../picker/pickers.css';

export interface Command {
  id: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  shortcut?: string;
  /** A weak match: Enter runs it only after it was selected with the arrows. */
  isUnsure?: boolean;
  run: () => void;
}

/** Where commands come from: screens at once, people and records from the server. */
export interface CommandSource {
  id: string;
  title: string;
  find: (term: string, signal: AbortSignal) => Promise<readonly Command[]> | readonly Command[];
}

interface PaletteProps {
  onClose: () => void;
  sources: readonly CommandSource[];
}

/** Finds screens, people, records and acts in one box, by keyboard alone when one likes. */
export function CommandPalette({ onClose, sources }: PaletteProps) {
  const { palette: words } = useKitText();
  return (
    <Dialog onClose={onClose} title={words.title} look="palette" hideHeader>
      <PaletteBody onClose={onClose} sources={sources} />
    </Dialog>
  );
}

interface Group {
  source: CommandSource;
  commands: readonly Command[];
}

function PaletteBody({ onClose, sources }: PaletteProps) {
  const { palette: words } = useKitText();
  useReadings();
  const [typed, setTyped] = useState('');
  /** Where the arrows or the pointer went; null before. */
  const [moved, setActive] = useState<number | null>(null);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const term = typed.trim();
  const {
    items: groups,
    state,
    answers,
  } = useSearch<Group>(term, (query, signal) => findIn(sources, query, signal));
  const commands = groups.flatMap((group) => group.commands);
  const active = moved ?? (commands[0]?.isUnsure ? -1 : 0);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // The results may belong to an earlier text: Enter waits for those of the present one.
  const isAnswered = answers === term;
  const [entered, setEntered] = useState<string | null>(null);
  function run(command: Command): void {
    onClose();
    command.run();
  }
  const runEntered = useEffectEvent(() => {
    const command = commands[active];
    setEntered(null);
    if (command) run(command);
  });
  useEffect(() => {
    if (isAnswered && entered === term) runEntered();
  }, [isAnswered, entered, term]);
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const command = commands[active];
    if (event.nativeEvent.isComposing) return;
    if (step && commands.length > 0)
      setActive((Math.max(active, step < 0 ? 0 : -1) + step + commands.length) % commands.length);
    else if (event.key === 'Enter' && !isAnswered) setEntered(term);
    else if (event.key === 'Enter' && command) run(command);
    else return;
    event.preventDefault();
  }
  return (
    <div className="k-palette">
      <label className="k-palette-box">
        <IconSearch />
        <span className="k-hidden">{words.title}</span>
        <input
          role="combobox"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-activedescendant={commands[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder={words.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(null);
          }}
          onKeyDown={onKeyDown}
        />
        {state === 'busy' && <Spinner />}
      </label>
      <div ref={list} id={listId} role="listbox" aria-label={words.title} className="k-palette-list">
        {groups.map((group) => (
          <div key={group.source.id} role="group" aria-label={group.source.title}>
            <p className="k-picker-group" aria-hidden="true">
              {group.source.title}
            </p>
            {group.commands.map((command) => {
              const index = commands.indexOf(command);
              return (
                <div
                  key={command.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={`k-option${index === active ? ' k-active' : ''}`}
                  onPointerMove={() => setActive(index)}
                  onClick={() => run(command)}
                >
                  {command.icon && <span className="k-menu-icon">{command.icon}</span>}
                  <span className="k-ellipsis">{command.label}</span>
                  <span className="k-option-hint k-ellipsis">{command.hint}</span>
                  {command.shortcut && <kbd>{command.shortcut}</kbd>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {commands.length === 0 && state === 'done' && (
        <p role="status" className="k-palette-none">
          {term === '' ? words.start : words.empty}
        </p>
      )}
      <p className="k-palette-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.move} <kbd>Enter</kbd> {words.open} <kbd>Esc</kbd> {words.close}
      </p>
    </div>
  );
}

/** Queries every source, once pinyin can be read; a failed one does not affect the others. */
async function findIn(
  sources: readonly CommandSource[],
  term: string,
  signal: AbortSignal,
): Promise<Group[]> {
  if (/[a-z]/i.test(term)) await fetchReadings();
  const answers = await Promise.allSettled(sources.map(async (source) => source.find(term, signal)));
  return sources.flatMap((source, index) => {
    const answer = answers[index];
    return answer?.status === 'fulfilled' && answer.value.length > 0
      ? [{ source, commands: answer.value }]
      : [];
  });
}
