import { useScreen } from '../../../kit/web/app/screen.ts';
import { useNarrow } from '../../../kit/web/app/use-narrow.ts';
import { TreeView } from '../../../kit/web/picker/tree-view.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useEventTypes } from './event-types.ts';
import EventList from './event-list.tsx';
import './library.css';

/** /eventlibrary/index: the tree of types, and beside it the events of the chosen one and those below it. */
export default function EventLibrary() {
  const narrow = useNarrow();
  return (
    <div className="ev-library">
      {!narrow && <TypeSide />}
      <EventList />
    </div>
  );
}

function TypeSide() {
  const words = useText().eventsLibrary;
  const { nodes } = useEventTypes();
  const { search, setSearch } = useScreen();
  const { type, page: _page, ...others } = search;
  const chosen = typeof type === 'string' ? [type] : [];
  if (nodes.length === 0) return null;
  return (
    <aside className="ev-types" aria-label={words.columns.typeName}>
      <TreeView
        label={words.columns.typeName}
        nodes={nodes}
        value={chosen}
        onChange={([id]) => setSearch(id === undefined || id === type ? others : { ...others, type: id })}
      />
    </aside>
  );
}
