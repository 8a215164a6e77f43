import { useMemo, useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Button, IconButton } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { IconDownload } from '../../../../kit/web/display/icons.tsx';
import { StatusTag } from '../../../../kit/web/display/tag.tsx';
import { Select } from '../../../../kit/web/form/select.tsx';
import { PagesTable, usePages } from '../../../../kit/web/list/paged-table.tsx';
import type { Column } from '../../../../kit/web/table/table-model.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useExport } from '../../../files/web/door.tsx';
import { Points } from '../../../merit/web/door.tsx';
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
  const columns = useMemo(() => recordColumns(tasks), [tasks]);
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
      <PagesTable
        pages={pages}
        label={words.title}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ topicName, recordDate }) => `${topicName} ${recordDate}`}
        none={words.none}
      />
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

function recordColumns({ columns, credits }: Catalogue['tasks']): readonly Column<Behind>[] {
  return [
    { id: 'recordDate', title: columns.recordDate, width: 100, cell: ({ recordDate }) => recordDate },
    {
      id: 'topicName',
      title: columns.topicName,
      width: 240,
      main: true,
      wraps: true,
      cell: ({ id, topicName }) => <ScreenLink to={`/integralManage/detail/${id}`}>{topicName}</ScreenLink>,
    },
    { id: 'recordNo', title: columns.recordNo, width: 120, cell: ({ recordNo }) => recordNo },
    {
      id: 'credit',
      title: columns.credit,
      width: 100,
      cell: ({ credit }) => <StatusTag tone={creditTones[credit]}>{credits[credit]}</StatusTag>,
    },
    {
      id: 'award',
      title: columns.award,
      width: 84,
      align: 'right',
      cell: ({ award }) => <Points tenths={award} />,
    },
    {
      id: 'deduct',
      title: columns.deduct,
      width: 84,
      align: 'right',
      cell: ({ deduct }) => <Points tenths={0 - deduct} />,
    },
    { id: 'people', title: columns.people, width: 90, align: 'right', cell: ({ people }) => people },
  ];
}
