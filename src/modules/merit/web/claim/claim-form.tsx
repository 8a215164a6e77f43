import { EmptyState, ErrorState } from '../../../../kit/web/display/feedback.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { FormDialog } from '../../../../kit/web/form/form-dialog.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useLast } from '../../../../kit/web/send/use-last.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { organisationCalls } from '../../../organisation/calls.ts';
import { claimCalls } from '../../claim.calls.ts';
import { EntryScopeProvider } from '../entry/entry-scope.ts';
import { ClaimedEvent, ClaimedFacts, ClaimedFiles, ClaimReviewers } from './claim-fields.tsx';
import { useClaim, type ClaimOptions } from './use-claim.ts';
import '../entry/entry.css';
import '../attachment/entry-files.css';
import './claim.css';

/** Claims the points of an event for the person: event, day, evidence and both reviewers. */
export default function ClaimForm({ onClose }: { onClose: () => void }) {
  const { meritClaims: words } = useText();
  const events = useCall(claimCalls.claimEvents, {}, { quiet: true });
  const config = useCall(organisationCalls.config, {}, { staleMs: 60_000 });
  const [offered, settings] = [useLast(events.data), useLast(config.data)];
  const error = events.error ?? config.error;
  if (offered && settings && offered.events.length > 0)
    return <OpenClaim events={offered.events} settings={settings} onClose={onClose} />;
  return (
    <Dialog look="drawer" width={520} title={words.add} onClose={onClose}>
      {error && !(offered && settings) ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void events.refetch();
            void config.refetch();
          }}
        />
      ) : offered && settings ? (
        <EmptyState title={words.noEvents} text={words.noEventsText} />
      ) : (
        <Spinner label={words.add} />
      )}
    </Dialog>
  );
}

function OpenClaim({ events, settings, onClose }: ClaimOptions) {
  const { meritClaims: words } = useText();
  const claim = useClaim({ events, settings, onClose });
  const { root, form, scope } = claim;
  return (
    <FormDialog
      form={form}
      width={520}
      title={words.add}
      submitText={words.send}
      discard={{
        title: words.leaveTitle,
        status: words.leaveStatus,
        tip: words.leaveTip,
        confirmText: words.leave,
      }}
      onClose={onClose}
    >
      <EntryScopeProvider value={scope}>
        <div ref={root} className="mc-form">
          <ClaimedEvent claim={claim} events={events} />
          <ClaimedFacts claim={claim} settings={settings} />
          <ClaimedFiles claim={claim} />
          <ClaimReviewers claim={claim} />
        </div>
      </EntryScopeProvider>
    </FormDialog>
  );
}
