import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Button, IconButton } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { IconDownload } from '../../../../kit/web/display/icons.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useExport } from '../../../files/web/door.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { points } from '../../../merit/web/fields.tsx';
import { recordFields, recordWords } from '../../columns.ts';
import { creditStates, progressCalls as calls } from '../../progress.calls.ts';
import { monthText, spanText } from '../terms-text.ts';

type Credit = (typeof creditStates)[number];
type Props = {
  memberId: string;
  month: number;
  /** Some days of it, those of a demand. */
  picked: { from: string; to: string } | null;
  onWhole: () => void;
};

/** The records that the member reviewed first, and why each counts or not. */
export function Records({ memberId, month, picked, onWhole }: Props) {
  const { tasks } = useText();
  const { records: words, progress } = tasks;
  const file = useExport('tasks.records');
  const [credit, setCredit] = useState<Credit | null>(null);
  const filter = { memberId, month, ...picked, ...(credit && { credit }) };
  const pages = usePages(calls.records, filter);
  return (
    <Section
      title={`${words.title} · ${picked ? spanText(picked) : monthText(month)}`}
      help={words.help}
      actions={
        <>
          {picked && <Button onClick={onWhole}>{words.whole}</Button>}
          <Select
            label={tasks.columns.credit}
            placeholder={tasks.columns.credit}
            clearable
            value={credit}
            options={creditStates.map((value) => ({ value, label: tasks.credits[value] }))}
            onChange={setCredit}
          />
          <IconButton
            label={progress.export}
            icon={<IconDownload />}
            disabled={pages.total === 0}
            onClick={() => file.open(filter, pages.total)}
          />
        </>
      }
    >
      {file.dialog}
      <RecordsTable pages={pages} />
    </Section>
  );
}

type Behind = OutputOf<typeof calls.records>['rows'][number];
const creditTones = {
  counts: 'success',
  before: 'neutral',
  pending: 'warning',
  rejected: 'danger',
  void: 'neutral',
  system: 'neutral',
} as const;

const RecordsTable = table<Behind>()({
  words: ({ tasks }) => ({ ...recordWords({ tasks }), none: tasks.records.none }),
  row: { key: 'id', name: ({ topicName, recordDate }) => `${topicName} ${recordDate}` },
  columns: [
    column(recordFields.recordDate),
    custom(
      'topicName',
      ({ id, topicName }) => <ScreenLink to={`/integralManage/detail/${id}`}>{topicName}</ScreenLink>,
      { width: 240, main: true, wraps: true },
    ),
    column(recordFields.recordNo),
    column(recordFields.credit, { tones: creditTones }),
    points('award'),
    points('deduct', { of: ({ deduct }: Behind) => 0 - deduct }),
    column(recordFields.people),
  ],
});
