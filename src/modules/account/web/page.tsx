import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHold } from '../../../kit/web/app/hold.tsx';
import { Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import './account.css';

/** A page of sections about one thing that is read; `children` shows it. */
export function Page<Data>({
  answer,
  children,
}: {
  answer: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}): ReactNode {
  useHold(answer.isPending);
  return (
    <div className="k-sections">
      {answer.data !== undefined ? (
        children(answer.data)
      ) : (
        <Unanswered answer={answer}>
          <Skeleton width={60} height={160} />
        </Unanswered>
      )}
    </div>
  );
}
