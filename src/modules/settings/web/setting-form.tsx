import { useState } from 'react';
import { DayInput } from '../../../kit/web/date/day-input.tsx';
import { MonthInput } from '../../../kit/web/date/month-input.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../kit/web/form/form-dialog.tsx';
import { Input, Radios } from '../../../kit/web/input/input.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { NumberInput, TenthsInput } from '../../../kit/web/input/number-input.tsx';
import { useForm } from '../../../kit/web/form/use-form.ts';
import { toast } from '../../../kit/web/overlay/toast.tsx';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { tiers } from '../../organisation/rules.ts';
import { relabelPoints } from '../../organisation/web/door.tsx';
import type { DatedCalls } from '../calls.ts';
import { StepsInput } from './steps-input.tsx';
import { changedBy, useSpelled, type SettingRow } from './setting-value.ts';
import { Simulation } from './simulation.tsx';

/** More options than these are a list that opens. */
const maximumRadios = 8;

type Props = { calls: DatedCalls; setting: SettingRow; today: string; onClose: () => void };

/** Another value of one setting, from a day on; where it changes rankings, tried on last month first. */
export default function SettingForm({ calls, setting, today, onClose }: Props) {
  const words = useText().settings;
  const kit = useKitText();
  const spelled = useSpelled();
  const { name } = setting;
  const form = useForm(calls.save, {
    initial: { value: setting.value, fromDay: setting.earliest },
    input: (value) => ({ ...value, name: setting.name, version: setting.version }),
    changes: changedBy,
    onDone: (_answer, { value, fromDay }) => {
      if (setting.name === 'level' && fromDay <= today)
        useSettings.setState({ manageLevel: value === '1' ? 1 : value === '3' ? 3 : 2 });
      if (setting.name === 'zone') useSettings.setState({ zone: value });
      const tier = tiers.find((each) => name === `tier${each.toUpperCase()}`);
      if (tier && fromDay <= today) void relabelPoints(tier, value);
      toast({ tone: 'success', text: words.saved(setting.title, spelled(setting, value), fromDay) });
      onClose();
    },
  });
  const { value } = form.value;
  return (
    <FormDialog
      form={form}
      title={setting.title}
      help={setting.help}
      onClose={onClose}
      width={setting.simulated ? 720 : 480}
    >
      <p className="st-holds">
        {words.now}
        {kit.colon}
        <strong>{spelled(setting, setting.value)}</strong>
      </p>
      <Field
        label={words.value}
        group={
          setting.kind === 'flag' ||
          setting.kind === 'steps' ||
          (setting.kind === 'choice' && setting.options.length <= maximumRadios)
        }
        {...form.field('value')}
        required={setting.kind !== 'text'}
      >
        <ValueInput setting={setting} value={value} onChange={(next) => form.change({ value: next })} />
      </Field>
      <Field
        label={words.fromLabel}
        hint={words.starts[setting.starts]}
        {...form.field('fromDay')}
        required={setting.starts === 'day'}
      >
        <StartInput
          setting={setting}
          today={today}
          value={form.value.fromDay}
          onChange={(fromDay) => form.change({ fromDay })}
        />
      </Field>
      {setting.simulated && <Trial setting={setting} value={value} />}
    </FormDialog>
  );
}

type InputProps = { setting: SettingRow; value: string; onChange: (value: string) => void };

function ValueInput({ setting, value, onChange }: InputProps) {
  const kit = useKitText();
  const { kind, min, max, unit, options } = setting;
  const bounds = { ...(min !== null && { min }), ...(max !== null && { max }) };
  const number = {
    ...bounds,
    value: value === '' ? null : Number(value),
    onChange: (next: number | null) => onChange(next === null ? '' : String(next)),
    ...(unit && { suffix: unit }),
  };
  if (kind === 'text')
    return <Input value={value} onChange={onChange} {...(max !== null && { maxLength: max })} />;
  if (kind === 'count') return <NumberInput {...number} />;
  if (kind === 'points') return <TenthsInput {...number} />;
  if (kind === 'steps') return <StepsInput unit={unit} value={value} onChange={onChange} />;
  const flags = [
    { value: 'true', label: kit.yes },
    { value: 'false', label: kit.no },
  ];
  const choices = options.map((option) => ({ value: option.value, label: option.title }));
  if (choices.length > maximumRadios)
    return <Select value={value} onChange={(next) => onChange(next ?? '')} options={choices} />;
  return <Radios value={value} onChange={onChange} options={kind === 'flag' ? flags : choices} />;
}

function StartInput({ setting, today, value, onChange }: InputProps & { today: string }) {
  if (setting.starts === 'today') return <output className="k-number">{value}</output>;
  if (setting.starts === 'month') {
    return (
      <MonthInput
        value={value.slice(0, 7)}
        min={setting.earliest.slice(0, 7)}
        today={today}
        onChange={(month) => onChange(`${month}-01`)}
      />
    );
  }
  return (
    <DayInput value={value} min={setting.earliest} today={today} onChange={(day) => day && onChange(day)} />
  );
}

/** The effect of the typed value on last month. */
function Trial({ setting, value }: Pick<Props, 'setting'> & { value: string }) {
  const words = useText().settings;
  const spelled = useSpelled();
  const [tried, setTried] = useState<string | null>(null);
  return (
    <section className="st-trial">
      <header>
        <div>
          <h3>{setting.cumulative ? words.trial.totalTitle : words.trial.title}</h3>
          <p>{setting.cumulative ? words.trial.totalHelp : words.trial.help}</p>
        </div>
        <Button disabled={value === ''} onClick={() => setTried(value)}>
          {words.trial.run}
        </Button>
      </header>
      {tried !== null && <Simulation key={tried} setting={setting} value={tried} />}
      {tried !== null && tried !== value && (
        <p className="st-quiet">{words.trial.other(spelled(setting, tried))}</p>
      )}
    </section>
  );
}
