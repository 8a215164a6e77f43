import { OperatorError } from '../../src/kit/server/config/environment.ts';

/** A subcommand of `npm run laurel`. Each has its own file beside this one. */
export type Command = {
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What `--help` prints. */
  readonly usage: string;
  /** Reads the arguments after the command's name and does the work. Throws a CommandError with the reason it cannot. */
  readonly run: (args: readonly string[]) => Promise<void>;
};

/** Says in a sentence why a command cannot do its work; the person at the terminal sees the sentence and no stack. */
export class CommandError extends OperatorError {
  override readonly name: string = 'CommandError';
}

/** The command was not typed as its usage says; the usage is shown below the sentence, and the exit code is 2. */
export class MisuseError extends CommandError {
  override readonly name: string = 'MisuseError';
}

export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
