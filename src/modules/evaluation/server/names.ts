/** The names of what cards evaluate. */
import type { Language } from '../../../kit/contract/language.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import { membersByIds } from '../../members/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { evaluationSubjectTable } from '../migrations/tables.ts';
import { textIn } from '../form.rules.ts';
import type { Subject } from './card.store.ts';

export type Named = { name: string; memberNo: string; unitName: string };

const namesOf = ({ nameZh, nameEn, nameEs, nameMs }: Subject) => ({
  zh_CN: nameZh,
  en_US: nameEn,
  es_ES: nameEs,
  ms_MY: nameMs,
});

/** Names of subjects: of a member the own one, of a service that in the reader's language. */
export async function namedSubjects(
  tx: Tx,
  subjects: readonly Subject[],
  language: Language,
): Promise<Map<string, Named>> {
  const people = await membersByIds(tx, [...new Set(subjects.flatMap(({ memberId }) => memberId ?? []))]);
  const units = await unitNames(tx, [...new Set(subjects.flatMap(({ unitId }) => unitId ?? []))]);
  return new Map(
    subjects.map((subject) => {
      const member = people.get(subject.memberId ?? '');
      return [
        subject.id,
        {
          name: member?.name ?? textIn(namesOf(subject), language),
          memberNo: member?.number ?? '',
          unitName: member?.unitName ?? units.get(subject.unitId ?? '') ?? '',
        },
      ];
    }),
  );
}

export const subjectsByIds = (tx: Tx, ids: readonly string[]): Promise<Subject[]> =>
  tx.all(sql<Subject>`
    select ${columnsOf(evaluationSubjectTable, 's')} from evaluation_subject s
    where s.org_id = ${tx.orgId} and s.id = any(${[...new Set(ids)]}::uuid[])`);

/** The subjects of a card in their order; persons by name. */
export const subjectsOf = (tx: Tx, cardId: string, { limit }: { limit: number }): Promise<Subject[]> =>
  tx.all(sql<Subject>`
    select ${columnsOf(evaluationSubjectTable, 's')} from evaluation_subject s
    where s.org_id = ${tx.orgId} and s.card_id = ${cardId} and s.is_active order by s.position, s.number limit ${limit}`);
