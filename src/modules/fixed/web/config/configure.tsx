import { useNarrow } from '../../../../kit/web/app/use-narrow.ts';
import ItemList from './item-list.tsx';
import { TypeSide } from './type-side.tsx';
import '../style.css';

/** /fixedintegral/integralConfigure: the tree of types, and beside it the items of the chosen one and those below it. */
export default function Configure() {
  const narrow = useNarrow();
  return (
    <div className="fx-configure">
      {!narrow && <TypeSide />}
      <ItemList />
    </div>
  );
}
