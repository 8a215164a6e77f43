import { Skeleton } from '../display/feedback.tsx';
import './pickers.css';

/** Lines in the place of a tree that is not here yet. */
export function TreeComing() {
  return (
    <div className="k-tree-coming">
      {[70, 55, 62, 48, 58].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
