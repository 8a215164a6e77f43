import { NamedLink } from '../../text/named-link.tsx';
import { Button } from '../../display/button.tsx';
import { EmptyState } from '../../display/feedback.tsx';
import { IconPlus } from '../../display/icons.tsx';
import { useKitText } from '../../words/use-kit-text.tsx';
import type { ListEmptyProps } from './list-later.types.ts';

/** An empty filter result and an empty list have different texts and next steps. */
export function ListEmpty({ filtered, onClear, words, onNew, newText }: ListEmptyProps) {
  const text = useKitText();
  if (filtered) {
    return (
      <EmptyState
        kind="search"
        title={text.list.noMatchTitle}
        text={text.list.noMatchText}
        action={<Button onClick={onClear}>{text.list.clearFilters}</Button>}
      />
    );
  }
  const create = onNew && (
    <Button tone="primary" icon={<IconPlus />} onClick={onNew}>
      {newText ?? text.create}
    </Button>
  );
  const next = words?.next && <NamedLink className="k-button k-button-default" to={words.next} />;
  return (
    <EmptyState
      title={words?.title ?? text.list.nothingTitle}
      {...(words?.text || onNew ? { text: words?.text ?? text.list.nothingText } : {})}
      action={words?.action === undefined ? (create ?? next) : words.action}
    />
  );
}
