import { useState } from 'react';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useOffered } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconEdit } from '../../../kit/web/display/icons.tsx';
import { Tag } from '../../../kit/web/display/tag.tsx';
import { Inline, Stack } from '../../../kit/web/layout/stack.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import type { DatedCalls } from '../calls.ts';
import { changedBy, useSpelled, type SettingRow } from './setting-value.ts';
import './style.css';

const SettingForm = late(async () => (await import('./setting-form.tsx')).default);
const LogDrawer = late(async () => (await import('./log-drawer.tsx')).default);

type Opened = { form: SettingRow } | { log: SettingRow };
type Props = { calls: DatedCalls; rows: readonly SettingRow[]; today: string };

/** The settings of a group: values in force, planned values, and what changes them. */
export function GroupRows({ calls, rows, today }: Props) {
  const mayEdit = useOffered(calls.save);
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.name}
            calls={calls}
            row={row}
            mayEdit={mayEdit}
            onEdit={() => setOpened({ form: row })}
            onLog={() => setOpened({ log: row })}
          />
        ))}
      </ul>
      {opened && (
        <SettingDrawer calls={calls} opened={opened} today={today} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

type DrawerProps = { calls: DatedCalls; opened: Opened; today: string; onClose: () => void };

function SettingDrawer({ calls, opened, today, onClose }: DrawerProps) {
  if ('form' in opened)
    return <SettingForm calls={calls} setting={opened.form} today={today} onClose={onClose} />;
  const { name, title } = opened.log;
  return <LogDrawer calls={calls} name={name} title={title} onClose={onClose} />;
}

type RowProps = {
  calls: DatedCalls;
  row: SettingRow;
  mayEdit: boolean;
  onEdit: () => void;
  onLog: () => void;
};

function Row({ calls, row, mayEdit, onEdit, onLog }: RowProps) {
  const words = useText().settings;
  const kit = useKitText();
  const spelled = useSpelled();
  const withdraw = useAct(calls.withdraw, {
    input: ({ fromDay }: { fromDay: string }) => ({ name: row.name, fromDay, version: row.version }),
    ask: ({ fromDay }) => ({
      title: words.withdrawTitle,
      status: `${row.title} · ${words.from(fromDay)}`,
      tip: words.withdrawTip,
    }),
    done: () => words.withdrawn,
    changes: changedBy,
  });
  return (
    <li className="st-row" data-anchor={row.name}>
      <div className="st-name">
        <strong>{row.title}</strong>
        {row.help && <p>{row.help}</p>}
      </div>
      <Stack gap={2}>
        <span className="st-now">{spelled(row, row.value)}</span>
        <span className="st-since">
          {row.since === null ? words.byDefault : words.since(row.since)}
          {row.version > 0 && (
            <button type="button" className="st-link" onClick={onLog}>
              {words.changes(row.version)}
            </button>
          )}
        </span>
        {row.planned.map(({ fromDay, value }) => (
          <Inline as="span" gap={4} across={8} key={fromDay}>
            <Tag tone="info">{words.from(fromDay)}</Tag>
            {spelled(row, value)}
            {mayEdit && (
              <button type="button" className="st-link" onClick={() => void withdraw.run({ fromDay })}>
                {words.withdraw}
              </button>
            )}
          </Inline>
        ))}
      </Stack>
      {mayEdit && (
        <Button icon={<IconEdit />} onClick={onEdit} aria-label={`${kit.edit} ${row.title}`}>
          {kit.edit}
        </Button>
      )}
    </li>
  );
}
