/** Limits of every connection of the application, in milliseconds, and its zone: on each node that it reaches. */
export const nodeSettings = {
  statement_timeout: '10000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '15000',
  timezone: 'UTC',
} as const;
