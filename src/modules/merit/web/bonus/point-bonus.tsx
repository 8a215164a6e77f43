import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ErrorState } from '../../../../kit/web/display/feedback.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useHold } from '../../../../kit/web/app/hold.tsx';
import { useScreenSearch } from '../../../../kit/web/app/screen-search.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useLast } from '../../../../kit/web/send/use-last.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { organisationCalls } from '../../../organisation/calls.ts';
import type { EntrySettings } from '../composer/use-composer.ts';
import type { CopyOwner } from '../draft/copies.ts';
import { entryCopies } from '../draft/entry.copy.ts';
import { freshEntry, openEntry, type OpenedForm } from '../draft/entry.open.ts';
import { BonusForm, type BonusSent } from './bonus-form.tsx';
import { BonusResult } from './bonus-result.tsx';

const searchSchema = z.object({ draft: z.optional(z.uuid()) });

/** /integralManage/list/pointBonus: one event for many members, new or continued (`draft`). */
export default function PointBonus() {
  const words = useText().meritEntry;
  const me = useMe();
  const [{ draft }, setSearch] = useScreenSearch(searchSchema);
  const config = useCall(organisationCalls.config, {}, { staleMs: 60_000 });
  const [owner] = useState<CopyOwner>({ orgId: me.organisation.orgId, memberId: me.memberId });
  const [sent, setSent] = useState<BonusSent | null>(null);
  const settings = useLast(config.data);
  const { opened, setOpened, error, again } = useOpenedBonus({
    draft,
    setSearch,
    owner,
    settings,
    waits: sent !== null,
  });

  const failed = error ?? (settings ? null : config.error);
  useHold(!failed && !sent && (!opened || !settings));
  if (failed) {
    const retry = (): void => {
      void config.refetch();
      again();
    };
    return <ErrorState error={failed} onRetry={retry} />;
  }
  if (sent) {
    const next = (): void => {
      setSent(null);
      setOpened(null);
      setSearch({});
    };
    return <BonusResult sent={sent} onNext={next} />;
  }
  if (!opened || !settings) {
    return (
      <div className="me-loading">
        <Spinner label={words.loading} />
      </div>
    );
  }
  return (
    <BonusForm
      key={opened.recordId}
      opened={opened}
      owner={owner}
      settings={settings}
      onSent={(what) => {
        setSearch({});
        setSent(what);
      }}
      onReopen={(what) => {
        if (what === 'theirs') entryCopies.drop(owner, opened.recordId);
        else setSearch({});
        setOpened(null);
      }}
    />
  );
}

type OpenedBonus = {
  /** The draft of the address. */
  draft: string | undefined;
  setSearch: (search: { draft?: string }) => void;
  owner: CopyOwner;
  settings: EntrySettings | undefined;
  /** The sent content is still visible. */
  waits: boolean;
};

/** The draft of the address, or a new one, opened once the organisation's settings are here. */
function useOpenedBonus({ draft, setSearch, owner, settings, waits }: OpenedBonus) {
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isOpen = opened !== null && (draft === undefined || draft === opened.recordId);
  useEffect(() => {
    if (!settings || isOpen || waits) return;
    let isCurrent = true;
    setError(null);
    const fresh = (): OpenedForm => freshEntry(settings);
    if (draft === undefined) return setOpened(fresh());
    openEntry({ kind: 'draft', id: draft }, { owner, today: settings.today, level: settings.level }).then(
      (found) => {
        if (!isCurrent) return;
        if (found.editable && found.entry.events.length <= 1) return setOpened(found);
        // The address of what was sent here, or of a topic of several events, begins the next one.
        setSearch({});
        setOpened(fresh());
      },
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [settings, isOpen, waits, draft, attempt, owner, setSearch]);
  return { opened: isOpen ? opened : null, setOpened, error, again: (): void => setAttempt(attempt + 1) };
}
