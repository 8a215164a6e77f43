import type { SenderAddress } from '../../../../kit/server/config/environment.ts';
import type { App } from '../../../../kit/server/module.ts';

export type Channel = 'sms' | 'mail';
/** `to` is a number such as +8613800000000, or an e-mail address. */
export type Letter = { to: string; subject: string; text: string; language: string };
/** Hands a letter over; throws where it was not taken. The same id again is the same letter. */
export type Sender = (letter: Letter & { id: string }) => Promise<void>;

const handOverMs = 5_000;

/** The sender of a channel, or null where none is configured. */
export function senderOf({ environment, log }: App, channel: Channel): Sender | null {
  const address = environment[channel];
  if (!address) return null;
  if (address !== 'log') return (letter) => handOver(channel, address, letter);
  return async (letter) => {
    log.warn({ channel, ...letter }, 'a message that nobody was asked to carry');
  };
}

async function handOver(
  channel: Channel,
  { url, secret }: Exclude<SenderAddress, 'log'>,
  letter: Letter & { id: string },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ channel, ...letter }),
    // A redirect leads to a host that was not configured.
    redirect: 'error',
    signal: AbortSignal.timeout(handOverMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the ${channel} sender answered ${response.status}`);
}
