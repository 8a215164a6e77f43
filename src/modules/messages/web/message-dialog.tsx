import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { MessageSentence } from './message-sentence.tsx';
import { categoryName, type Message } from './message-words.ts';

/** A message that leads nowhere else, whole: its row in the list may be too short for it. */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const text = useText().messages;
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const { key, params } = message;
  // A notice has a title and a text; other messages are one sentence.
  const notice =
    key === 'notice.text' ? { title: String(params['title']), body: String(params['body']) } : null;
  const category = categoryName(text, message.category);
  const time = dateTimeInZone(message.at, zone);
  return (
    <Dialog
      width={560}
      title={notice?.title ?? category}
      help={notice ? `${category} · ${time}` : time}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <p className="message-body">{notice ? notice.body : <MessageSentence message={message} />}</p>
    </Dialog>
  );
}
