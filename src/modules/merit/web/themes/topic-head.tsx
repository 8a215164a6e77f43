import { IconButton } from '../../../../kit/web/display/button.tsx';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
} from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { Composer } from '../composer/use-composer.ts';
import { linesOfForm } from '../draft/entry.model.ts';

type TopicHeadProps = {
  composer: Composer;
  no: number;
  last: boolean;
  open: boolean;
  full: boolean;
  onOpen: (id: string) => void;
  onRepeat: (id: string) => void;
  onMove: (id: string, step: 1 | -1) => void;
  onRemove: () => void;
};

/** The line of a topic that stays when it is closed: what it is, what is wrong with it, and its acts. */
export function TopicHead(props: TopicHeadProps) {
  const { composer, no, last, open, full, onOpen, onRepeat, onMove, onRemove } = props;
  const { meritEntry: words, meritThemes } = useText();
  const id = composer.opened.recordId;
  const { entry } = composer.work;
  return (
    <header className="mt-head">
      <button type="button" className="mt-open" aria-expanded={open} onClick={() => onOpen(open ? '' : id)}>
        {open ? <IconChevronDown /> : <IconChevronRight />}
        <span className="me-event-no k-number">{no}</span>
        <strong className="k-ellipsis">{entry.name.trim() || words.unnamed}</strong>
        <span className="k-quiet k-number">{entry.recordDate}</span>
        <span className="k-quiet">{meritThemes.lines(linesOfForm(entry).length)}</span>
        <TopicTags composer={composer} />
      </button>
      <span className="mt-acts">
        <IconButton
          label={meritThemes.repeat}
          icon={<IconCopy />}
          disabled={full || !composer.isTyped}
          onClick={() => onRepeat(id)}
        />
        <IconButton
          label={words.lines.up}
          icon={<IconArrowUp />}
          disabled={no === 1}
          onClick={() => onMove(id, -1)}
        />
        <IconButton
          label={words.lines.down}
          icon={<IconArrowDown />}
          disabled={last}
          onClick={() => onMove(id, 1)}
        />
        <IconButton label={meritThemes.remove} icon={<IconTrash />} onClick={onRemove} />
      </span>
    </header>
  );
}

function TopicTags({ composer }: { composer: Composer }) {
  const { check: words } = useText().meritEntry;
  const { shown: visible, problems, isTyped, check } = composer;
  const wrong = visible.filter((each) => !each.missing).length;
  const missing = problems.filter((each) => each.missing).length;
  return (
    <>
      {wrong > 0 && <Tag tone="danger">{words.wrong(wrong)}</Tag>}
      {wrong === 0 && isTyped && missing > 0 && <Tag>{words.todo(missing)}</Tag>}
      {isTyped && problems.length === 0 && check.state === 'done' && <Tag tone="success">{words.good}</Tag>}
    </>
  );
}
