import { ListBesideTree } from '../../../kit/web/picker/tree-side.tsx';
import EventList from './event-list.tsx';
import { TypeSide } from './type-side.tsx';
import './library.css';

/** /eventlibrary/index: the tree of types, and beside it the events of the chosen one and those below it. */
export default function EventLibrary() {
  return (
    <ListBesideTree tree={<TypeSide />}>
      <EventList />
    </ListBesideTree>
  );
}
