import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { isFull } from '../../test/budget.ts';
import { xlsxOf, type Row, type Sheet } from './spreadsheet.ts';

// In a separate process, because garbage of other test files would count as its memory.
test(
  '100,000 rows of 12 columns: written in little memory, and read back the same in a full run',
  { timeout: 60_000 },
  async () => {
    const wide: Sheet = {
      title: 'Wide',
      zone: 'Asia/Shanghai',
      columns: Array.from({ length: 12 }, (_, index) => ({
        key: `c${index}`,
        title: `C${index}`,
        type: (['text', 'tenths', 'count', 'text'] as const)[index % 4]!,
        width: 12,
      })),
    };
    const rowOf = (number: number): Row =>
      Object.fromEntries(
        wide.columns.map(({ key, type }, index) => [
          key,
          type === 'text' ? `员工姓名${number}-${index}` : number + index,
        ]),
      );
    async function* many(): AsyncGenerator<Row[]> {
      for (let start = 0; start < 100_000; start += 500)
        yield Array.from({ length: 500 }, (_, index) => rowOf(start + index));
    }
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const startedAt = performance.now();
    let peak = 0;
    let size = 0;
    const chunks: Buffer[] = [];
    for await (const chunk of xlsxOf(wide, many())) {
      peak = Math.max(peak, process.memoryUsage().rss);
      size += chunk.length;
      chunks.push(chunk);
    }
    const rowsPerSecond = Math.round(100_000 / ((performance.now() - startedAt) / 1_000));
    console.info(
      `xlsx: ${rowsPerSecond} rows/s, ${size} bytes, RSS +${Math.round((peak - before) / 1e6)} MB`,
    );
    expect(peak - before).toBeLessThan(150e6);
    // Few rows are read back each day, where exports are imported.
    if (!isFull) return;
    const workbook = await readXlsx(Buffer.concat(chunks));
    const rows = workbook.sheets[0]!.rows as unknown[][];
    expect(rows).toHaveLength(100_001);
    for (const number of [0, 1, 499, 500, 54_321, 99_999]) {
      const values = Object.values(rowOf(number)).map((value, index) =>
        index % 4 === 1 ? Number(value) / 10 : value,
      );
      expect(rows[number + 1]).toEqual(values);
    }
  },
);
