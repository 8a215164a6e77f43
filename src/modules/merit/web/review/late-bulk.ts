/** Acts on many records, whose code comes after the records. */
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useLateAct } from '../../../../kit/web/act/late-act.tsx';

const code = () => import('./review-bulk.tsx');
const BulkPass = late(async () => (await code()).BulkPass, { soon: true });
const BulkReject = late(async () => (await code()).BulkReject);
const BulkReassign = late(async () => (await code()).BulkReassign);
const BulkNullify = late(async () => (await code()).BulkNullify);

export const useBulkPass = () => useLateAct(BulkPass);
export const useBulkReject = () => useLateAct(BulkReject);
export const useBulkReassign = () => useLateAct(BulkReassign);
export const useBulkNullify = () => useLateAct(BulkNullify);
