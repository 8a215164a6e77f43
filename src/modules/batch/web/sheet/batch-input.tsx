import { useCallback, useEffect, useState } from 'react';
import { ErrorState } from '../../../../kit/web/display/feedback.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { useHold } from '../../../../kit/web/app/hold.tsx';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import type { CopyOwner } from '../../../merit/web/door.tsx';
import { SheetForm } from './sheet-form.tsx';
import {
  freshSheet,
  openLikeLast,
  openOlder,
  openSheet,
  type OpenedSheet,
  type WantedSheet,
} from './sheet.open.ts';
import type { SentTopic } from './use-sending.ts';

/** /integralManage/list/batchInput: many rows typed or pasted, which become records by date and topic. */
export default function BatchInput() {
  const { batchSheet: words } = useText();
  const me = useMe();
  const today = useToday();
  const [owner] = useState<CopyOwner>({ orgId: me.organisation.orgId, memberId: me.memberId });
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [first] = useState(today);
  const [sent, setSent] = useState<readonly SentTopic[]>([]);

  const load = useCallback(
    async (target: WantedSheet, from: OpenedSheet | null): Promise<boolean> => {
      setError(null);
      try {
        const next =
          target === 'new'
            ? freshSheet(first, { total: from?.total ?? 0, quantities: from?.quantities ?? [] })
            : target === 'older' && from
              ? ((await openOlder(owner, from.id)) ?? (await openSheet(owner, first)))
              : target === 'like'
                ? await openLikeLast(first)
                : await openSheet(owner, first);
        if (next) setOpened(next);
        return next !== null;
      } catch (failure) {
        setError(failure);
        return false;
      }
    },
    [owner, first],
  );
  useEffect(() => {
    void load('last', null);
  }, [load]);

  useHold(!opened && !error);
  if (error) return <ErrorState error={error} onRetry={() => void load('last', null)} />;
  if (!opened) {
    return (
      <div className="me-loading">
        <Spinner label={words.loading} />
      </div>
    );
  }
  return (
    <SheetForm
      key={`${opened.id} ${opened.version}`}
      opened={opened}
      owner={owner}
      today={today}
      onOpen={(target) => load(target, opened)}
      sent={sent}
      onSent={setSent}
    />
  );
}
