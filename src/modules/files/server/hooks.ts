/** What the work on people's jobs asks of the module that knows its members. */
import type { OrganisationDoors } from '../../../kit/server/doors.ts';
import { question } from '../../../kit/server/hook.ts';

type AnswerOf<Name extends keyof OrganisationDoors> = Awaited<ReturnType<OrganisationDoors[Name]>>;

/** Whoever ordered a job, as a member with rights; null when no longer one. */
export const callerOfJob = question<null, AnswerOf<'loadActor'>>('files.caller');

/** The organisation's zone, and its day. */
export const placeOfJob = question<null, AnswerOf<'placeOf'>>('files.place');
