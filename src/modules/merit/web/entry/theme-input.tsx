import { useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ErrorState } from '../../../../kit/web/display/feedback.tsx';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { useHold } from '../../../../kit/web/app/hold.tsx';
import { useScreenSearch } from '../../../../kit/web/app/screen-search.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useLast } from '../../../../kit/web/send/use-last.ts';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { organisationCalls } from '../../../organisation/calls.ts';
import type { EntrySettings } from '../composer/use-composer.ts';
import { EntryForm } from './entry-form.tsx';
import type { CopyOwner } from '../draft/copies.ts';
import { entryCopies } from '../draft/entry.copy.ts';
import {
  freshEntry,
  openEntry,
  type EntrySource,
  type OpenedForm,
  type Reopen,
} from '../draft/entry.open.ts';
import './entry.css';

const searchSchema = z.object({
  draft: z.optional(z.uuid()),
  copy: z.optional(z.uuid()),
  replace: z.optional(z.uuid()),
});

function sourceOf({ draft, copy, replace }: z.output<typeof searchSchema>): EntrySource {
  if (draft) return { kind: 'draft', id: draft };
  if (copy) return { kind: 'copy', id: copy };
  return replace ? { kind: 'replace', id: replace } : { kind: 'new', id: '' };
}

type OpenEntry = {
  source: EntrySource;
  opened: OpenedForm;
  /** The source of the previous entry, submitted or deleted since: the address names it until the page is left. */
  done: EntrySource | null;
};

/** Whether the open entry already answers the address: a new one keeps its place when the address names its draft. */
function answers({ source, opened, done }: OpenEntry, target: EntrySource): boolean {
  if (done && isSame(done, target)) return true;
  if (target.kind === 'draft') return target.id === opened.recordId;
  return target.kind === 'new' ? opened.replaces === null : isSame(source, target);
}

const isSame = (one: EntrySource, other: EntrySource): boolean =>
  one.kind === other.kind && one.id === other.id;

/** /integralManage/themeInput: one topic, new, continued (`draft`), copied (`copy`) or correcting a record (`replace`). */
export default function ThemeInput() {
  const words = useText().meritEntry;
  const me = useMe();
  const config = useCall(organisationCalls.config, {}, { staleMs: 60_000 });
  const [owner] = useState<CopyOwner>({ orgId: me.organisation.orgId, memberId: me.memberId });
  const settings = useLast(config.data);
  const { opened, error, reopen, again } = useOpenedEntry(owner, settings);
  useHold(!opened && !error && !config.error);

  const failed = error ?? (settings ? null : config.error);
  if (failed) {
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          void config.refetch();
          again();
        }}
      />
    );
  }
  if (!opened || !settings) {
    return (
      <div className="me-loading">
        <Spinner label={words.loading} />
      </div>
    );
  }
  return (
    <EntryForm key={opened.recordId} opened={opened} owner={owner} settings={settings} onReopen={reopen} />
  );
}

/** The entry that the address asks for, opened once the organisation's settings are here. */
function useOpenedEntry(owner: CopyOwner, settings: EntrySettings | undefined) {
  const { go } = useNavigator();
  const [search, setSearch] = useScreenSearch(searchSchema);
  const [open, setOpen] = useState<OpenEntry | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const { draft, copy, replace } = search;
  const target = useMemo(() => sourceOf({ draft, copy, replace }), [draft, copy, replace]);
  const finished = useRef(new Set<string>());
  const isOpen = open !== null && answers(open, target);

  useEffect(() => {
    if (!settings || isOpen) return;
    let isCurrent = true;
    setError(null);
    openEntry(target, { owner, today: settings.today, level: settings.level }).then(
      (opened) => {
        if (!isCurrent) return;
        if (opened.editable) return setOpen({ source: target, opened, done: null });
        // Returning to the address of an entry submitted here starts the next one; a link to it shows the record.
        const recordId = opened.replaces?.id ?? opened.recordId;
        if (finished.current.has(recordId)) setSearch({});
        else go(`/integralManage/detail/${recordId}`, { replace: true });
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [settings, isOpen, target, attempt, owner, go, setSearch]);

  useEffect(
    // On return the page loads its address again: the record may have been withdrawn meanwhile.
    () => () => setOpen((current) => (current?.done ? { ...current, done: null } : current)),
    [],
  );

  const reopen: Reopen = (what) => {
    if (!open || !settings) return;
    const { recordId, replaces } = open.opened;
    if (what === 'theirs') {
      entryCopies.drop(owner, recordId);
      return setOpen(null);
    }
    if (what === 'done') finished.current.add(replaces?.id ?? recordId);
    else setSearch({});
    setOpen({
      source: { kind: 'new', id: '' },
      opened: freshEntry(settings),
      done: what === 'done' ? target : null,
    });
  };
  return {
    opened: isOpen ? open.opened : null,
    error,
    reopen,
    again: (): void => setAttempt(attempt + 1),
  };
}
