/** Files of the program that have come, by name; one that did not come is asked for again the next time. */
const coming = new Map<string, Promise<unknown>>();

function arrival(name: string): Promise<unknown> {
  const known = coming.get(name);
  if (known) return known;
  const answer = fetch(`/${name}`).then(async (response) => {
    await response.blob(); // only a whole answer is kept by the browser
    if (!response.ok) throw new Error(name);
  });
  coming.set(name, answer);
  answer.catch(() => coming.delete(name));
  return answer;
}

/**
 * Imports a part of the program once all its files are in the browser's cache. A browser remembers an `import()` that
 * failed until the page is loaded anew (whatwg/html#6768): whoever tries again would be told of the first failure.
 */
export const fetchFirst = <T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> =>
  Promise.all(names.map(arrival)).then(load);
