import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { writeFindings } from './store.ts';
import { fairnessFindingTable } from '../migrations/tables.ts';
import { sql } from '../../../kit/server/database/db.ts';

const managers = ['points_manager', 'administrator'] as const;

/** For the tests over all calls. */
export const samples: Samples = {
  audience: {
    list: managers,
    counts: managers,
    records: managers,
    surveys: managers,
    survey: managers,
    dismiss: managers,
    reopen: managers,
  },
  make: ({ merit: { org, first, last, manager } }) =>
    org.tx(async (tx) => {
      const found = (subjectId: string) => ({
        check: 'monthEnd' as const,
        subjectId,
        otherId: null,
        unitId: null,
        memberIds: [],
        numbers: { sample: 12, hits: 12, expected: 0.1, tests: 1, chance: 1e-12 },
        recordIds: [newId()],
      });
      // No survey looks at a month so long ago, and takes them away.
      await writeFindings(tx, 202501, [found(first.memberId), found(last.memberId)]);
      const findings = await tx.all(sql<{ id: string; subjectId: string }>`
        select id, subject_id as "subjectId" from fairness_finding where org_id = ${tx.orgId}`);
      const of = (memberId: string) => findings.find(({ subjectId }) => subjectId === memberId)?.id ?? '';
      const { memberId, name } = manager;
      const closed = { closedBy: memberId, closedByName: name, closedAt: tx.instant, reason: 'seen' };
      const dismissed = { id: of(last.memberId), version: 1 };
      const dismissedRecords = sql`record_ids`;
      await tx.save(fairnessFindingTable, dismissed, { state: 'dismissed', ...closed, dismissedRecords });
      return { fairness: of(first.memberId), 'dismissed finding': of(last.memberId) };
    }),
  thing: (call) => (call === 'reopen' ? 'dismissed finding' : 'fairness'),
  inputs: { dismiss: () => ({ version: 1 }), reopen: () => ({ version: 2 }) },
};
