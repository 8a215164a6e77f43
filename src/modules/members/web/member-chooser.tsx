import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { Chooser } from '../../../kit/web/picker/chooser.tsx';
import { Checkbox } from '../../../kit/web/form/input.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { send } from '../../../kit/web/send/send.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { TreeView } from '../../../kit/web/picker/tree-view.tsx';
import { useLater } from '../../../kit/web/picker/use-later.ts';
import { membersCalls } from '../calls.ts';
import { isFoundInside, toPicked, type MemberScope, type PickedMember } from './member-search.ts';
import { useUnitNodes } from './unit-picker.tsx';
import './style.css';

export interface MemberChooserProps extends MemberScope {
  chosen: readonly PickedMember[];
  multiple: boolean;
  onChoose: (members: PickedMember[]) => void;
  onClose: () => void;
  title?: string;
}

const shownAtOnce = 100;
const pageSize = 200;
/** Members that "choose all" takes; more is an import. */
const maximumAll = 2_000;
const restMs = 150;

/** Members of a unit, with the units below it or without, to choose one or several from. */
export function MemberChooser({ chosen, multiple, onChoose, onClose, title, ...scope }: MemberChooserProps) {
  const { picker: words } = useText().members;
  const text = useKitText();
  const nodes = useUnitNodes({ managed: scope.managed ?? false });
  const [picked, setPicked] = useState<readonly PickedMember[]>(chosen);
  const [unitId, setUnitId] = useState<string | null>(null);
  const [includeChildren, setIncludeChildren] = useState(true);
  const [term, setTerm] = useState('');
  const [takingAll, setTakingAll] = useState(false);
  const keyword = useLater(term.trim(), restMs);
  const question = { keyword, unitIds: unitId === null ? [] : [unitId], includeChildren, ...scope };
  const asked = { ...question, size: shownAtOnce };
  const answer = useCall(membersCalls.userMembers, asked, { quiet: true });
  const { data, isError, isPlaceholderData, isPending } = answer;
  const rows = data?.rows ?? [];
  const total = data?.total ?? 0;
  const busy = isPending || isPlaceholderData || keyword !== term.trim();
  const has = (id: string): boolean => picked.some((member) => member.id === id);

  function pick(member: PickedMember): void {
    if (!multiple) return onChoose([member]);
    setPicked(has(member.id) ? picked.filter(({ id }) => id !== member.id) : [...picked, member]);
  }
  async function takeAll(): Promise<void> {
    setTakingAll(true);
    try {
      const all: PickedMember[] = [];
      for (let page = 1; (page - 1) * pageSize < Math.min(total, maximumAll); page += 1) {
        const next = await send(membersCalls.userMembers, { ...question, page, size: pageSize });
        all.push(...next.rows.map(toPicked));
      }
      setPicked((before) => [
        ...before,
        ...all.filter(({ id }) => !before.some((member) => member.id === id)),
      ]);
    } finally {
      setTakingAll(false);
    }
  }
  return (
    <Chooser
      title={title ?? words.chooserTitle}
      onClose={onClose}
      term={term}
      onTerm={setTerm}
      placeholder={words.placeholder}
      items={rows}
      state={isError ? 'failed' : busy ? 'busy' : 'done'}
      itemKey={(row) => row.memberId}
      isChosen={(row) => has(row.memberId)}
      onRetry={() => void answer.refetch()}
      isUnsure={isFoundInside}
      onPick={(row) => pick(toPicked(row))}
      multiple={multiple}
      onConfirm={() => onChoose([...picked])}
      renderItem={(row) => (
        <span className="m-member-row">
          <span className="k-ellipsis">{row.memberName}</span>
          <span className="k-number m-quiet">{row.memberNo}</span>
          <span className="k-ellipsis m-quiet">
            {row.frozen ? `${row.unitName} · ${words.frozen}` : row.unitName}
          </span>
        </span>
      )}
      bar={
        multiple && (
          <Button onClick={() => void takeAll()} loading={takingAll} disabled={total === 0}>
            {words.all(Math.min(total, maximumAll))}
          </Button>
        )
      }
      note={total > rows.length && <p className="m-quiet">{words.more(rows.length, total)}</p>}
      side={
        <>
          {nodes.length > 0 && (
            <TreeView
              label={words.unit}
              nodes={nodes}
              value={unitId === null ? [] : [unitId]}
              onChange={([id]) => setUnitId(id === undefined || id === unitId ? null : id)}
            />
          )}
          <Checkbox label={words.withChildren} checked={includeChildren} onChange={setIncludeChildren} />
        </>
      }
      footer={
        multiple && (
          <>
            <span className="k-chooser-count" aria-live="polite">
              {words.chosen(picked.length)}
            </span>
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button tone="primary" onClick={() => onChoose([...picked])}>
              {words.choose(picked.length)}
            </Button>
          </>
        )
      }
    />
  );
}
