/** Lets the page start while its network is away, with the program and the content that it had last. */

const [worker, scope] = ['/screen-worker.js', '/screen'];

type Policy = { createScriptURL: (url: string) => string };
type Policies = { createPolicy: (name: string, rules: Policy) => Policy };

/** Browsers have such workers only for pages that come by TLS or from the same machine; without one, a start needs the network. */
export async function prepareOfflineStart(): Promise<void> {
  // The server of the developers has no built files that could be kept.
  if (!new URL(import.meta.url).pathname.startsWith('/assets/')) return;
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('laurel-screen', { createScriptURL: () => worker });
  const url = policy?.createScriptURL(worker) ?? worker;
  try {
    await navigator.serviceWorker.register(url, { scope, updateViaCache: 'none' });
  } catch {
    // Forbidden, or not there: the screen works as before.
  }
}
