import { type FieldFile } from '../../../kit/web/file/file-field.tsx';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { NumberInput } from '../../../kit/web/input/number-input.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { filesField } from '../../../kit/web/form/file-fields.tsx';
import { packagesCalls as calls, type OrderRow } from '../calls.ts';
import {
  isPackage,
  maximumProofs,
  packages,
  packageCodes,
  proposedLimit,
  type PackageCode,
} from '../rules.ts';

type OrderInput = {
  id: string;
  version: number;
  packageCode: PackageCode;
  memberLimit: number | null;
  months: number | null;
  remark: string;
  proofIds: readonly FieldFile[];
};

/** How many members there are: no package has fewer seats. */
const usePresent = (): number =>
  useCall(calls.overview, {}, { quiet: true, staleMs: 60_000 }).data?.memberCount ?? 0;

const WantedForm = form(calls.save, {
  facts: usePresent,
  fields: (present: number) => [
    own('packageCode', 'standard' as PackageCode, ({ value, onChange }, { choices, change }) => (
      <Select
        value={value}
        onChange={(code) => {
          const chosen = packageCodes.find((each) => each === code);
          if (!chosen) return;
          onChange(chosen);
          change({ packageCode: chosen, memberLimit: proposedLimit(chosen, present) });
        }}
        options={packageCodes.map((code) => ({ value: code, label: choices[code] ?? code }))}
      />
    )),
    own('memberLimit', null as number | null, (props) => <NumberInput {...props} />, { half: true }),
    own('months', 12 as number | null, (props) => <NumberInput {...props} />, { half: true }),
    filesField(
      'proofIds',
      calls.uploadProof,
      ({ packages: { form: words } }) => ({
        add: words.addProof,
        remove: words.removeProof,
        notSent: words.notSent,
      }),
      { most: maximumProofs },
    ),
    entry('remark', { rows: 3 }),
  ],
  words: ({ packages: words }, from: OrderInput | null) => ({
    title: from && from.version > 0 ? words.form.change : words.form.title,
    help: words.form.help,
    submit: words.form.submit,
    done: words.form.done,
    fields: words.form.fields,
    hints: words.form.hints,
    choices: { packageCode: words.names },
  }),
  input: ({ proofIds, memberLimit, months, ...value }, id, from) => ({
    ...value,
    id: from && from.version > 0 ? from.id : id,
    version: from?.version ?? 0,
    memberLimit: memberLimit ?? 0,
    months: months ?? 0,
    proofIds: proofIds.map((file) => file.id),
  }),
  changes: [calls.list, calls.overview, calls.orderDetail],
});

/** Asks for more, from what there is; or changes an order and hands it in again. */
export default function OrderForm({ order, onClose }: { order: OrderRow | null; onClose: () => void }) {
  const overview = useCall(calls.overview, {}, { quiet: true, staleMs: 60_000 });
  const detail = useCall(calls.orderDetail, order ? { id: order.id } : {}, {
    quiet: true,
    enabled: order !== null,
  });
  const content = order ? detail.data : overview.data;
  if (!content) return null;
  const code = isPackage(content.packageCode) ? content.packageCode : 'standard';
  const from: OrderInput = {
    id: order?.id ?? '',
    version: order?.version ?? 0,
    packageCode: code,
    memberLimit: content.memberLimit ?? packages[code].members,
    months: order ? order.months : 12,
    remark: order?.remark ?? '',
    proofIds: order && detail.data ? detail.data.proofFiles : [],
  };
  return <WantedForm from={from} onClose={onClose} />;
}
