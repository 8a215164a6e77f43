import type { Refusal } from '../../../kit/contract/refusal.ts';
import { membersRefusals } from './refusals.ts';

const refusalOf: Record<string, () => Refusal> = {
  member_number: () => membersRefusals.number_taken().at('memberNo'),
  member_user: () => membersRefusals.already_member(),
  unit_name: () => membersRefusals.unit_name_taken().at('name'),
};

/** Maps a unique violation to the refusal of its field: under concurrency only the database detects it. */
export async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const refusal = code === '23505' ? refusalOf[constraint] : undefined;
    throw refusal ? refusal() : error;
  }
}
