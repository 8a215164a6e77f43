import { useState } from 'react';
import type { ReactNode } from 'react';
import { Chooser } from '../../../kit/web/picker/chooser.tsx';
import { Radios } from '../../../kit/web/input/input.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { Tag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { TreeView } from '../../../kit/web/picker/tree-view.tsx';
import { useLater } from '../../../kit/web/picker/use-later.ts';
import { eventsCalls, type LibraryEvent } from '../calls.ts';
import { tagQuery } from '../rules.ts';
import { useEventTypes } from './event-types.ts';
import { EventValues } from './event-values.tsx';
import './style.css';

export interface EventChooserProps {
  onChoose: (event: LibraryEvent) => void;
  onClose: () => void;
  /** The foot of the dialog, such as a way to enter an event without the library. */
  footer?: ReactNode;
}

const shownAtOnce = 100;
const recentAtMost = 20;
const restMs = 150;
const stayMs = 60_000;

type Narrowed = { by: 'recent' | 'favourite' | 'all' } | { by: 'type' | 'tag'; id: string };

function partOf(narrowed: Narrowed) {
  if (narrowed.by === 'type') return { typeId: narrowed.id };
  if (narrowed.by === 'tag') return { tagId: narrowed.id };
  return narrowed.by === 'favourite' ? { favourite: true } : {};
}

/** A search without a type goes through the whole library. */
function segmentOf({ by }: Narrowed): 'favourite' | 'all' | null {
  if (by === 'favourite') return by;
  return by === 'all' || by === 'recent' ? 'all' : null;
}

/** One enabled event of the library: lately used, one's own favourites, by type with the types below, by tag, or by typing. */
export function EventChooser({ onChoose, onClose, footer }: EventChooserProps) {
  const { picker: words } = useText().events;
  const [narrowed, setNarrowed] = useState<Narrowed>({ by: 'recent' });
  const [term, setTerm] = useState('');
  const { nodes } = useEventTypes();
  const tags = useCall(eventsCalls.tags, tagQuery, { staleMs: stayMs, quiet: true });
  const { wantsRecent, source, rows, total, busy } = useFound(narrowed, term.trim());
  return (
    <Chooser
      title={words.title}
      width={1040}
      onClose={onClose}
      term={term}
      onTerm={setTerm}
      placeholder={words.placeholder}
      items={rows}
      state={source.isError ? 'failed' : busy ? 'busy' : 'done'}
      itemKey={(event) => event.id}
      isChosen={() => false}
      onRetry={() => void source.refetch()}
      onPick={onChoose}
      renderItem={(event) => <EventRow event={event} />}
      note={total > rows.length && <p className="k-quiet">{words.more(rows.length, total)}</p>}
      footer={footer}
      side={
        <>
          <Radios
            look="segments"
            label={words.types}
            value={wantsRecent ? 'recent' : segmentOf(narrowed)}
            onChange={(by: 'recent' | 'favourite' | 'all') => setNarrowed({ by })}
            options={[
              { value: 'recent', label: words.recent },
              { value: 'favourite', label: words.favourite },
              { value: 'all', label: words.all },
            ]}
          />
          {nodes.length > 0 && (
            <TreeView
              label={words.types}
              nodes={nodes}
              value={narrowed.by === 'type' ? [narrowed.id] : []}
              onChange={([id]) => setNarrowed(id === undefined ? { by: 'all' } : { by: 'type', id })}
            />
          )}
          <TagList
            tags={tags.data ?? []}
            chosen={narrowed.by === 'tag' ? narrowed.id : null}
            onChoose={(id) => setNarrowed(id === null ? { by: 'all' } : { by: 'tag', id })}
          />
        </>
      }
    />
  );
}

function EventRow({ event }: { event: LibraryEvent }) {
  const { picker: words } = useText().events;
  return (
    <span className="ev-row">
      <span className="k-number k-quiet">{event.code}</span>
      <span className="ev-name">
        <span className="k-ellipsis" title={event.eventDesc || event.eventName}>
          {event.eventName}
        </span>
        {event.pieceCount && <Tag tone="info">{words.pieceCount}</Tag>}
      </span>
      <span className="k-ellipsis k-quiet">{event.typeName}</span>
      <EventValues event={event} />
    </span>
  );
}

type TagListProps = {
  tags: readonly { id: string; name: string; eventCount: number }[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

function TagList({ tags, chosen, onChoose }: TagListProps) {
  const { picker: words } = useText().events;
  if (tags.length === 0) return null;
  return (
    <div role="group" aria-label={words.tags} className="ev-tags">
      {tags.map((tag) => (
        <button
          key={tag.id}
          type="button"
          aria-pressed={tag.id === chosen}
          onClick={() => onChoose(tag.id === chosen ? null : tag.id)}
        >
          {tag.name}
        </button>
      ))}
    </div>
  );
}

/** The events of the part that was chosen, or those that were used last. */
function useFound(narrowed: Narrowed, term: string) {
  const keyword = useLater(term, restMs);
  const recent = useCall(eventsCalls.recent, { size: recentAtMost }, { staleMs: stayMs, quiet: true });
  // Nothing was used yet: the whole library is a better start than an empty list.
  const wantsRecent = narrowed.by === 'recent' && keyword === '' && recent.data?.length !== 0;
  const list = useCall(
    eventsCalls.list,
    {
      keyword,
      status: 1,
      size: shownAtOnce,
      ...partOf(narrowed),
    },
    { enabled: !wantsRecent, quiet: true },
  );
  const source = wantsRecent ? recent : list;
  const rows: readonly LibraryEvent[] = (wantsRecent ? recent.data : list.data?.rows) ?? [];
  const total = wantsRecent ? rows.length : (list.data?.total ?? 0);
  const busy = source.isPending || source.isPlaceholderData || keyword !== term;
  return { wantsRecent, source, rows, total, busy };
}
