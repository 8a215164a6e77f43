/** The service worker of a screen's page: a hall that starts without its network shows what it showed last. */
const store = 'laurel.screen';
const pagePath = '/screen';
/** A network that answers nothing for so long is none. */
const patienceMs = 5_000;

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(fetch(pagePath, { cache: 'no-store' }).then(keep));
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === pagePath) event.respondWith(answerPage(event));
  } else if (['script', 'style', 'image'].includes(request.destination)) {
    event.respondWith(answerFile(request, pathname));
  }
});

/** The page as it is now, so that no release is missed; the last one only where the server cannot be reached. */
async function answerPage(event) {
  const [page, last] = await freshOrLast(event.request, pagePath);
  if (!page) return last ?? Response.error();
  if (page.ok) event.waitUntil(keep(page.clone()));
  // A proxy whose server is away, or a network that asks for a login.
  return page.status >= 500 || page.type === 'opaqueredirect' ? (last ?? page) : page;
}

async function answerFile(request, pathname) {
  // Names under assets/ carry a hash of their content.
  if (pathname.startsWith('/assets/')) return (await lastOf(pathname)) ?? fetch(request);
  const [file, last] = await freshOrLast(request, pathname);
  return file?.ok ? file : (last ?? file ?? Response.error());
}

async function freshOrLast(request, pathname) {
  const last = await lastOf(pathname);
  // Without a last one there is nothing better than to wait.
  const signal = last ? AbortSignal.timeout(patienceMs) : undefined;
  return [await fetch(request, { signal }).catch(() => null), last];
}

const lastOf = async (pathname) => (await caches.open(store)).match(pathname, { ignoreVary: true });

/** Keeps a page with all that it names, and nothing older; where something of it does not come, the last one stays. */
async function keep(page) {
  const text = await page.clone().text();
  if (!page.ok || !text.includes('type="module"')) return;
  const names = [...text.matchAll(/ (?:src|href)="(\/[^"]+)"/g)].map(([, name]) => name);
  const files = await Promise.all(names.map((name) => fetch(name)));
  if (files.some(({ ok }) => !ok)) return;
  const cache = await caches.open(store);
  await Promise.all(files.map((file, index) => cache.put(names[index], file)));
  await cache.put(pagePath, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== pagePath && !names.includes(pathname)) await cache.delete(pathname);
  }
}
