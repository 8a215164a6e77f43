/** The expected rankings of a month, kept by hand beside the product: without queries, rounding or shortcuts. */

type Points = { b: number; a: number };
type Total = Points & { merit: number };
export type Ranked = [rank: number, memberNo: string, merit: number, b: number, a: number];

type Person = { memberId: string; number: string };

/** One line that counts, with the ratio by which it counted: what is taken back is what was given. */
export type Counted = Points & { memberId: string; ratio: number };

export class MonthBook {
  readonly #months = new Map<number, Map<string, Total>>();

  /** Books lines into a month; `sign` −1 takes them back. Points are tenths. */
  post(month: number, lines: readonly Counted[], sign: 1 | -1 = 1): void {
    const totals = this.#months.get(month) ?? new Map<string, Total>();
    this.#months.set(month, totals);
    for (const { memberId, b, a, ratio } of lines) {
      const before = totals.get(memberId) ?? { b: 0, a: 0, merit: 0 };
      totals.set(memberId, {
        b: before.b + sign * b,
        a: before.a + sign * a,
        merit: before.merit + sign * (b + a * ratio),
      });
    }
  }

  /** The months together, ranked 1, 1, 3; members without a line have 0. */
  ranked(months: readonly number[], people: readonly Person[]): Ranked[] {
    const rows = people
      .map(({ memberId, number }) => ({ number, ...this.#sum(months, memberId) }))
      .toSorted((one, other) => other.merit - one.merit || (one.number < other.number ? -1 : 1));
    return rows.map(({ number, merit, b, a }) => [
      1 + rows.findIndex((row) => row.merit === merit),
      number,
      merit,
      b,
      a,
    ]);
  }

  #sum(months: readonly number[], memberId: string): Total {
    const sum = { b: 0, a: 0, merit: 0 };
    for (const month of months) {
      const total = this.#months.get(month)?.get(memberId);
      if (!total) continue;
      sum.b += total.b;
      sum.a += total.a;
      sum.merit += total.merit;
    }
    return sum;
  }
}
