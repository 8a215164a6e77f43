import { Button } from '../../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { membersCalls as calls } from '../../calls.ts';
import type { Unit } from './units.ts';

type Props = { unit: Unit; onRemoved: () => void; onClose: () => void };

/** Shows what a unit holds before it is deleted; one that holds anything, or ever did, stays. */
export default function UnitRemoval({ unit, onRemoved, onClose }: Props) {
  const { units: words } = useText().membersActs;
  const kit = useKitText();
  const answer = useCall(calls.unitDetail, { id: unit.id }, { inPlace: true });
  const removing = useAct(calls.deleteUnit, {
    done: () => words.removed(unit.name),
    changes: [calls.unitList, calls.list],
  });
  const current = answer.isFetching ? undefined : answer.data;
  const hindrances = current
    ? [
        current.memberCount > 0 ? words.members(current.memberCount) : null,
        current.childCount > 0 ? words.children(current.childCount) : null,
        current.formerCount > 0 ? words.former(current.formerCount) : null,
      ].filter((text) => text !== null)
    : [];
  const remove = async (): Promise<void> => {
    if (!(await removing.run({ id: unit.id }))) return;
    onRemoved();
    onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      width={440}
      title={words.removeTitle(unit.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {kit.cancel}
          </Button>
          <Button
            tone="danger"
            disabled={!current || hindrances.length > 0}
            loading={removing.busy !== null}
            onClick={() => void remove()}
          >
            {words.remove}
          </Button>
        </>
      }
    >
      {!current ? (
        <Unanswered answer={answer}>
          <Skeleton />
        </Unanswered>
      ) : hindrances.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <ul className="me-told">
          {hindrances.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
