/** Answers of boards: packets like ours, from type `0` and address `00`. Lines have noise, so nothing of it is trusted. */
import { checkSum, control } from './packet.ts';

/** The command and its data; undefined where it is no packet, or its sum is wrong. */
export function answerOf(bytes: Buffer): string | undefined {
  const { stx, etx, eot } = control;
  const from = bytes.lastIndexOf(stx, bytes.lastIndexOf(eot));
  const end = bytes.lastIndexOf(eot);
  if (from < 0 || end < from) return undefined;
  const sumAt = bytes.indexOf(etx, from);
  if (sumAt < 0) return bytes.subarray(from + 1, end).toString('latin1');
  const sum = bytes.subarray(sumAt + 1, end).toString('latin1');
  if (sum !== checkSum(bytes.subarray(from, sumAt + 1))) return undefined;
  return bytes.subarray(from + 1, sumAt).toString('latin1');
}
