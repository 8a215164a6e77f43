import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { ErrorState } from '../../../kit/web/feedback.tsx';
import { useMe } from '../../../kit/web/me.ts';
import { useNavigator, useScreen, useScreenSearch } from '../../../kit/web/screen.ts';
import { CallRefused } from '../../../kit/web/send/send.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { Spinner } from '../../../kit/web/spinner.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { organisationCalls } from '../../organisation/organisation.calls.ts';
import { EntryForm } from './entry-form.tsx';
import { dropCopy, type CopyOwner } from './entry.copy.ts';
import { freshEntry, openEntry, type EntrySource, type Opened } from './entry.open.ts';
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

type Shown = { source: EntrySource; opened: Opened };

/** Whether the open entry already answers the address: a new one keeps its place when the address names its draft. */
function answers({ source, opened }: Shown, wanted: EntrySource): boolean {
  if (wanted.kind === 'draft') return wanted.id === opened.recordId;
  if (wanted.kind === 'new') return opened.replaces === null;
  return wanted.kind === source.kind && wanted.id === source.id;
}

/** /integralManage/themeInput: one topic, new, continued (`draft`), copied (`copy`) or correcting a record (`replace`). */
export default function ThemeInput() {
  const words = useText().meritEntry;
  const me = useMe();
  const { go } = useNavigator();
  const { active } = useScreen();
  const [search, setSearch] = useScreenSearch(searchSchema);
  const config = useCall(organisationCalls.config, {}, { staleMs: 60_000 });
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [owner] = useState<CopyOwner>({ orgId: me.organisation.orgId, memberId: me.memberId });
  const settings = config.data;
  // Submitted and deleted here: an address that still names one of them means the next entry.
  const [finished, setFinished] = useState<ReadonlySet<string>>(() => new Set());
  const { draft, copy, replace } = search;
  const isFinished = draft !== undefined && finished.has(draft);
  const wanted = useMemo<EntrySource>(
    () => (isFinished ? { kind: 'new', id: '' } : sourceOf({ draft, copy, replace })),
    [isFinished, draft, copy, replace],
  );
  const isOpen = shown !== null && answers(shown, wanted);

  useEffect(() => {
    if (!settings || isOpen) return;
    let isCurrent = true;
    setError(null);
    openEntry(wanted, { owner, today: settings.today, level: settings.level }).then(
      (opened) => {
        if (!isCurrent) return;
        if (!opened.editable) return go(`/integralManage/detail/${opened.recordId}`, { replace: true });
        setShown({ source: wanted, opened });
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [settings, isOpen, wanted, attempt, owner, go]);

  useEffect(() => {
    if (active && isFinished) setSearch({});
  }, [active, isFinished, setSearch]);

  function reopen(what: 'new' | 'done' | 'theirs'): void {
    if (what === 'done' && shown) setFinished(new Set([...finished, shown.opened.recordId]));
    if (what === 'theirs' && shown) {
      dropCopy(owner, shown.opened.recordId);
      setShown(null);
      return;
    }
    if (!settings) return;
    setShown({
      source: { kind: 'new', id: '' },
      opened: freshEntry({ owner, today: settings.today, level: settings.level }),
    });
    setSearch({});
  }

  const failed = error ?? config.error;
  if (failed) {
    return (
      <ErrorState
        {...(failed instanceof CallRefused ? { text: failed.message, traceId: failed.traceId } : {})}
        onRetry={() => {
          void config.refetch();
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (!isOpen || !settings) {
    return (
      <div className="me-loading">
        <Spinner label={words.loading} />
      </div>
    );
  }
  return (
    <EntryForm
      key={shown.opened.recordId}
      opened={shown.opened}
      owner={owner}
      settings={settings}
      onReopen={reopen}
    />
  );
}
