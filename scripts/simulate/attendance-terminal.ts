/** An attendance terminal of the family that pushes, as far as a server sees it. */

export type Answer = { readonly status: number; readonly text: string };
export type Command = { readonly number: number; readonly text: string };

type Options = {
  /** Of the server: `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly serial: string;
  /** The path with the key, `/d/…`; '' where the serial alone names the terminal. */
  readonly path?: string;
  /** The communication key that was typed in at it. */
  readonly code?: string;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A wall clock as terminals write it; `ms` counts as if the clock told UTC. */
export function secondText(ms: number): string {
  const at = new Date(ms);
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}

export const punchLine = (pin: string, second: string, state = 0, verify = 1): string =>
  [pin, second, state, verify, 0, 0, 0].join('\t');

export class SimulatedTerminal {
  readonly #options: Options;
  #stamp = 0;
  /** Users that it was sent, by number. */
  readonly users = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  async #send(
    method: 'GET' | 'POST',
    name: string,
    query: Record<string, string>,
    body?: string,
  ): Promise<Answer> {
    const { url, path = '', serial } = this.#options;
    const parameters = new URLSearchParams({ SN: serial, ...query });
    const response = await fetch(`${url}${path}/iclock/${name}?${parameters}`, {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': 'text/plain' } }),
    });
    return { status: response.status, text: await response.text() };
  }

  /** Starts, or comes back. */
  greet(): Promise<Answer> {
    const { code = '' } = this.#options;
    return this.#send('GET', 'cdata', {
      options: 'all',
      pushver: '2.4.1',
      language: '83',
      ...(code !== '' && { pushcommkey: code }),
    });
  }

  /** Asks for commands. */
  async poll(info = ''): Promise<Answer & { commands: Command[] }> {
    const answer = await this.#send('GET', 'getrequest', info === '' ? {} : { INFO: info });
    const commands = [...answer.text.matchAll(/^C:(\d+):((?:.|\n(?!C:))*)/gm)].map(([, number, text]) => ({
      number: Number(number),
      text: (text ?? '').trimEnd(),
    }));
    return { ...answer, commands };
  }

  /** Sends punches; `table` other data. Sends the same again as often as its answers are lost. */
  async push(
    lines: readonly string[],
    { table = 'ATTLOG', isTorn = false, lost = 0 }: { table?: string; isTorn?: boolean; lost?: number } = {},
  ): Promise<Answer> {
    this.#stamp += lines.length;
    const whole = `${lines.join('\n')}\n`;
    const body = isTorn ? whole.slice(0, -Math.ceil((lines.at(-1)?.length ?? 0) / 2) - 1) : whole;
    let answer: Answer;
    for (let times = 0; ; times += 1) {
      answer = await this.#send('POST', 'cdata', { table, Stamp: String(this.#stamp) }, body);
      if (times >= lost) return answer;
    }
  }

  /** Carries a command out as well as it can, and says so. */
  async carryOut({ number, text }: Command, result = 0): Promise<Answer> {
    if (result === 0) this.#change(text);
    return this.#send('POST', 'devicecmd', {}, `ID=${number}&Return=${result}&CMD=${text.split(' ')[0]}\n`);
  }

  #change(text: string): void {
    const change = /^DATA (UPDATE|DELETE) USERINFO /.exec(text);
    if (!change) return;
    for (const record of text.slice(change[0].length).split('\n')) {
      const fields = new Map(record.split('\t').map((field) => field.split('=') as [string, string]));
      const pin = fields.get('PIN') ?? '';
      if (change[1] === 'DELETE') this.users.delete(pin);
      else this.users.set(pin, fields.get('Name') ?? '');
    }
  }
}
