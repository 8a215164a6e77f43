import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert, type AlertProps } from '../../../../kit/web/display/feedback.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { newcomerCalls, type OwnApplication } from '../../newcomer.calls.ts';
import { approvalStates } from '../../rules/states.ts';
import { ownKey } from './use-own-applications.ts';

type Words = Catalogue['joiningJoin'];

const { todo, rejected, withdrawn, completed } = approvalStates;

function toldOf(
  { status, orgFullName: organisation }: OwnApplication,
  words: Words,
): [AlertProps['tone'], string] {
  if (status === todo) return ['info', words.waiting];
  if (status === completed) return ['success', words.joined({ organisation })];
  if (status === rejected) return ['warning', words.rejected];
  return ['info', status === withdrawn ? words.withdrawn : words.cancelled];
}

type Props = { application: OwnApplication; onEnter: (orgId: string) => void; onAgain?: () => void };

/** The state of the applicant's application, and its actions. */
export function Standing({ application, onEnter, onAgain }: Props) {
  const words = useText().joiningJoin;
  const { status, orgId, orgFullName: organisation, approverRemarks } = application;
  const [tone, title] = toldOf(application, words);
  return (
    <Alert
      tone={tone}
      title={title}
      action={
        <Inline as="span">
          {status === completed && (
            <Button tone="primary" onClick={() => onEnter(orgId)}>
              {words.enter}
            </Button>
          )}
          {status === todo && <WithdrawButton application={application} />}
          {onAgain && status !== completed && <Button onClick={onAgain}>{words.again}</Button>}
        </Inline>
      }
    >
      {status === todo && <p>{words.waitingText({ organisation })}</p>}
      {status !== todo && approverRemarks && <p>{words.rejectedText({ remarks: approverRemarks })}</p>}
    </Alert>
  );
}

export function WithdrawButton({ application }: { application: OwnApplication }) {
  const words = useText().joiningJoin;
  const queries = useQueryClient();
  const withdraw = useAct(newcomerCalls.withdraw, {
    ask: () => ({
      title: words.withdrawTitle,
      status: application.orgFullName,
      tip: words.withdrawTip,
      confirmText: words.withdraw,
    }),
    after: () => queries.invalidateQueries({ queryKey: ownKey }),
    done: () => words.withdrawn,
  });
  return (
    <Button
      loading={withdraw.busy !== null}
      onClick={() => void withdraw.run({ id: application.id, version: application.version })}
    >
      {words.withdraw}
    </Button>
  );
}
