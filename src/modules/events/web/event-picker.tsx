import { useState } from 'react';
import { IconButton } from '../../../kit/web/button.tsx';
import { IconGrid } from '../../../kit/web/icons.tsx';
import { SearchPicker } from '../../../kit/web/search-picker.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { eventsCalls, type LibraryEvent } from '../events.calls.ts';
import { EventChooser } from './event-chooser.tsx';
import './events.css';

export interface EventPickerProps {
  value: LibraryEvent | null;
  onChange: (event: LibraryEvent | null) => void;
  /** Disabled events too, as filters of past records need them. */
  withDisabled?: boolean;
  label?: string;
  disabled?: boolean;
}

const stayMs = 60_000;

/** One event as a form or filter asks for it: by typing, from those used lately, or from the library by type and tag. */
export function EventPicker({
  value,
  onChange,
  withDisabled = false,
  label,
  disabled = false,
}: EventPickerProps) {
  const { picker: words } = useText().events;
  const [choosing, setChoosing] = useState(false);
  const recent = useCall(
    eventsCalls.recent,
    { size: 8 },
    { staleMs: stayMs, quiet: true, enabled: !disabled },
  );
  async function search(keyword: string, signal: AbortSignal): Promise<readonly LibraryEvent[]> {
    const input = { keyword, size: 20, status: withDisabled ? ('all' as const) : ('1' as const) };
    return (await send(eventsCalls.list, input, { signal, quiet: true })).rows;
  }
  return (
    <span className="ev-picker">
      <SearchPicker
        value={value ? [value] : []}
        onChange={([event]) => onChange(event ?? null)}
        search={search}
        recent={recent.data ?? []}
        itemKey={(event) => event.id}
        itemLabel={(event) => event.eventName}
        itemHint={(event) => `${event.code} · ${event.typeName}`}
        label={label ?? words.event}
        placeholder={words.placeholder}
        disabled={disabled}
      />
      <IconButton
        label={words.title}
        icon={<IconGrid />}
        disabled={disabled}
        onClick={() => setChoosing(true)}
      />
      {choosing && (
        <EventChooser
          onClose={() => setChoosing(false)}
          onChoose={(event) => {
            setChoosing(false);
            onChange(event);
          }}
        />
      )}
    </span>
  );
}
