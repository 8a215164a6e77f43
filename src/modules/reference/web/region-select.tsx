import { useState } from 'react';
import { Select } from '../../../kit/web/input/select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { referenceCalls } from '../calls.ts';

type Place = { code: string; name: string };
/** `none` names the choice of no further level. */
type RegionWords = { country: string; below: string; none: string };

type Props = {
  /** The code of the smallest region that was chosen; empty for none. */
  value: string;
  onChange: (code: string) => void;
  /** The way to `value` from the country down, where it was stored before. */
  path?: readonly Place[];
  words: RegionWords;
};

const staleMs = 3_600_000;

/** A region by cascade: each level that is chosen offers the one below it, and any of them may be the answer. */
export function RegionSelect({ value, onChange, path = [], words }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(() => path.map(({ code }) => code));
  const way = value === '' ? [] : chosen;
  const choose = (level: number, code: string | null): void => {
    const next = [...way.slice(0, level), ...(code === null ? [] : [code])];
    setChosen(next);
    onChange(next.at(-1) ?? '');
  };
  return (
    <div className="k-file-field">
      {[...way, null].map((code, level) => (
        <Level
          key={`${level} ${way[level - 1] ?? ''}`}
          parent={way[level - 1]}
          value={code}
          words={words}
          onChange={(next) => choose(level, next)}
        />
      ))}
    </div>
  );
}

type LevelProps = {
  parent: string | undefined;
  value: string | null;
  words: RegionWords;
  onChange: (code: string | null) => void;
};

/** The regions below one, or the countries; nothing below a region without further ones. */
function Level({ parent, value, words, onChange }: LevelProps) {
  const { data = [] } = useCall(referenceCalls.regions, parent === undefined ? {} : { parentCode: parent }, {
    quiet: true,
    staleMs,
  });
  if (data.length === 0) return null;
  return (
    <Select
      label={parent === undefined ? words.country : words.below}
      value={value}
      placeholder={words.none}
      clearable
      options={data.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={onChange}
    />
  );
}
