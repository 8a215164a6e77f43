import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { messageTime } from '../../../../kit/contract/format.ts';
import { Button, IconButton } from '../../../../kit/web/display/button.tsx';
import { browserStore } from '../../../../kit/web/app/storage.ts';
import { IconChevronsLeft, IconChevronsRight } from '../../../../kit/web/display/more-icons.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { TermHelp } from '../../../../kit/web/overlay/term-help.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { meritCalls } from '../../calls.ts';
import type { SaveState } from '../draft/draft-saver.ts';
import './entry.css';

type EntryPageProps = {
  ref?: Ref<HTMLDivElement>;
  title: string;
  /** The purpose of the screen, behind a "?": the line of the head says how the input is saved. */
  help: string;
  save: SaveState;
  /** The buttons of the head. */
  acts: ReactNode;
  /** Totals, review and checks, always in sight. */
  side: ReactNode;
  sideLabel: string;
  /** The side folds away, for a grid that wants the whole width; absent where it stays. */
  fold?: EntrySide;
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The frame of the screens on which records are entered. */
export function EntryPage(props: EntryPageProps) {
  const { ref, title, help, save, acts, side, sideLabel, fold, children, onKeyDown } = props;
  const { side: words } = useText().meritEntry;
  const { about } = useKitText().list;
  const isFolded = fold?.folded === true;
  const FoldIcon = isFolded ? IconChevronsLeft : IconChevronsRight;
  return (
    <div ref={ref} className="me-page" onKeyDown={onKeyDown}>
      <PageHead title={title} actions={acts}>
        <TermHelp label={about} text={help} />
        <SaveLine save={save} />
      </PageHead>
      <div className={`me-body${isFolded ? ' me-folded' : ''}`}>
        <div className="me-main">{children}</div>
        <aside className="me-side" aria-label={sideLabel}>
          {fold && (
            <IconButton
              className="me-fold"
              icon={<FoldIcon />}
              label={isFolded ? words.unfold : words.fold}
              aria-expanded={!isFolded}
              onClick={fold.toggle}
            />
          )}
          {/* Hidden and not gone: what is chosen in it stays. */}
          <div className="me-side-body">{side}</div>
        </aside>
      </div>
    </div>
  );
}

export type EntrySide = { folded: boolean; toggle: () => void; unfold: () => void };
const sideKey = 'laurel.entry.side';

/** Whether the side of an entry screen is folded away; this browser remembers it. */
export function useEntrySide(): EntrySide {
  const [folded, setFolded] = useState(() => browserStore.getItem(sideKey) === 'folded');
  function set(next: boolean): void {
    setFolded(next);
    if (next) browserStore.setItem(sideKey, 'folded');
    else browserStore.removeItem(sideKey);
  }
  return { folded, toggle: () => set(!folded), unfold: () => folded && set(false) };
}

function useTime(): (instant: Date | string) => string {
  const zone = useSettings((settings) => settings.zone);
  return (instant) => messageTime(instant, new Date(), zone);
}

/** How safe what was typed is: one quiet line that is always there. */
function SaveLine({ save }: { save: SaveState }) {
  const { save: words } = useText().meritEntry;
  const time = useTime();
  const message = ((): string => {
    if (save.kind === 'saved' || save.kind === 'local') return words[save.kind](time(save.at));
    return save.kind === 'refused' ? words.refused(save.message) : words[save.kind];
  })();
  const isBad = save.kind === 'offline' || save.kind === 'refused' || save.kind === 'conflict';
  return (
    <span role="status" className={`me-save${isBad ? ' me-save-bad' : ''}`} title={message}>
      {message}
    </span>
  );
}

/** The draft was changed in another window: one of the two has to stay. */
export function ConflictBar({ onKeep, onLoad }: { onKeep: () => void; onLoad: () => void }) {
  const { save: words } = useText().meritEntry;
  return (
    <Alert
      tone="warning"
      title={words.conflict}
      action={
        <span className="me-acts">
          <Button onClick={onKeep}>{words.keepMine}</Button>
          <Button onClick={onLoad}>{words.loadTheirs}</Button>
        </span>
      }
    >
      <p>{words.conflictText}</p>
    </Alert>
  );
}

export function RestoredBar(props: { name: string; at: string; onDrop: () => void; onClose: () => void }) {
  const { restored: words, unnamed } = useText().meritEntry;
  const time = useTime();
  return (
    <Alert
      tone="info"
      title={words.title(props.name.trim() || unnamed, time(props.at))}
      onClose={props.onClose}
      action={<Button onClick={props.onDrop}>{words.drop}</Button>}
    >
      <p>{words.text}</p>
    </Alert>
  );
}

const offeredDrafts = 3;

/** Drafts that wait to be continued, offered while nothing is typed yet. */
export function DraftsBar() {
  const { restored: words, unnamed } = useText().meritEntry;
  const time = useTime();
  const [closed, setClosed] = useState(false);
  const drafts = useCall(meritCalls.listDrafts, { size: offeredDrafts }, { quiet: true });
  if (closed || !drafts.data || drafts.data.total === 0) return null;
  return (
    <Alert tone="info" title={words.drafts(drafts.data.total)} onClose={() => setClosed(true)}>
      <p className="me-drafts">
        {drafts.data.rows.map(({ id, topicName, lastModTime }) => (
          <ScreenLink key={id} to={`/integralManage/themeInput?draft=${id}`}>
            {words.open(topicName.trim() || unnamed, time(lastModTime))}
          </ScreenLink>
        ))}
      </p>
    </Alert>
  );
}
