import { StatusTag, type StatusIcon, type Tone } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';

const looks: Readonly<Record<string, { tone: Tone; icon: StatusIcon }>> = {
  '-1': { tone: 'neutral', icon: 'draft' },
  '1': { tone: 'success', icon: 'good' },
  '0': { tone: 'danger', icon: 'bad' },
};

/** The display of a fixed record's status: draft, approved or voided. */
export function RecordStatus({ status }: { status: number }) {
  const words = useText().fixed.records.statuses;
  const { tone, icon } = looks[String(status)] ?? looks['0']!;
  return (
    <StatusTag tone={tone} icon={icon}>
      {words[String(status)]}
    </StatusTag>
  );
}
