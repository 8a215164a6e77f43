import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { useKitText } from '../../../kit/web/kit-text.tsx';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { categoryName, partsOf, type Message } from './message-words.ts';

/** A message that leads nowhere else, whole: its row in the list may be too short for it. */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const text = useText().messages;
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const { title, body } = partsOf(text, message);
  const category = categoryName(text, message.category);
  const time = dateTimeInZone(message.at, zone);
  return (
    <Dialog
      open
      width={560}
      title={title ?? category}
      help={title === null ? time : `${category} · ${time}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <p className="message-body">{body}</p>
    </Dialog>
  );
}
