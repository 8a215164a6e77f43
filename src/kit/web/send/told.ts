import { CallRefused } from './send.ts';

/** The message of a failed call: the text of its refusal, if any, and the id by which support finds it. */
export function toldBy(error: unknown): { text?: string; traceId?: string } {
  if (!(error instanceof CallRefused)) return {};
  const { sentence, traceId } = error;
  return { ...(sentence && { text: sentence }), ...(traceId && { traceId }) };
}
