import { sql } from '../../../kit/server/database/db.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { referenceCalls } from '../calls.ts';

type Region = { code: string; parentCode: string | null; level: number; name: string; leaf: boolean };

export const referenceModule: Module = {
  name: 'reference',
  ...implement(referenceCalls, {
    regions: ({ tx, language }, { parentCode = null }) =>
      tx.all(sql<Region>`
        select r.code, r.parent_code as "parentCode", r.level, r.names ->> ${language} as name,
          not exists (select from reference.region c where c.parent_code = r.code) as leaf
        from reference.region r where r.parent_code is not distinct from ${parentCode}
        order by r.position, r.names ->> ${language} collate "und-x-icu"`),

    industries: ({ tx, language }) =>
      tx.all(sql<{ code: string; name: string }>`
        select code, names ->> ${language} as name from reference.industry order by position`),

    dictionary: ({ tx, language }, { type = null }) =>
      tx.all(sql<{ type: string; code: string; name: string }>`
        select type, code, names ->> ${language} as name from reference.dictionary
        where type = coalesce(${type}, type) order by type, position`),

    countryCodes: ({ tx, language }) =>
      tx.all(sql<{ iso: string; dialCode: string; name: string }>`
        select iso, dial_code as "dialCode", names ->> ${language} as name
        from reference.country_code order by position`),
  }),
};
