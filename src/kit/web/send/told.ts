import { CallRefused } from './send.ts';

/** What a failed call says of itself: the sentence of its refusal, where there was one, and the id by which support finds it. */
export function toldBy(error: unknown): { text?: string; traceId?: string } {
  if (!(error instanceof CallRefused)) return {};
  const { sentence, traceId } = error;
  return { ...(sentence && { text: sentence }), ...(traceId && { traceId }) };
}
