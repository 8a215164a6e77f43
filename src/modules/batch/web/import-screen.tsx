import { importScreen } from '../../../kit/web/transfer/import-screen.tsx';
import { batchCalls } from '../calls.ts';
import { usePoints } from './use-points.tsx';

/** The imports that the member may see, and a new one of points. */
export default importScreen(batchCalls, {
  path: '/integralManage/checkBatchImport',
  words: ({ batch }) => ({ title: batch.menu, help: batch.help }),
  useParts: usePoints,
});
