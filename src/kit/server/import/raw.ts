import type { Encoding } from '../../contract/import/reading.ts';
import type { Range } from './ranges.ts';

/** Facts about a table besides its rows. */
export type RawTable = {
  readonly sheets?: readonly { readonly name: string; readonly rows: number | null }[];
  /** The sheet that was read, among them. */
  readonly sheet?: number;
  readonly merged?: readonly Range[];
  readonly hidden?: readonly number[];
  readonly encoding?: Encoding;
  /** False where the bytes allow for another encoding. */
  readonly isSure?: boolean;
  readonly separator?: string;
};
