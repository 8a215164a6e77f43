import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './feedback.tsx';

interface UnansweredProps {
  answer: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>;
  children?: ReactNode;
}

/**
 * The place of an answer that is still coming: its outline (`children`), or the error with a way to ask again. Nothing
 * once the answer is here.
 */
export function Unanswered({ answer, children }: UnansweredProps) {
  const { data, isError, error, refetch, isFetching } = answer;
  if (data !== undefined) return null;
  return isError ? (
    <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    children
  );
}
