import { Field } from '../../../../kit/web/input/field.tsx';
import { Checkbox } from '../../../../kit/web/input/input.tsx';
import { NumberInput, TenthsInput } from '../../../../kit/web/input/number-input.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import {
  dayCases,
  measuresOf,
  type CaseTerms,
  type DayCase,
  type Measure,
  type Terms,
} from '../../rules/terms.rules.ts';
import '../style.css';

type Props = { value: Terms; onChange: (terms: Terms) => void };

/** The points of each case, as a table with a line for each. */
export function TermsInput({ value, onChange }: Props) {
  const { rules: words } = useText().attendance;
  const change = (name: DayCase, part: Partial<CaseTerms>): void =>
    onChange({ ...value, cases: { ...value.cases, [name]: { ...value.cases[name], ...part } } });
  return (
    <Stack gap={12}>
      <div className="at-terms">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.case}</th>
              <th scope="col">{words.points}</th>
              <th scope="col">{words.per}</th>
              <th scope="col">{words.ticket}</th>
            </tr>
          </thead>
          <tbody>
            {dayCases.map((name) => (
              <CaseRow
                key={name}
                name={name}
                terms={value.cases[name]}
                onChange={(part) => change(name, part)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {(['earlyFrom', 'overtimeFrom', 'overtimeStep'] as const).map((name) => (
        <Field key={name} label={words[name]}>
          <NumberInput
            value={value[name]}
            min={1}
            max={600}
            onChange={(minutes) => onChange({ ...value, [name]: minutes as number })}
          />
        </Field>
      ))}
      <Field label={words.fullMonth}>
        <TenthsInput
          value={value.fullMonth}
          min={0}
          onChange={(points) => onChange({ ...value, fullMonth: points as number })}
        />
      </Field>
    </Stack>
  );
}

function CaseRow({
  name,
  terms: { isOn, points, ticket, per },
  onChange,
}: {
  name: DayCase;
  terms: CaseTerms;
  onChange: (part: Partial<CaseTerms>) => void;
}) {
  const { rules: words } = useText().attendance;
  const label = words.cases[name];
  const measures = measuresOf[name];
  return (
    <tr>
      <th scope="row">
        <Checkbox label={label} checked={isOn} onChange={(on) => onChange({ isOn: on })} />
      </th>
      <td>
        <TenthsInput
          aria-label={`${label} · ${words.points}`}
          value={points}
          // An empty box is refused at its place by the contract.
          onChange={(typed) => onChange({ points: typed as number })}
        />
      </td>
      <td>
        {measures.length > 1 ? (
          <Select
            label={`${label} · ${words.per}`}
            value={per}
            options={measures.map((measure) => ({ value: measure, label: words.measures[measure] }))}
            onChange={(chosen) => onChange({ per: (chosen as Measure | null) ?? per })}
          />
        ) : (
          words.measures[per]
        )}
      </td>
      <td>
        <Checkbox
          label=""
          aria-label={`${label} · ${words.ticket}`}
          checked={ticket}
          onChange={(on) => onChange({ ticket: on })}
        />
      </td>
    </tr>
  );
}
