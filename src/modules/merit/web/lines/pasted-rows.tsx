import { Button } from '../../../../kit/web/display/button.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { AmbiguousRow, PickedMember } from '../../../members/web/door.tsx';
import { rowText } from './entry.paste.ts';

type PastedRowsProps = {
  /** Rows without a member, or with several. */
  unknown: readonly string[];
  ambiguous: readonly AmbiguousRow[];
  onLookUp: (text: string) => void;
  onEdit: (unknown: readonly string[]) => void;
  onChoose: (row: readonly string[], member: PickedMember) => void;
};

/** Pasted rows without a member, or with several: to be corrected in place, chosen, or removed. */
export function PastedRows({ unknown, ambiguous, onLookUp, onEdit, onChoose }: PastedRowsProps) {
  const { lines: words } = useText().meritEntry;
  if (unknown.length === 0) return null;
  const several = ambiguous.map(({ row }) => rowText(row));
  const nobody = unknown.filter((text) => !several.includes(text));
  const ambiguousTexts = unknown.filter((text) => several.includes(text));
  return (
    <div className="me-unknown">
      {ambiguous.map(({ row, members }) => (
        <div key={rowText(row)} className="me-ambiguous">
          <span>{words.ambiguous(row.join(' '))}</span>
          {members.map((member) => (
            <Button key={member.id} onClick={() => onChoose(row, member)}>
              {member.name} {member.number} · {member.unitName}
            </Button>
          ))}
          <Button tone="quiet" onClick={() => onEdit(unknown.filter((text) => text !== rowText(row)))}>
            {words.drop}
          </Button>
        </div>
      ))}
      {nobody.length > 0 && (
        <>
          <p>{words.unknown(nobody.length)}</p>
          <Textarea
            rows={2}
            aria-label={words.unknown(nobody.length)}
            value={nobody.join('\n')}
            onChange={(text) => onEdit([...ambiguousTexts, ...text.split('\n')])}
          />
          <div className="me-unknown-acts">
            <Button onClick={() => onLookUp(unknown.join('\n'))}>{words.again}</Button>
            <Button tone="quiet" onClick={() => onEdit([])}>
              {words.drop}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
