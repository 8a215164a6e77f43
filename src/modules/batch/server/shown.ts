/** What a check shows of its rows: those that need attention, and what the good ones add up to. */
import type { Language } from '../../../kit/contract/language.ts';
import { tierIsOn, tiers, type Tier } from '../../merit/rules/record.rules.ts';
import type { BatchCheck } from '../calls.ts';
import type { Checked } from './rows/check.ts';
import type { CheckedRow } from './rows/row.ts';
import { sumsOf, type Sums } from './rows/sums.ts';

const shownLines = 500;
const shownMembers = 100;

type ShownRow = CheckedRow & { status: Exclude<CheckedRow['status'], 'blank'> };
const attention = { bad: 0, conflict: 1, duplicate: 2, new: 3 } as const;

export function checkView(
  { rows, included, members, counts, effects, blocked, token }: Checked,
  language: Language,
  level: number,
): BatchCheck {
  const shown = rows
    .filter((row): row is ShownRow => row.status !== 'blank')
    .sort((one, other) => attention[one.status] - attention[other.status] || one.line - other.line)
    .slice(0, shownLines);
  const shownTiers = tiers.filter((tier) => tierIsOn(tier, level));
  const ready = included.flatMap((row) => row.ready ?? []);
  const byMember = [...Map.groupBy(ready, ({ memberId }) => memberId)].map(([memberId, own]) => {
    const { name = '', number = '' } = members.get(memberId) ?? {};
    return { memberId, name, number, ...sumsOf(own) };
  });
  return {
    ...counts,
    token,
    effects,
    blocked: blocked?.say(language) ?? null,
    total: sumsOf(ready),
    members: byMember
      .sort((one, other) => sizeOf(other) - sizeOf(one) || (one.number < other.number ? -1 : 1))
      .slice(0, shownMembers),
    memberCount: byMember.length,
    lines: shown.map((row) => lineView(row, language, shownTiers)),
  };
}

const sizeOf = (sums: Sums): number => Math.max(...tiers.map((tier) => Math.abs(sums[tier])));

function lineView(
  { line, status, note, cells, errors, defaults }: ShownRow,
  language: Language,
  shownTiers: readonly Tier[],
): BatchCheck['lines'][number] {
  const shown: BatchCheck['lines'][number]['cells'] = {};
  for (const [field, text] of Object.entries(cells)) shown[field] = { text };
  // As one would write it, since it may be mended.
  for (const tier of defaults ? shownTiers : [])
    if (defaults![tier] !== 0) shown[tier] = { text: (defaults![tier] / 10).toFixed(1), isDefault: true };
  for (const [field, refusal] of errors)
    shown[field] = { ...(shown[field] ?? { text: '' }), error: refusal.say(language) };
  return { line, status, note: note?.say(language) ?? '', cells: shown };
}
