import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { TenthsInput } from '../../../kit/web/input/number-input.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useTiers } from './use-tiers.ts';
import { authorityCalls as calls, type Level } from '../calls.ts';

type Limits = Level['limits'];

const limits = ['awardTime', 'deductTime', 'awardPeriod', 'deductPeriod'] as const;
const unlimited = { awardTime: null, deductTime: null, awardPeriod: null, deductPeriod: null };
const nothing: Limits = { b: unlimited, a: unlimited, p: unlimited, g: unlimited };

/** The limits of each tier that the organisation has as a table; an empty box is without limit. */
function LimitInputs({ value, onChange }: { value: Limits; onChange: (value: Limits) => void }) {
  const { form: words, columns } = useText().authority;
  const tiers = useTiers();
  return (
    <table className="au-limits">
      <thead>
        <tr>
          <td />
          {limits.map((name) => (
            <th key={name} scope="col">
              {words.limits[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier}>
            <th scope="row">{columns[tier]}</th>
            {limits.map((name) => (
              <td key={name} data-label={words.limits[name]}>
                <TenthsInput
                  aria-label={`${columns[tier]} ${words.limits[name]}`}
                  placeholder={words.none}
                  value={value[tier][name]}
                  min={0}
                  onChange={(limit) => onChange({ ...value, [tier]: { ...value[tier], [name]: limit } })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default form(calls.save, {
  fields: [entry('name'), own('limits', nothing, (props) => <LimitInputs {...props} />)],
  words: (
    { authority: { form: words } },
    from: (Partial<Level> & Pick<Level, 'name' | 'limits'>) | null,
  ) => ({
    // A copy has no id yet.
    title: from?.id ? words.edit : words.add,
    help: words.help,
    fields: words.fields,
    hints: { limits: words.limitsHint },
  }),
  input: (value, id, from) => ({ id: from?.id ?? id, version: from?.version ?? 0, ...value }),
  changes: [calls.list, calls.log],
  width: 640,
});
