import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { round, type Ratio } from './measure.ts';

/** A goal that a ratio meets by staying below or above a number. */
export type Target = { atMost: number } | { atLeast: number };

export type Finding = {
  cell: string;
  /** The goal's name in the list of goals, such as P2, or the document that sets it. */
  goal: string;
  what: string;
  /** Null for a figure that only explains others. */
  target: Target | null;
  /** Null where the cell failed; `what` says how. */
  measured: number | null;
  worst: number | null;
  runs: number[];
  met: boolean | null;
  details: Record<string, unknown>;
};

export class Report {
  readonly findings: Finding[] = [];
  /** How long each cell took, in seconds. */
  readonly seconds: Record<string, number> = {};
  /** What no cell measured, and why. */
  readonly leftOut: string[] = [];
  /** The cell that finds what comes next. */
  cell = '';

  /** A cell that fails gets a line with its error, after the findings it had made. */
  fail(error: unknown): void {
    const what = `failed: ${error instanceof Error ? error.message : String(error)}`;
    this.#keep({ what, target: null, measured: null, worst: null, runs: [], met: false, details: {} });
  }

  took(cell: string, seconds: number): void {
    this.seconds[cell] = Math.round(seconds);
  }

  add(
    goal: string,
    what: string,
    target: Target | null,
    ratio: Ratio,
    details: Record<string, unknown> = {},
  ): void {
    const high = target === null || 'atMost' in target;
    const worst = high ? Math.max(...ratio.runs) : Math.min(...ratio.runs);
    const met =
      target === null
        ? null
        : 'atMost' in target
          ? ratio.median <= target.atMost
          : ratio.median >= target.atLeast;
    this.#keep({
      goal,
      what,
      target,
      measured: round(ratio.median),
      worst: round(worst),
      runs: ratio.runs.map((run) => round(run)),
      met,
      details,
    });
  }

  #keep(found: Omit<Finding, 'cell' | 'goal'> & { goal?: string }): void {
    const finding = { cell: this.cell, goal: this.cell, ...found };
    this.findings.push(finding);
    process.stdout.write(`${rowOf(finding).join('  ')}\n`);
  }
}

const limitOf = (target: Target | null): string =>
  target === null ? '' : 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
export const hasFailed = ({ measured }: Finding): boolean => measured === null;

function verdictOf(finding: Finding): string {
  if (hasFailed(finding)) return 'FAILED';
  return finding.met === null ? '' : finding.met ? 'yes' : 'NO';
}

function rowOf(finding: Finding): string[] {
  const { goal, what, target, measured, worst } = finding;
  return [
    goal.padEnd(8),
    what.padEnd(62),
    limitOf(target).padEnd(8),
    String(measured ?? '').padEnd(9),
    String(worst ?? '').padEnd(9),
    verdictOf(finding),
  ];
}

/** The machine and the data of the run. */
export type Circumstances = {
  quick: boolean;
  sets: Record<string, { members: number; entries: number }>;
  /** Since the program began, loading included. */
  minutes: number;
  leftOut: string[];
};

/** Findings of cells that did not run this time stay, if they are of the same sizes. */
function earlierFindings(file: string, report: Report, { quick }: Circumstances): Finding[] {
  if (!existsSync(file)) return [];
  const earlier = JSON.parse(readFileSync(file, 'utf8')) as { quick: boolean; findings: Finding[] };
  const again = new Set(report.findings.map(({ cell }) => cell));
  return earlier.quick === quick ? earlier.findings.filter(({ cell }) => !again.has(cell)) : [];
}

/** Writes the findings as JSON and as a table, with the machine and the data of the run. */
export function writeResults(folder: string, report: Report, circumstances: Circumstances): void {
  const machine = {
    processors: cpus().length,
    model: cpus()[0]?.model ?? '',
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const file = join(folder, 'results.json');
  const findings = [...earlierFindings(file, report, circumstances), ...report.findings];
  const load = loadavg().map((value) => round(value, 1));
  const { seconds } = report;
  const results = {
    at: new Date().toISOString(),
    machine: { ...machine, load },
    ...circumstances,
    seconds,
    findings,
  };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

const byHand = '<!-- From here on by hand. -->';

/** Regenerates RESULTS.md from the results beside it; text written by hand stays. */
export function writeTable(folder: string): void {
  const results = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as Results;
  const file = join(folder, 'RESULTS.md');
  const [, kept = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(byHand) : [];
  writeFileSync(
    file,
    `${markdownOf(results)}\n${byHand}\n${kept.trimStart() ? `\n${kept.trimStart()}` : ''}`,
  );
}

type Results = Circumstances & {
  at: string;
  machine: Record<string, unknown>;
  seconds: Record<string, number>;
  findings: Finding[];
};

function markdownOf(results: Results): string {
  const { at, machine, quick, sets, minutes, seconds, leftOut, findings } = results;
  const sizes = Object.entries(sets).map(
    ([name, { members, entries }]) =>
      `${name}: ${members.toLocaleString('en')} members, ${entries.toLocaleString('en')} entries`,
  );
  const rows = findings.map((finding) => {
    const { goal, what, target, measured, worst, details } = finding;
    const found = [limitOf(target), measured ?? '', worst ?? '', verdictOf(finding), detailsOf(details)];
    return `| ${[goal, inRow(what), ...found].join(' | ')} |`;
  });
  const cells = Object.entries(seconds).map(([name, took]) => `${name} ${took}`);
  return [
    '# Results',
    '',
    `Measured at ${at} with \`npm run bench${quick ? ' -- --quick' : ''}\`, in one run of ${minutes} minutes: ${sizes.join('; ')}.`,
    `Seconds by cell: ${cells.join(', ')}.`,
    `Machine: ${Object.entries(machine)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ')}.`,
    '',
    '| goal | what | target | median | worst of 3 | met | behind it |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    ...leftOut.map((line) => `- Not measured: ${line}`),
    '',
  ].join('\n');
}

function detailsOf(details: Record<string, unknown>): string {
  return inRow(
    Object.entries(details)
      .map(([name, value]) => `${name} ${JSON.stringify(value).replaceAll('"', '')}`)
      .join('; '),
  );
}

/** Without what would end a cell of the table, or its row. */
const inRow = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '/');
