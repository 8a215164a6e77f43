import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { languageNames, toLanguage } from '../../../kit/contract/language.ts';
import { may } from '../../../kit/server/http/actor.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { equals, sinceDay, untilDay } from '../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import { judged, reading, ruleFor, type Ctx, type Handlers } from '../../../kit/server/module.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { attachmentsOf, keepCopy, letFilesGo, openFile } from '../../files/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { organisationRights } from '../../organisation/permissions.ts';
import {
  organisationChangesSql,
  presented,
  presentRow,
  saveOrganisation,
  settings,
} from '../../organisation/server/door.ts';
import { industries, isRegion, regionNames, regionPath } from '../../reference/server/door.ts';
import { changeFields, changeWords, type formFields } from '../columns.ts';
import { organisationFormCalls as calls } from '../organisation.calls.ts';
import { keepPicture, smallOf } from './picture.ts';
import { accountRefusals } from './refusals.ts';

/** A logo's edges, px. */
const logoSize = { width: 320, height: 160 };

async function profile({ tx, actor, language }: Asker) {
  const row = await presentRow(tx);
  const mayRead = may(actor, organisationRights.data);
  const ids = [row.logoFile, row.licenceFile].filter((id) => id !== null);
  const [regions, files] = await Promise.all([
    regionPath(tx, row.regionCode, language),
    attachmentsOf(tx, ids),
  ]);
  const fileOf = (id: string | null) => {
    const file = files.find((each) => each.id === id);
    return file ? { id: file.id, name: file.name, size: file.size } : null;
  };
  return {
    ...presented(row),
    regions,
    logo: fileOf(row.logoFile),
    hasLicence: row.licenceFile !== null,
    licence: mayRead ? fileOf(row.licenceFile) : null,
    can: { edit: mayRead && actor.unitScope === null },
  };
}

const rule = ruleFor<typeof calls.saveOrganisation>();
const rules = [
  rule(['regionCode'], async ({ tx }, { regionCode }) => {
    if (regionCode !== '' && !(await isRegion(tx, regionCode)))
      throw accountRefusals.unknown_region().at('regionCode');
  }),
  rule(['industry'], async ({ tx }, { industry }) => {
    if (!(await industries(tx)).some(({ code }) => code === industry))
      throw accountRefusals.unknown_industry().at('industry');
  }),
];

/** The file as it is, or a copy of a new one: what was handed in may be used elsewhere, too. */
async function keptLicence(ctx: Ctx, fileId: string | null, before: string | null): Promise<string | null> {
  if (fileId === null || fileId === before) return fileId;
  const copy = await keepCopy(ctx, {
    fileId,
    field: 'licenceFileId',
    holder: { kind: 'licence', id: ctx.tx.orgId },
    remake: async (file) => (file.type.startsWith('image/') || file.type === 'application/pdf' ? file : null),
  });
  if (!copy) throw accountRefusals.no_licence().at('licenceFileId');
  return copy.id;
}

async function keptLogo(
  ctx: Ctx,
  { fileId, before, small }: { fileId: string | null; before: string | null; small: Buffer | null },
): Promise<string | null> {
  if (fileId === null || fileId === before) return fileId;
  return keepPicture(ctx, fileId, {
    field: 'logoFileId',
    holder: { kind: 'logo', id: ctx.tx.orgId },
    small,
  });
}

type Stored = {
  id: string;
  at: string;
  byMember: string | null;
  field: (typeof formFields)[number];
  before: string;
  after: string;
};

const changeList = listQuery<typeof calls.changes, Stored>(calls.changes, {
  from: ({ tx }) => sql`${organisationChangesSql(tx)} c`,
  columns: {
    id: sql`c.id`,
    at: sql`c.at`,
    byMember: sql`c.by_member`,
    field: sql`c.field`,
    before: sql`c.before`,
    after: sql`c.after`,
  },
  visible: ({ tx }) => sql`c.org_id = ${tx.orgId}`,
  where: {
    field: equals(sql`c.field`),
    from: async (day, { tx }) => sinceDay(sql`c.at`, (await settings(tx)).zone)(day),
    to: async (day, { tx }) => untilDay(sql`c.at`, (await settings(tx)).zone)(day),
  },
  sort: { at: sql`c.at` },
  order: '-at',
  tie: sql`c.id`,
  rows: async (stored, request) => {
    const [spelledValue, members] = await Promise.all([
      spelled(stored, request),
      membersByIds(
        request.tx,
        stored.flatMap(({ byMember }) => byMember ?? []),
      ),
    ]);
    return stored.map(({ byMember, before, after, ...row }) => ({
      ...row,
      byName: (byMember && members.get(byMember)?.name) ?? '',
      before: spelledValue(row.field, before),
      after: spelledValue(row.field, after),
    }));
  },
});

/** Codes and files by their names, as the form shows them. */
async function spelled(stored: readonly Stored[], { tx, language }: Asker) {
  const valuesOf = (...fields: Stored['field'][]): string[] =>
    stored.flatMap(({ field, before, after }) =>
      fields.includes(field) ? [before, after].filter((value) => value !== '') : [],
    );
  const [words, regions, trades, files] = await Promise.all([
    wordsIn(language, ({ account }) => account.org),
    regionNames(tx, valuesOf('regionCode')),
    industries(tx),
    attachmentsOf(tx, [...new Set(valuesOf('logoFile', 'licenceFile'))]),
  ]);
  return (field: Stored['field'], value: string): string => {
    if (value === '') return '';
    if (field === 'regionCode') return regions.get(value)?.[language] ?? value;
    if (field === 'industry') return trades.find(({ code }) => code === value)?.name[language] ?? value;
    if (field === 'language') return languageNames[toLanguage(value)];
    if (field === 'style') return words.styleName(Number(value.slice('group_'.length)));
    if (field === 'logoFile' || field === 'licenceFile')
      return files.find(({ id }) => id === value)?.name ?? '✓';
    return value;
  };
}

export const changesExport = exportOf(changeList, {
  kind: 'account.changes',
  permission: organisationRights.data,
  columns: Object.values(changeFields),
  words: changeWords,
});

export const organisationHandlers: Handlers<typeof calls> = {
  organisation: profile,

  saveOrganisation: reading(
    (before, { logoFileId }) => smallOf(before, logoFileId, logoSize),
    judged(rules, async (ctx, input, small: Buffer | null) => {
      const { tx, actor } = ctx;
      const now = await presentRow(tx);
      if (now.version !== input.version) throw kitRefusals.stale();
      const logoFile = await keptLogo(ctx, { fileId: input.logoFileId, before: now.logoFile, small });
      const licenceFile = await keptLicence(ctx, input.licenceFileId, now.licenceFile);
      const { fullName: name, shortName, legalPerson, regionCode, address, adviser, industry, style } = input;
      const form = { name, shortName, legalPerson, regionCode, address, adviser, industry, style };
      const before = await saveOrganisation(
        tx,
        { ...form, language: input.defaultLanguage, logoFile, licenceFile },
        { version: input.version, byMemberId: actor.memberId },
      );
      if (before.logoFile !== null && before.logoFile !== logoFile)
        await letFilesGo(tx, { kind: 'logo', id: tx.orgId }, [before.logoFile]);
      if (before.licenceFile !== null && before.licenceFile !== licenceFile)
        await letFilesGo(tx, { kind: 'licence', id: tx.orgId }, [before.licenceFile]);
      return profile(ctx);
    }),
  ),

  organisationPicture: async ({ app, tx }, { fileId }) => {
    const { logoFile } = await presentRow(tx);
    if (logoFile !== fileId) throw kitRefusals.not_found();
    return openFile(app, tx, fileId);
  },

  licence: async ({ app, tx }) => {
    const { licenceFile } = await presentRow(tx);
    if (licenceFile === null) throw kitRefusals.not_found();
    return openFile(app, tx, licenceFile);
  },

  changes: changeList.page,
};
