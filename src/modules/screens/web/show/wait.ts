export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Around a time, so that a hall of screens does not ask in one moment. */
export const about = (ms: number): number => ms * (0.7 + Math.random() * 0.6);
