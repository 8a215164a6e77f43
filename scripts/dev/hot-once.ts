import type { EnvironmentModuleGraph, EnvironmentModuleNode, Plugin } from 'vite';

/**
 * Keeps one instance of each module in an open page. With a change Vite gives a new address to everything that imports
 * the changed file, up to the page, though only what lies between the change and those that accept it is carried out
 * again: the next change of a file would import the rest a second time, with stores and catalogues that are empty.
 */
export function hotOnce(): Plugin {
  return {
    name: 'hot-once',
    apply: 'serve',
    configureServer: ({ environments }) => keepAddresses(environments.client.moduleGraph),
  };
}

function keepAddresses(graph: EnvironmentModuleGraph): void {
  const invalidate = graph.invalidateModule.bind(graph);
  // It calls itself for what imports the module.
  let isInside = false;
  graph.invalidateModule = (changed, seen, timestamp, isHot, isSoft) => {
    if (isInside || !isHot) return invalidate(changed, seen, timestamp, isHot, isSoft);
    const again = carriedOutAgain(changed);
    const others = [...graph.idToModuleMap.values()].filter((each) => !again.has(each));
    const earlier = others.map((each) => [each, each.lastHMRTimestamp] as const);
    isInside = true;
    invalidate(changed, seen, timestamp, isHot, isSoft);
    isInside = false;
    for (const [each, stamp] of earlier) each.lastHMRTimestamp = stamp;
  };
}

/** A changed module, and what imports it up to those that accept the change. */
function carriedOutAgain(changed: EnvironmentModuleNode): ReadonlySet<EnvironmentModuleNode> {
  const found = new Set<EnvironmentModuleNode>();
  const open = [changed];
  for (let each = open.pop(); each; each = open.pop()) {
    if (found.has(each)) continue;
    found.add(each);
    if (!each.isSelfAccepting)
      open.push(...[...each.importers].filter((one) => !one.acceptedHmrDeps.has(each)));
  }
  return found;
}
