import { ListBesideTree } from '../../../../kit/web/picker/tree-side.tsx';
import ItemList from './item-list.tsx';
import { TypeSide } from './type-side.tsx';
import '../style.css';

/** /fixedintegral/integralConfigure: the tree of types, and beside it the items of the chosen one and those below it. */
export default function Configure() {
  return (
    <ListBesideTree tree={<TypeSide />}>
      <ItemList />
    </ListBesideTree>
  );
}
