import type { Interaction } from 'oidc-provider';
import { secondStepRules } from '../../rules.ts';
import type { PendingSecondFactor } from './sign-in.ts';

/**
 * Between password and code the state is stored server-side with the OIDC interaction, never in the form. `login` is not
 * set yet, so the library still treats the user as signed out.
 */
type StoredState = { pendingSecondFactor?: PendingSecondFactor & { until: number } };

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The user who gave the right password in this interaction, until the code is due. */
export function pendingSecondFactorOf({ result }: Interaction): PendingSecondFactor | null {
  const pending = (result as StoredState | undefined)?.pendingSecondFactor;
  return pending && pending.until > nowSeconds() ? pending : null;
}

export function keepPendingSecondFactor(
  interaction: Interaction,
  pendingSecondFactor: PendingSecondFactor,
): Promise<void> {
  const until = nowSeconds() + secondStepRules.pendingSecondFactorSeconds;
  return keepResult(interaction, {
    pendingSecondFactor: { ...pendingSecondFactor, until },
  } satisfies StoredState);
}

/** Stores the interaction's result until the interaction expires. */
export async function keepResult(interaction: Interaction, result: object): Promise<void> {
  interaction.result = result;
  await interaction.save(Math.max(1, interaction.exp - nowSeconds()));
}
