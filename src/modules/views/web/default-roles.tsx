import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { Field } from '../../../kit/web/form/field.tsx';
import { MultiSelect } from '../../../kit/web/form/multi-select.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../kit/web/send/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { viewsCalls } from '../calls.ts';
import type { View } from './panel.types.ts';

type Props = {
  view: Pick<View, 'id' | 'name' | 'defaultOf'>;
  place: string;
  onClose: () => void;
};

/** The roles for whose people the list opens with a view. */
export function DefaultRoles({ view, place, onClose }: Props) {
  const { views: words } = useText();
  const kit = useKitText();
  const roles = useCall(viewsCalls.roles, {});
  const [chosen, setChosen] = useState<readonly string[]>(view.defaultOf);
  const act = useAct(viewsCalls.setDefault, {
    changes: [viewsCalls.get],
    after: onClose,
    done: () => words.saved,
  });
  return (
    <Dialog
      open
      title={words.rolesTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button
            tone="primary"
            loading={act.busy !== null}
            disabled={!roles.data}
            onClick={() => void act.run({ id: view.id, place, roleIds: [...chosen] })}
          >
            {kit.save}
          </Button>
        </>
      }
    >
      {roles.data ? (
        <Field label={words.roleNames} hint={words.rolesHelp}>
          <MultiSelect
            label={words.roleNames}
            value={chosen}
            onChange={setChosen}
            options={roles.data.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      ) : (
        <Unanswered answer={roles} />
      )}
    </Dialog>
  );
}
