/** What the server wrote into the page: the content of a `meta` element; null when the page came without it. */
export function pageFact(name: 'laurel-services' | 'laurel-frame-origins'): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}
