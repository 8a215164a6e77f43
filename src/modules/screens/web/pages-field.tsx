import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../kit/web/display/more-icons.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { Input } from '../../../kit/web/input/input.tsx';
import { Textarea } from '../../../kit/web/input/more-inputs.tsx';
import { NumberInput } from '../../../kit/web/input/number-input.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { SortableList } from '../../../kit/web/order/sortable-list.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import {
  longestSeconds,
  mostPages,
  pageKinds,
  rankingPeriods,
  shortestSeconds,
  type PlayPage,
} from '../rules/content.rules.ts';
import './style.css';

/** A page as it is typed. */
export type TypedPage = Omit<PlayPage, 'seconds'> & { key: string; seconds: number | null };

export const typedPage = (page: Partial<PlayPage>): TypedPage => ({
  key: crypto.randomUUID(),
  kind: 'ranking',
  seconds: 15,
  period: 'month',
  title: '',
  text: '',
  ...page,
});

export const sentPage = ({ kind, seconds, period, title, text }: TypedPage): PlayPage => ({
  kind,
  seconds: seconds ?? 0,
  period,
  ...(kind === 'announcement' ? { title, text } : { title: '', text: '' }),
});

type Props = { value: readonly TypedPage[]; onChange: (value: readonly TypedPage[]) => void };

/** The pages of a play list in their order. */
export function PagesField({ value, onChange }: Props) {
  const { page: words } = useText().screensProfiles;
  const byKey = new Map(value.map((page) => [page.key, page]));
  const placeOf = (key: string): number => value.findIndex((page) => page.key === key);
  const nameOf = (key: string): string => words.no(placeOf(key) + 1);
  return (
    <div className="sc-pages">
      <SortableList
        className="sc-page-list"
        ids={value.map(({ key }) => key)}
        nameOf={nameOf}
        onOrder={(keys) => onChange(keys.map((key) => byKey.get(key)!))}
      >
        {(key) => (
          <PageBoxes
            path={`pages.${placeOf(key)}`}
            name={nameOf(key)}
            page={byKey.get(key)!}
            onChange={(part) =>
              onChange(value.map((each) => (each.key === key ? { ...each, ...part } : each)))
            }
            {...(value.length > 1 && {
              onRemove: () => onChange(value.filter((each) => each.key !== key)),
            })}
          />
        )}
      </SortableList>
      {value.length < mostPages && (
        <Button icon={<IconPlus />} onClick={() => onChange([...value, typedPage({ kind: 'awards' })])}>
          {words.add}
        </Button>
      )}
    </div>
  );
}

type BoxesProps = {
  /** Of the page in the object that is sent. */
  path: string;
  name: string;
  page: TypedPage;
  onChange: (part: Partial<TypedPage>) => void;
  onRemove?: () => void;
};

function PageBoxes({ path, name, page, onChange, onRemove }: BoxesProps) {
  const { page: words, kinds, periods } = useText().screensProfiles;
  return (
    <fieldset className="sc-page">
      <legend>{name}</legend>
      <Field label={words.kind}>
        <Select
          value={page.kind}
          onChange={(kind) => onChange({ kind: kind ?? 'ranking' })}
          options={pageKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
        />
      </Field>
      {page.kind === 'ranking' ? (
        <Field label={words.period}>
          <Select
            value={page.period}
            onChange={(period) => onChange({ period: period ?? 'month' })}
            options={rankingPeriods.map((period) => ({ value: period, label: periods[period] }))}
          />
        </Field>
      ) : (
        <span />
      )}
      <Field name={`${path}.seconds`} label={words.seconds}>
        <NumberInput
          min={shortestSeconds}
          max={longestSeconds}
          value={page.seconds}
          onChange={(seconds) => onChange({ seconds })}
        />
      </Field>
      {onRemove && <IconButton label={`${words.remove}: ${name}`} icon={<IconTrash />} onClick={onRemove} />}
      {page.kind === 'announcement' && (
        <div className="sc-said">
          <Field name={`${path}.title`} label={words.title}>
            <Input
              value={page.title}
              maxLength={60}
              autoComplete="off"
              onChange={(title) => onChange({ title })}
            />
          </Field>
          <Field name={`${path}.text`} label={words.text} hint={words.textTip}>
            <Textarea value={page.text} maxLength={300} rows={2} onChange={(text) => onChange({ text })} />
          </Field>
        </div>
      )}
    </fieldset>
  );
}
