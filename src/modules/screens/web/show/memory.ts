/** The memory of a screen over reloads and power cuts: its token and its last scene. */
import type { Scene } from '../../rules/scene.ts';

const tokenName = 'laurel.screen.token';
const sceneName = 'laurel.screen.scene';

/** A browser may forbid storage: the screen is then paired anew after each start. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const readToken = (): string | null => attempt(() => localStorage.getItem(tokenName));
export const keepToken = (token: string): void => void attempt(() => localStorage.setItem(tokenName, token));

export const readScene = (): Scene | null =>
  attempt(() => JSON.parse(localStorage.getItem(sceneName) ?? 'null') as Scene | null);
export const keepScene = (scene: Scene): void =>
  void attempt(() => localStorage.setItem(sceneName, JSON.stringify(scene)));

/** After a revocation nothing of the organisation stays. */
export function forgetAll(): void {
  for (const name of [tokenName, sceneName]) attempt(() => localStorage.removeItem(name));
}
