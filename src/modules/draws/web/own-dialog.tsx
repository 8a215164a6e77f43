import { Button } from '../../../kit/web/display/button.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { ownCalls as calls, type OwnDraw } from '../calls.ts';
import { isOver } from '../rules/states.ts';
import { useSaveFile } from './use-save-file.ts';
import './style.css';

/** A draw as those who take part see it: their chances, what they won, and what is published. */
export default function OwnDialog({ draw, onClose }: { draw: OwnDraw; onClose: () => void }) {
  const { own, detail, winners } = useText().draws;
  const kit = useKitText();
  const { isBusy, save } = useSaveFile(calls.file);
  const { id, title, state, chances, all, places, wins, seedDigest, listDigest, word, seed } = draw;
  const won = wins.filter((win) => win.state !== 'passed');
  return (
    <Dialog
      width={520}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button loading={isBusy} onClick={() => void save({ id })}>
            {detail.file}
          </Button>
          <Button onClick={onClose}>{kit.close}</Button>
        </>
      }
    >
      <Stack gap={12}>
        {won.length > 0 && (
          <p className="dw-won" role="status">
            <strong>{own.won}</strong>
            {won.map((win) => (
              <span key={win.prizeName}>{`${win.prizeName} · ${winners.states[win.state]}`}</span>
            ))}
          </p>
        )}
        <Facts
          look={1}
          items={[
            { label: own.chances, value: own.of(chances, all) },
            {
              label: own.places,
              value: places.map(({ place, serial }) => (serial ? `${place} (${serial})` : place)).join(', '),
            },
            { label: detail.seedDigest, value: <code className="dw-digest">{seedDigest}</code> },
            { label: detail.listDigest, value: <code className="dw-digest">{listDigest}</code> },
            ...(word ? [{ label: detail.word, value: word }] : []),
            {
              label: detail.seed,
              value: seed ? (
                <code className="dw-digest">{seed}</code>
              ) : isOver(state) ? null : (
                detail.seedLater
              ),
            },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
