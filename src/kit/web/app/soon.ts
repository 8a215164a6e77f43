const waiting: (() => void)[] = [];
let hasBegun = false;

/** Begins what the first rows of a screen do without once they stand; at once where they do already. */
export function soon(begin: () => void): void {
  if (hasBegun) begin();
  else waiting.push(begin);
}

/** The screen in front has its data. */
export function beginSoon(): void {
  hasBegun = true;
  for (const begin of waiting.splice(0)) begin();
}
