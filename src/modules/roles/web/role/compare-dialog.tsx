import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { EmptyState } from '../../../../kit/web/display/feedback.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Checkbox } from '../../../../kit/web/input/input.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { rolesCalls as calls } from '../../calls.ts';
import './role.css';

type Props = { first: string | null; onClose: () => void };

/** The rights of two roles side by side. */
export default function CompareDialog({ first, onClose }: Props) {
  const { comparison: words } = useText().roles;
  const kit = useKitText();
  const [ids, setIds] = useState<{ left: string | null; right: string | null }>({ left: first, right: null });
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const roles = useCall(calls.list, { size: 200 }, { quiet: true });
  const tree = useCall(calls.tree, {}, { quiet: true });
  const left = useRights(ids.left);
  const right = useRights(ids.right);
  const options = (roles.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const nameOf = (id: string | null) => options.find(({ value }) => value === id)?.label;
  const differs = (id: string) => left?.has(id) !== right?.has(id);
  const rows = (tree.data ?? []).filter(({ id }) => !onlyDifferences || differs(id));
  return (
    <Dialog
      look="drawer"
      width={760}
      title={words.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <div className="ro-compare-heads">
        <Field label={words.left} name="left">
          <Select value={ids.left} onChange={(id) => setIds({ ...ids, left: id })} options={options} />
        </Field>
        <Field label={words.right} name="right">
          <Select value={ids.right} onChange={(id) => setIds({ ...ids, right: id })} options={options} />
        </Field>
      </div>
      <Checkbox label={words.differences} checked={onlyDifferences} onChange={setOnlyDifferences} />
      {!left || !right ? (
        <EmptyState title={words.choose} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.same} />
      ) : (
        <table className="ro-compare">
          <thead>
            <tr>
              <th scope="col">{words.heading}</th>
              <th scope="col">{nameOf(ids.left)}</th>
              <th scope="col">{nameOf(ids.right)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, parentId }) => (
              <tr key={id} className={!onlyDifferences && differs(id) ? 'ro-differs' : undefined}>
                <th scope="row" className={parentId === null ? undefined : 'ro-below'}>
                  {name}
                </th>
                <td>{left.has(id) ? words.has : words.hasNot}</td>
                <td>{right.has(id) ? words.has : words.hasNot}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function useRights(id: string | null): ReadonlySet<string> | null {
  const { data, isPlaceholderData } = useCall(
    calls.detail,
    { id: id ?? '' },
    { quiet: true, enabled: id !== null },
  );
  return id !== null && data && !isPlaceholderData ? new Set(data.permissions) : null;
}
