import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/web/display/button.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { callKey } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { profileCalls as calls } from '../profile.calls.ts';
import type { Scene } from '../rules/scene.ts';
import { StageView } from './stage-view.tsx';

/** The picture is read anew so often while it is open. */
const refreshMs = 10_000;

type Props = { id: string; name: string; onClose: () => void };

function Preview({ name, onClose, scene }: Omit<Props, 'id'> & { scene: unknown }) {
  const words = useText().screensProfiles;
  const kit = useKitText();
  return (
    <Dialog
      width={1080}
      title={words.previewOf(name)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      {scene ? <StageView scene={scene as Scene} label={words.previewTitle} /> : <div className="sc-view" />}
    </Dialog>
  );
}

/** The draft of a profile with the data of now. */
export function ProfilePreview({ id, ...props }: Props) {
  const { data } = useQuery({
    queryKey: [...callKey(calls.preview), id],
    queryFn: async () => {
      const { id: _id, version: _version, name: _name, ...content } = await send(calls.detail, { id });
      return send(calls.preview, content);
    },
  });
  return <Preview {...props} scene={data?.scene} />;
}

/** The picture of a screen, as it goes on. */
export function ScreenPreview({ id, ...props }: Props) {
  const { data } = useQuery({
    queryKey: callKey(calls.watch, { id }),
    queryFn: () => send(calls.watch, { id }),
    refetchInterval: refreshMs,
  });
  return <Preview {...props} scene={data?.scene} />;
}
