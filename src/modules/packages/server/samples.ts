/** The module's facts for the tests over all calls. */
import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { setPackage } from '../../organisation/server/door.ts';
import { packagesCalls } from '../calls.ts';

const administrators = ['administrator'] as const;
const input = { packageCode: 'standard', memberLimit: 900, months: 12, proofIds: [] } as const;

export const samples: Samples = {
  audience: {
    overview: administrators,
    isOpen: administrators,
    save: administrators,
    withdraw: administrators,
    orderDetail: administrators,
    list: administrators,
    uploadProof: administrators,
    proof: administrators,
  },
  fields: { proofIds: 'attachment' },
  make: async ({ merit: { org } }) => {
    await org.tx((tx) => setPackage(tx, { code: 'base', memberLimit: 500, paidUntil: null }));
    const admin = await org.person({ roles: ['administrator'] });
    const file = new File(['a,b\r\n1,2\r\n'], 'paid.csv');
    const { id: proof } = await admin.as.get(packagesCalls.uploadProof, { file });
    const id = newId();
    await admin.as.get(packagesCalls.save, {
      id,
      version: 0,
      ...input,
      remark: org.mark,
      proofIds: [proof],
    });
    return { packages: id, 'proof of payment': proof };
  },
  inputs: {
    save: () => ({ ...input, version: 1 }),
    withdraw: () => ({ version: 1 }),
    proof: ({ id }) => ({ fileId: id('proof of payment') }),
  },
};
