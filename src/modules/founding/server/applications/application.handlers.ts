import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { shortestPassword } from '../../../identity/server/founding.door.ts';
import { userOrgs } from '../../../identity/server/door.ts';
import { administeredOf } from '../template/template.ts';
import { regionPath } from '../../../reference/server/door.ts';
import type { ApplicationRow, foundingCalls } from '../../calls.ts';
import { applicationFrom } from '../../applications.rules.ts';
import { foundingRefusals } from '../refusals.ts';
import { applicationById, applicationsOf, type Application } from './application.store.ts';
import { handIn, withdraw } from './apply.ts';
import { openLicence, ownLicences, takeLicence, type Licence } from './licence.ts';
import { openApplication } from './open.ts';
import { makeAccount, makeApplicant } from './visitor.ts';

const standingOf = ({ id, version, state, orgId }: Application) => ({
  id,
  version,
  state,
  openedOrgId: orgId,
});

async function presented(
  tx: Tx,
  language: Language,
  each: Application,
  licences: Map<string, Licence>,
): Promise<ApplicationRow> {
  const { userId: _user, orgId: _org, licenceId, ...row } = each;
  const licence = licences.get(licenceId ?? '');
  return {
    ...row,
    ...standingOf(each),
    regionPath: await regionPath(tx, row.regionCode, language),
    licence: licence ? { id: licence.id, name: licence.name, size: licence.size } : null,
    can: {
      change: applicationFrom.change.includes(row.state),
      withdraw: applicationFrom.withdraw.includes(row.state),
    },
  };
}

export const applicationHandlers: Handlers<typeof foundingCalls> = {
  terms: async ({ app, tx }) => ({
    approval: app.environment.organisationApproval,
    minimumPassword: await shortestPassword(tx),
  }),

  signUp: async (ctx, { language, ...account }) => {
    if (ctx.app.environment.organisationApproval === 'off') throw foundingRefusals.applications_off();
    await makeAccount(ctx, { ...account, language });
    return { loginName: account.loginName };
  },

  list: async ({ app, tx, session, language }) => {
    const { userId } = session;
    const [own, orgs] = await Promise.all([applicationsOf(tx, userId), userOrgs(tx, userId)]);
    const [licences, templates] = await Promise.all([
      ownLicences(
        tx,
        userId,
        own.flatMap(({ licenceId }) => licenceId ?? []),
      ),
      administeredOf(
        tx,
        orgs.map(({ orgId }) => orgId),
      ),
    ]);
    const rows: ApplicationRow[] = [];
    for (const each of own) rows.push(await presented(tx, language, each, licences));
    return { approval: app.environment.organisationApproval, rows, templates };
  },

  // Without approval, the organisation is opened by a separate transaction in its scope: the application has to be
  // stored before. A repeated call opens a stored one.
  save: async (ctx, { account, ...input }) => {
    const { app, session, ip } = ctx;
    const { organisationApproval: approval } = app.environment;
    if (approval === 'off') throw foundingRefusals.applications_off();
    const application = await app.db.transact({ orgId: null, userId: session.userId || null }, async (tx) => {
      const userId = session.userId || (await makeApplicant({ ...ctx, tx }, account, input));
      return handIn(tx, { userId, ip, isLimited: app.isLimited }, input);
    });
    const { userId } = application;
    if (approval === 'operator') {
      app.log.info(
        { applicationId: application.id },
        'somebody applies for an organisation: laurel organisation list',
      );
      return standingOf(application);
    }
    if (application.state === 1) await openApplication(app, application.id);
    const opened = await app.db.read({ orgId: null, userId }, (tx) => applicationById(tx, application.id));
    return standingOf(opened ?? application);
  },

  withdraw: async ({ tx, session }, input) => standingOf(await withdraw(tx, session.userId, input)),

  uploadLicence: async ({ app, tx, session }, { file }) => {
    const { id, name, size } = await takeLicence(app, tx, session.userId, file);
    return { id, name, size };
  },

  licence: async ({ app, tx, session }, { id }) => {
    const found = (await ownLicences(tx, session.userId, [id])).get(id);
    if (!found) throw kitRefusals.not_found();
    return openLicence(app, found);
  },
};
