import { CallRefused } from './send.ts';

/**
 * What a refused call says, by field; what it says of no field stands under `otherwise`, which a form shows at its
 * head. Nothing for any other failure: `send` has told it.
 */
export function refusedFields(error: unknown, otherwise: string): Readonly<Record<string, string>> {
  if (!(error instanceof CallRefused)) return {};
  return Object.keys(error.fields).length > 0 ? error.fields : { [otherwise]: error.message };
}
