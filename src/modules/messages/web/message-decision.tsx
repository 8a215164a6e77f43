import { createContext, createElement, use, type ComponentType } from 'react';
import { decisions, type DecisionFrameProps, type DecisionProps } from '../../../kit/web/decide/decisions.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Alert, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import type { Message } from './message-words.ts';

const known = new Map<string, ComponentType<DecisionProps>>();

/** The part of the module that asked; fetched with its words when it is first opened. */
function partFor(key: string): ComponentType<DecisionProps> | null {
  const declared = decisions.get()[key];
  if (!declared) return null;
  const { load, words } = declared;
  const part = known.get(key) ?? late(async () => (await load()).default, { words });
  known.set(key, part);
  return part;
}

type Props = { message: Pick<Message, 'key' | 'objectId' | 'link'>; onClose: () => void };

/** Of the message whose decision is shown: where its object is, and how the frame closes. */
const Opened = createContext<{ link: string | null; onClose: () => void }>({ link: null, onClose: () => {} });

/**
 * The decision that a message asks for, taken without leaving the list: the same calls, rules and undo as on its
 * screen.
 */
export function MessageDecision({ message: { key, objectId, link }, onClose }: Props) {
  const part = partFor(key);
  if (!part || objectId === null) return null;
  return <Opened value={{ link, onClose }}>{createElement(part, { id: objectId, onClose, Frame })}</Opened>;
}

function Frame({ title, help, answer, facts, actions, waits, state, children, width }: DecisionFrameProps) {
  const { link, onClose } = use(Opened);
  const { decision: words } = useText().messages;
  const kit = useKitText();
  const { go } = useNavigator();
  const isOver = answer.data !== undefined && actions.length === 0 && waits !== true;
  return (
    <Dialog
      look="drawer"
      width={width ?? 560}
      title={title}
      help={help}
      onClose={onClose}
      footer={
        <>
          {link !== null && (
            <Button
              tone="quiet"
              onClick={() => {
                onClose();
                go(link);
              }}
            >
              {words.open}
            </Button>
          )}
          {actions.length === 0 && <Button onClick={onClose}>{kit.close}</Button>}
          {actions.map(({ id, label, danger, onSelect }, index) => (
            <Button
              key={id}
              {...(danger ? { className: 'k-button-risky' } : index === 0 && { tone: 'primary' })}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <Unanswered answer={answer}>
        <Skeleton width={100} height={160} />
      </Unanswered>
      {isOver && (
        <Alert tone="info" title={words.over}>
          {state}
        </Alert>
      )}
      {facts && facts.length > 0 && <Facts items={facts} />}
      {children}
    </Dialog>
  );
}
