import { Skeleton } from '../display/feedback.tsx';
import './home.css';

/** Keeps the place of a list on the home page until its rows are here. */
export function HomeWaiting() {
  return (
    <div className="h-skeletons" aria-hidden="true">
      {[72, 54, 64, 48].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
