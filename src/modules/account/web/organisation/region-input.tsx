import type { ReactNode } from 'react';
import { Select } from '../../../../kit/web/input/select.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import { referenceCalls } from '../../../reference/calls.ts';

type Props = { value: readonly string[]; onChange: (value: readonly string[]) => void };

/** A region from the country down, level by level; it may end at any of them. */
export function RegionInput({ value, onChange }: Props): ReactNode {
  return (
    <Inline>
      {[...value, null].map((code, level) => (
        <Level
          key={value[level - 1] ?? ''}
          level={level}
          parent={level === 0 ? null : (value[level - 1] ?? null)}
          value={code}
          onChange={(chosen) => onChange([...value.slice(0, level), ...(chosen === null ? [] : [chosen])])}
        />
      ))}
    </Inline>
  );
}

type LevelProps = {
  level: number;
  parent: string | null;
  value: string | null;
  onChange: (code: string | null) => void;
};

/** Nothing below a region that has no parts. */
function Level({ level, parent, value, onChange }: LevelProps): ReactNode {
  const { org: words } = useText().account;
  const input = parent === null ? {} : { parentCode: parent };
  const { data = [] } = useCall(referenceCalls.regions, input, { quiet: true, staleMs: Infinity });
  const options = data.filter(({ parentCode }) => parentCode === parent);
  if (options.length === 0) return null;
  return (
    <Select
      label={words.levels[Math.min(level, words.levels.length - 1)] ?? ''}
      value={value}
      onChange={onChange}
      clearable
      options={options.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
