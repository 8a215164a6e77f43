import { StatusTag, type StatusIcon, type Tone } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';

type Look = { tone: Tone; icon: StatusIcon };

const looks: Readonly<Record<string, Look>> = {
  '3': { tone: 'warning', icon: 'wait' },
  '1': { tone: 'success', icon: 'good' },
  '2': { tone: 'violet', icon: 'info' },
  '0': { tone: 'neutral', icon: 'off' },
  '4': { tone: 'neutral', icon: 'draft' },
  '5': { tone: 'danger', icon: 'bad' },
  '6': { tone: 'neutral', icon: 'off' },
  '-1': { tone: 'info', icon: 'draft' },
};
const unknownLook: Look = { tone: 'neutral', icon: 'info' };

/** The status of a record by its code; a pending one says which review it waits for. */
export function RecordStatus({ status, stage = 0 }: { status: number; stage?: number }) {
  const words = useText().merit;
  const { tone, icon } = looks[String(status)] ?? unknownLook;
  const waits = stage === 1 ? words.stage['1'] : stage === 2 ? words.stage['2'] : null;
  const names: Readonly<Record<string, string>> = words.status;
  return (
    <StatusTag tone={tone} icon={icon}>
      {waits ?? names[String(status)] ?? status}
    </StatusTag>
  );
}
