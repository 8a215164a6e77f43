/** The samples of this module for the tests over all calls. */
import { newId } from '../../../kit/server/id.ts';
import type { Samples } from '../../../test/module-samples.ts';
import { foundingCalls } from '../calls.ts';

const content = { industry: 'catering', regionCode: '', language: 'en_US', zone: 'Europe/Madrid' } as const;

export const samples: Samples = {
  audience: {
    list: 'users',
    terms: 'anybody',
    signUp: 'anybody',
    save: 'anybody',
    withdraw: 'users',
    uploadLicence: 'users',
    licence: 'users',
    setupSteps: ['administrator'],
    sandboxGet: ['administrator'],
    sandboxMake: ['administrator'],
    sandboxReset: ['administrator'],
    sandboxRemove: ['administrator'],
  },
  fields: { licenceId: 'licence', templateId: 'own organisation' },
  thing: (call) => (call === 'licence' ? 'licence' : 'application'),
  make: async ({ merit: { org, manager } }) => {
    const file = new File(['%PDF-1.4\n%%EOF'], 'licence.pdf');
    const { id: licence } = await manager.as.get(foundingCalls.uploadLicence, { file });
    const id = newId();
    const fullName = `${org.mark} applied for`;
    await manager.as.get(foundingCalls.save, { id, version: 0, fullName, ...content, licenceId: licence });
    return { application: id, licence, 'own organisation': org.orgId };
  },
  inputs: {
    save: ({ merit: { org } }) => ({
      ...content,
      id: newId(),
      version: 0,
      fullName: `${org.mark} ${newId().slice(-6)}`,
      licenceId: null,
      templateId: null,
      account: null,
    }),
    signUp: () => ({ name: 'Ana', loginName: `new.${newId().slice(-8)}`, password: 'Kenari#2207' }),
    withdraw: () => ({ version: 1 }),
  },
};
