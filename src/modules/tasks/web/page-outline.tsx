import { Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Page } from '../../../kit/web/layout/stack.tsx';

/** Stands for a page of tasks until its answer is there. */
export function PageOutline() {
  return (
    <Page as="div" aria-busy="true">
      <Skeleton width={40} height={24} />
      <Skeleton width={90} height={240} />
    </Page>
  );
}
