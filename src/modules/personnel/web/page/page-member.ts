import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { membersCalls } from '../../../members/calls.ts';

export type PageMember = OutputOf<typeof membersCalls.detail>;
