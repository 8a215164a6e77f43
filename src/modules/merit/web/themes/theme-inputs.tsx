import { useEffect, useState } from 'react';
import { ErrorState } from '../../../../kit/web/display/feedback.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { useHold } from '../../../../kit/web/app/hold.tsx';
import { useMe } from '../../../../kit/web/app/me.ts';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useLast } from '../../../../kit/web/send/use-last.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { organisationCalls } from '../../../organisation/calls.ts';
import { meritCalls } from '../../calls.ts';
import type { CopyOwner } from '../draft/copies.ts';
import { openEntry, type OpenedForm } from '../draft/entry.open.ts';
import { ThemesForm } from './themes-form.tsx';
import { topicAfter, type SentTopic } from './themes.model.ts';
import { ThemesResult } from './themes-result.tsx';
import '../entry/entry.css';
import './themes.css';

/** /integralManage/themeInputs: several topics side by side, submitted together or not at all. */
export default function ThemeInputs() {
  const words = useText().meritEntry;
  const me = useMe();
  const config = useCall(organisationCalls.config, {}, { staleMs: 60_000 });
  const [owner] = useState<CopyOwner>({ orgId: me.organisation.orgId, memberId: me.memberId });
  const [opened, setOpened] = useState<readonly OpenedForm[] | null>(null);
  const [sent, setSent] = useState<readonly SentTopic[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const settings = useLast(config.data);

  useEffect(() => {
    if (!settings || opened) return;
    let isCurrent = true;
    setError(null);
    openSet(owner, settings).then(
      (found) => isCurrent && setOpened(found.length > 0 ? found : [topicAfter(undefined, settings.today)]),
      (failure: unknown) => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [settings, opened, owner, attempt]);

  const failed = error ?? (settings ? null : config.error);
  useHold(!opened && !failed);
  if (failed) {
    const retry = (): void => {
      void config.refetch();
      setAttempt(attempt + 1);
    };
    return <ErrorState error={failed} onRetry={retry} />;
  }
  if (sent && settings) {
    const next = (): void => {
      setSent(null);
      setOpened([topicAfter(undefined, settings.today)]);
    };
    return <ThemesResult topics={sent} onNext={next} />;
  }
  if (!opened || !settings) {
    return (
      <div className="me-loading">
        <Spinner label={words.loading} />
      </div>
    );
  }
  return <ThemesForm opened={opened} owner={owner} settings={settings} onSent={setSent} />;
}

/** The drafts that the person had open, without those that were submitted or given up elsewhere. */
async function openSet(
  owner: CopyOwner,
  { today, level }: { today: string; level: number },
): Promise<OpenedForm[]> {
  const { ids } = await send(meritCalls.topicSet, {}, { quiet: true });
  const found = await Promise.all(
    ids.map((id) =>
      openEntry({ kind: 'draft', id }, { owner, today, level }).catch((error: unknown) => {
        // A topic in which nothing was typed has no draft.
        if (error instanceof CallRefused && error.reason === 'not_found') return null;
        throw error;
      }),
    ),
  );
  return found.filter((each): each is OpenedForm => each?.editable === true);
}
