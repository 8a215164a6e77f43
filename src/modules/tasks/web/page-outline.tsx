import { Skeleton } from '../../../kit/web/display/feedback.tsx';

/** Stands for a page of tasks until its answer is there. */
export function PageOutline() {
  return (
    <div className="tk-page" aria-busy="true">
      <Skeleton width={40} height={24} />
      <Skeleton width={90} height={240} />
    </div>
  );
}
