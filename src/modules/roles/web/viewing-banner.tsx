import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconEye } from '../../../kit/web/display/icons.tsx';
import { forgetReads } from '../../../kit/web/send/early.ts';
import { send } from '../../../kit/web/send/send.ts';
import { session } from '../../../kit/web/send/session.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { rolesCalls } from '../calls.ts';
import './viewing.css';

/** Says on every page with whose rights it is seen, and ends that. */
export default function ViewingBanner() {
  const { rolesViewing: words } = useText();
  const [view] = useState(() => session.view);
  const [ending, setEnding] = useState(false);
  if (!view) return null;
  const end = async (): Promise<void> => {
    setEnding(true);
    // First back to the user's own rights: under a view the server refuses writes.
    session.endView();
    forgetReads();
    // Without the message it expires within the hour.
    await send(rolesCalls.endView, { id: view.id }, { quiet: true }).catch(() => undefined);
    location.assign('/manager/index');
  };
  return (
    <div className="s-viewing" role="status">
      <IconEye />
      <span>{view.kind === 'role' ? words.asRole(view.name) : words.asMember(view.name)}</span>
      <span className="s-viewing-tip">{words.tip}</span>
      <Button onClick={() => void end()} loading={ending}>
        {words.end}
      </Button>
    </div>
  );
}
