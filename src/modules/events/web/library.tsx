import { useNarrow } from '../../../kit/web/app/use-narrow.ts';
import EventList from './event-list.tsx';
import { TypeSide } from './type-side.tsx';
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
