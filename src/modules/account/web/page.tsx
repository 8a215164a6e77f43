import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '../../../kit/web/display/feedback.tsx';
import './account.css';

type Answer<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** A page of sections about one thing that is read; `children` shows it. */
export function Page<Data>({
  answer: { data, error, isFetching, refetch },
  children,
}: {
  answer: Answer<Data>;
  children: (data: Data) => ReactNode;
}): ReactNode {
  return (
    <div className="k-sections">
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton width={60} height={160} />
      )}
    </div>
  );
}
