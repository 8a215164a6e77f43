import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Field } from '../../../../kit/web/form/field.tsx';
import { Checkbox } from '../../../../kit/web/form/input.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../../kit/web/send/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { membersCalls as calls } from '../../calls.ts';
import { UnitPicker } from '../unit-picker.tsx';
import '../style.css';

type Props = { memberIds: readonly string[]; onClose: (isDone: boolean) => void };

/** Puts members into a unit, beside those that they are in or in their place. */
export default function MoveDialog({ memberIds, onClose }: Props) {
  const words = useText().membersActs;
  const kit = useKitText();
  const [unitId, setUnitId] = useState<string | null>(null);
  const [replace, setReplace] = useState(false);
  const [tried, setTried] = useState(false);
  const moving = useAct(calls.addMembersUnit, {
    done: ({ count }) => words.moved(count),
    changes: [calls.list, calls.unitList],
  });
  const move = async (): Promise<void> => {
    setTried(true);
    if (unitId === null) return;
    if (await moving.run({ memberIds: [...memberIds], unitId, replace })) onClose(true);
  };
  return (
    <Dialog
      open
      width={480}
      title={words.moveTitle(memberIds.length)}
      help={words.moveHelp}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{kit.cancel}</Button>
          <Button tone="primary" loading={moving.busy !== null} onClick={() => void move()}>
            {words.move}
          </Button>
        </>
      }
    >
      <div className="me-acting">
        <Field label={words.units.title} required error={tried && unitId === null ? kit.form.missing : null}>
          <UnitPicker
            managed
            label={words.units.title}
            placeholder={kit.select.placeholder}
            value={unitId === null ? [] : [unitId]}
            onChange={([id = null]) => setUnitId(id)}
          />
        </Field>
        <Checkbox label={words.moveReplace} checked={replace} onChange={setReplace} />
      </div>
    </Dialog>
  );
}
