/** What people of the demo ask to have changed, and what its organisations say of themselves. */
import type { App } from '../../../src/kit/server/module.ts';
import { newId } from '../../../src/kit/server/id.ts';
import type { organisationFormCalls } from '../../../src/modules/account/organisation.calls.ts';
import type { profileCalls } from '../../../src/modules/account/profile.calls.ts';
import { accountModule } from '../../../src/modules/account/server/module.ts';
import { actAs } from '../actor.ts';
import type { DemoMember, DemoOrganisation } from '../organisations.ts';

const words = {
  factory: {
    form: {
      legalPerson: '沈国栋',
      regionCode: 'CN-320500',
      address: '工业园区星湖街 218 号',
      adviser: '陆敏',
      style: 'group_1',
    },
    requests: [
      { position: '班组长', remark: '上月起担任二班班组长' },
      { remark: '身份证号码登记有误，请核对原件' },
    ],
  },
  school: {
    form: {
      legalPerson: 'Carmen Ortega Ruiz',
      regionCode: 'ES-MD',
      address: 'Calle de Alcalá 120',
      adviser: 'Javier Molina',
      style: 'group_3',
    },
    requests: [{ joinTime: '2023-09-01', remark: 'Entré un año antes de lo que figura' }],
  },
} as const;

/** Open requests of the first members without a duty, and the organisation's form with its first changes. */
export async function ownData(
  app: App,
  organisation: DemoOrganisation,
  kind: keyof typeof words,
): Promise<void> {
  const { form, requests } = words[kind];
  await saved(app, organisation, form);
  const askers = organisation.members.filter(({ grade, login }) => grade < 2 && login === null);
  for (const [index, request] of requests.entries()) {
    const who = askers[index];
    if (!who) return;
    const input = { id: newId(), name: '', number: '', position: '', joinTime: null, ...request };
    await actAs<typeof profileCalls.askChange>(app, organisation, who, {
      module: accountModule,
      call: 'askChange',
      input,
    });
  }
}

async function saved(
  app: App,
  organisation: DemoOrganisation,
  form: { legalPerson: string; regionCode: string; address: string; adviser: string; style: string },
): Promise<void> {
  const who: DemoMember = organisation.members[0] ?? organisation.manager;
  const now = await actAs<typeof organisationFormCalls.organisation>(app, organisation, who, {
    module: accountModule,
    call: 'organisation',
    input: {},
  });
  const { fullName, shortName, industry, defaultLanguage, version } = now;
  const kept = {
    fullName,
    shortName,
    industry,
    defaultLanguage,
    version,
    logoFileId: null,
    licenceFileId: null,
  };
  await actAs<typeof organisationFormCalls.saveOrganisation>(app, organisation, who, {
    module: accountModule,
    call: 'saveOrganisation',
    input: { ...kept, ...form },
  });
}
