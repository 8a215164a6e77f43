/** Checks how commits are written: a subject of at most 72 characters, and a body that says why. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Those before it were written by another rule. */
const ruleCommit = 'e3378081';
const longestSubject = 72;
const [field, end] = ['\u001F', '\u001E'];

/** @internal */
export const logFormat = ['%h', '%s', '%b'].join(field) + end;

/** A sentence for each fault of what `git log` says in that format. @internal */
export function faultsOf(log: string): string[] {
  const commits = log.split(end).filter((each) => each.trim() !== '');
  return commits.flatMap((each) => {
    const [hash = '', subject = '', body = ''] = each.trim().split(field);
    const long = subject.length > longestSubject;
    return [
      ...(long
        ? [`${hash} has a subject of ${subject.length} characters, not ${longestSubject}: ${subject}`]
        : []),
      ...(body.trim() === '' ? [`${hash} has no body that says why: ${subject}`] : []),
    ];
  });
}

function git(...args: string[]): { ok: boolean; text: string } {
  const { status, stdout } = spawnSync('git', args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return { ok: status === 0, text: stdout ?? '' };
}

/** All since the rule. A shallow clone has the newest alone, a copy without git none. */
function commits(): string | null {
  const isKnown = git('merge-base', '--is-ancestor', ruleCommit, 'HEAD').ok;
  if (!isKnown && git('rev-parse', '--is-shallow-repository').text.trim() !== 'true') return null;
  const range = isKnown ? `${ruleCommit}..HEAD` : 'HEAD';
  return git('log', '--no-merges', `--format=${logFormat}`, range).text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const log = commits();
  const faults = log === null ? [] : faultsOf(log);
  console.log(log === null ? 'There is no history to look at.' : `${log.split(end).length - 1} commits`);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
