import type { OutputOf } from '../../../kit/contract/call.ts';
import { day, text } from '../../../kit/contract/list/columns.ts';
import { logColumns, LogDrawer } from '../../../kit/web/inline/log-drawer.tsx';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { DatedCalls } from '../calls.ts';

type Row = OutputOf<DatedCalls['log']>['rows'][number];
type Props = { calls: DatedCalls; name: string | null; title: string | null; onClose: () => void };

const Changes = table<Row>()({
  words: ({ settings: { log, history } }) => ({ title: log, columns: history.columns, none: history.none }),
  row: { key: ({ name, no }) => `${name} ${no}`, name: 'title' },
  columns: ({ settings: { history: words } }, one: boolean) => [
    ...logColumns<Row>(words.system),
    ...(one ? [] : [column(text('title', { width: 180 }), { wraps: true })]),
    custom(
      'value',
      ({ before, value }) =>
        value === null ? words.withdrawn(before ?? '') : `${before ?? words.byDefault} → ${value}`,
      { main: true, width: 240, wraps: true },
    ),
    column(day('fromDay')),
  ],
});

/** The log of changes with authors and first days: of all settings, or of one. */
export default function SettingsLog({ calls, name, title, onClose }: Props) {
  const { log, history: words } = useText().settings;
  const one = name !== null;
  const pages = usePages(calls.log, one ? { name } : {});
  const heading = title === null ? log : words.of(title);
  return (
    <LogDrawer title={heading} help={words.help} width={one ? 680 : 860} onClose={onClose}>
      <Changes pages={pages} label={heading} facts={one} />
    </LogDrawer>
  );
}
