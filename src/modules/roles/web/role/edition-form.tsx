import { Field } from '../../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../../kit/web/form/form-dialog.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { manageVersions, type ManageVersion } from '../../../organisation/rules.ts';
import { rolesCalls as calls } from '../../calls.ts';

/** The organisation's manage-version, and what it does. */
export default function EditionForm({ onClose }: { onClose: () => void }) {
  const { editionForm: words, versions } = useText().roles;
  const current = useSettings((settings) => settings.manageVersion) as ManageVersion;
  const form = useForm(calls.setEdition, {
    initial: { manageVersion: current },
    onDone: ({ manageVersion }) => {
      useSettings.setState({ manageVersion });
      toast({ tone: 'success', text: words.done(versions[manageVersion as ManageVersion]) });
      onClose();
    },
  });
  const { manageVersion } = form.value;
  return (
    <FormDialog form={form} look="dialog" title={words.title} help={words.help} onClose={onClose}>
      <Field label={words.field} {...form.field('manageVersion')} hint={words.effects[manageVersion]}>
        <Select
          value={manageVersion}
          onChange={(version) => version && form.change({ manageVersion: version })}
          options={manageVersions.map((value) => ({ value, label: versions[value] }))}
        />
      </Field>
    </FormDialog>
  );
}
