import type { Interaction } from 'oidc-provider';
import { secondStepRules } from '../../rules.ts';
import type { HalfWay } from './sign-in.ts';

/**
 * The way between password and code is kept with the authorisation that it belongs to, on this side alone: the browser's
 * form says nothing of it. The library goes by `login`, which is not there yet.
 */
type Kept = { halfWay?: HalfWay & { until: number } };

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Who has given the right password here, as long as the code is waited for. */
export function halfWayOf({ result }: Interaction): HalfWay | null {
  const kept = (result as Kept | undefined)?.halfWay;
  return kept && kept.until > nowSeconds() ? kept : null;
}

/** Waits for the code from now on. */
export function keepHalfWay(interaction: Interaction, halfWay: HalfWay): Promise<void> {
  const until = nowSeconds() + secondStepRules.halfWaySeconds;
  return keepResult(interaction, { halfWay: { ...halfWay, until } } satisfies Kept);
}

/** Keeps what has become of an interaction, for the rest of its time. */
export async function keepResult(interaction: Interaction, result: object): Promise<void> {
  interaction.result = result;
  await interaction.save(Math.max(1, interaction.exp - nowSeconds()));
}
