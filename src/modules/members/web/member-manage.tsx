import { ListBesideTree } from '../../../kit/web/picker/tree-side.tsx';
import MemberList from './member-list.tsx';
import { UnitSide } from './units/late-side.tsx';

/** /memberManage: the tree of units, and beside it the members of the chosen one and those below it. */
function MemberManage() {
  return (
    <ListBesideTree tree={<UnitSide />}>
      <MemberList />
    </ListBesideTree>
  );
}
export default Object.assign(MemberManage, {
  askFirst: MemberList.askFirst,
  counted: MemberList.counted,
});
