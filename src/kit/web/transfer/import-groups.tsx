import { useState } from 'react';
import { Button } from '../display/button.tsx';
import { Input } from '../input/input.tsx';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import type { ImportField, ImportGroup, ImportMake, ImportReplacement } from './import-types.ts';

interface GroupsProps {
  fields: readonly ImportField[];
  groups: readonly ImportGroup[];
  /** Corrections that were not checked yet. */
  replacements: readonly ImportReplacement[];
  makes: readonly ImportMake[];
  canFix: (field: string) => boolean;
  onReplace: (group: ImportMake, to: string | null) => void;
  onMake: (group: ImportMake) => void;
}

/** Mistakes that several rows have alike: each is corrected once for all of them. */
export function EqualMistakes({ groups, canFix, ...props }: GroupsProps) {
  const words = useText().kitImport.alike;
  const fixable = groups.filter(({ field }) => canFix(field));
  if (fixable.length === 0) return null;
  return (
    <section className="k-flow-alike" aria-label={words.title}>
      <h3>{words.title}</h3>
      <ul>
        {fixable.map((group) => (
          <EqualMistake key={`${group.field} ${group.text} ${group.error}`} group={group} {...props} />
        ))}
      </ul>
    </section>
  );
}

function EqualMistake({
  group,
  fields,
  replacements,
  makes,
  onReplace,
  onMake,
}: Omit<GroupsProps, 'groups' | 'canFix'> & { group: ImportGroup }) {
  const words = useText().kitImport.alike;
  const { language, cancel } = useKitText();
  const [text, setText] = useState('');
  const { field, text: from, error, count, canMake } = group;
  const { label = field, required = false } = fields.find(({ id }) => id === field) ?? {};
  const replaced = replacements.find((each) => each.field === field && each.from === from);
  const isMade = makes.some((each) => each.field === field && each.text === from);
  const decided = isMade
    ? words.made
    : replaced && (replaced.to === '' ? words.emptied : words.replaced(replaced.to));
  return (
    <li>
      <p>
        <strong>{words.of(label, from, count.toLocaleString(language))}</strong> <small>{error}</small>
      </p>
      {decided ? (
        <div className="k-flow-template">
          <span>{decided}</span>
          <Button onClick={() => onReplace(group, null)}>{cancel}</Button>
        </div>
      ) : (
        <div className="k-flow-template">
          {canMake && <Button onClick={() => onMake(group)}>{words.make}</Button>}
          <Input
            aria-label={`${words.by}: ${label} ${from}`}
            placeholder={words.by}
            value={text}
            onChange={setText}
          />
          <Button disabled={text.trim() === ''} onClick={() => onReplace(group, text.trim())}>
            {words.replace}
          </Button>
          {from !== '' && !required && <Button onClick={() => onReplace(group, '')}>{words.empty}</Button>}
        </div>
      )}
    </li>
  );
}
