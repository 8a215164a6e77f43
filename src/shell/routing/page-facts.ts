/** The content of a `meta` element that the server wrote into the page; null if it is missing. */
export function pageFact(name: 'laurel-services' | 'laurel-frame-origins'): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}
