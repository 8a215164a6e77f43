import { formatTenths } from '../../../../kit/contract/format.ts';
import { text } from '../../../../kit/contract/list/columns.ts';
import { LogDrawer } from '../../../../kit/web/inline/log-drawer.tsx';
import { table } from '../../../../kit/web/inline/table.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { dayCases, type CaseTerms, type Terms } from '../../rules/terms.rules.ts';
import type { RuleRow } from '../../setup.calls.ts';

type Row = CaseTerms & { case: string; name: string };

const Cases = table<Row>()({
  words: ({ attendance: { rules } }) => ({
    title: rules.title,
    columns: { name: rules.case, points: rules.points, per: rules.per, ticket: rules.ticket },
    none: '',
  }),
  row: { key: 'case', name: 'name' },
  columns: ({ attendance: { rules } }) => [
    column(text('name', { width: 150 }), { main: true }),
    custom('points', ({ points }: Row) => formatTenths(points, { signed: true }), {
      width: 90,
      align: 'right',
    }),
    custom('per', ({ per }: Row) => rules.measures[per], { width: 90 }),
    custom('ticket', ({ ticket }: Row) => (ticket ? rules.ticket : ''), { width: 80 }),
  ],
});

/** A rule as it is, with what counts alone. */
export default function RuleDrawer({ rule, onClose }: { rule: RuleRow; onClose: () => void }) {
  const { rules: words } = useText().attendance;
  const kit = useKitText();
  const terms = rule.terms as Terms;
  const rows = dayCases
    .filter((name) => terms.cases[name].isOn)
    .map((name): Row => ({ ...terms.cases[name], case: name, name: words.cases[name] }));
  return (
    <LogDrawer
      title={words.title}
      help={`${rule.fromDay} · ${words.states[rule.state]}`}
      width={560}
      onClose={onClose}
    >
      <Cases rows={rows} />
      <Facts
        look={1}
        items={[
          { label: words.earlyFrom, value: terms.earlyFrom },
          { label: words.overtimeFrom, value: terms.overtimeFrom },
          { label: words.overtimeStep, value: terms.overtimeStep },
          { label: words.fullMonth, value: terms.fullMonth === 0 ? kit.none : formatTenths(terms.fullMonth) },
        ]}
      />
    </LogDrawer>
  );
}
