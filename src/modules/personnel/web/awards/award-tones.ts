import type { Tone } from '../../../../kit/web/display/tag.tsx';
import type { AwardKind } from '../../rules.ts';

export const awardTones: Readonly<Record<AwardKind, Tone>> = { award: 'success', punish: 'danger' };
