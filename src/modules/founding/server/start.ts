import { toLanguage } from '../../../kit/contract/language.ts';
import { Refusal } from '../../../kit/contract/refusal.ts';
import type { Database } from '../../../kit/server/database/db.ts';
import { EnvironmentError, type FoundingVariables } from '../../../kit/server/config/environment.ts';
import type { App } from '../../../kit/server/module.ts';
import { openSecrets } from '../../../kit/server/config/secrets.ts';
import { usualZones } from '../../identity/rules.ts';
import {
  checkPassword,
  forgetFoundingCode,
  isFounded,
  makeFoundingCode,
} from '../../identity/server/founding.door.ts';
import { hashPassword } from '../../identity/server/door.ts';
import type { Founding } from '../rules.ts';
import { found, readFounding } from './found.ts';

const nowhere = { orgId: null, userId: null };

/** The given data of the organisation, completed by defaults and validated. */
export function completeFounding(db: Database, variables: FoundingVariables): Promise<Founding> {
  const language = toLanguage(variables.language ?? 'zh_CN');
  const typed = {
    name: variables.name,
    shortName: variables.shortName,
    industry: variables.industry ?? 'manufacturing',
    edition: variables.edition,
    language: variables.language ?? language,
    zone: variables.zone ?? usualZones[language],
    adminName: variables.adminName ?? variables.admin,
    loginName: variables.admin,
    mobile: variables.mobile,
    email: variables.email,
    passwordMinimum: variables.passwordMinimum,
  };
  return db.read(nowhere, (tx) => readFounding(tx, typed));
}

/** A sentence for each field that was refused, behind what the person calls it, for a terminal. */
export function foundingProblems(refusal: Refusal, nameOf: (field: string) => string): string[] {
  const fields = Object.entries(refusal.fields);
  if (fields.length === 0) return [refusal.format('en_US')];
  return fields.map(([field, each]) => `${nameOf(field)}: ${each.format('en_US')}`);
}

const variables: Record<string, string> = {
  name: 'FOUND_NAME',
  shortName: 'FOUND_SHORT_NAME',
  industry: 'FOUND_INDUSTRY',
  edition: 'FOUND_EDITION',
  language: 'FOUND_LANGUAGE',
  zone: 'FOUND_ZONE',
  adminName: 'FOUND_ADMIN_NAME',
  loginName: 'FOUND_ADMIN',
  password: 'FOUND_PASSWORD',
  mobile: 'FOUND_MOBILE',
  email: 'FOUND_EMAIL',
  passwordMinimum: 'FOUND_PASSWORD_MINIMUM',
};

/**
 * Founds the organisation of the `FOUND_` variables if the database has no user; otherwise the variables are not even
 * read. Returns whether it did. Of several processes that start together one founds, and the others find it done.
 */
export async function foundByVariables(app: App): Promise<boolean> {
  const { founding } = app.environment;
  if (!founding || (await app.db.read(nowhere, isFounded))) return false;
  if (founding.passwordProblem) throw new EnvironmentError([founding.passwordProblem]);
  const password = founding.password ?? '';
  const problems: string[] = [];
  const note = (error: unknown): void => {
    if (!(error instanceof Refusal)) throw error;
    problems.push(...foundingProblems(error, (field) => variables[field] ?? field));
  };
  const complete = await completeFounding(app.db, founding).catch(note);
  try {
    const { name, shortName = '', admin = '', adminName = '' } = founding;
    const minimumLength = complete?.passwordMinimum ?? 0;
    await checkPassword(password, { minimumLength, names: [name, shortName, admin, adminName] });
  } catch (error) {
    note(error);
  }
  if (!complete || problems.length > 0) throw new EnvironmentError(problems);
  const { passwordKeys } = await openSecrets(app.environment);
  try {
    await found(app.db, complete, { passwordHash: await hashPassword(password, passwordKeys) });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'already_founded') return false;
    throw error;
  }
}

export type OpenFounding = { code: string; close: () => Promise<void> };

/** Opens the founding page while no user exists; null once there is one. The code ends with the process. */
export async function openFounding({ db }: App): Promise<OpenFounding | null> {
  if (await db.read(nowhere, isFounded)) return null;
  const code = await db.transact(nowhere, makeFoundingCode);
  return { code, close: () => db.transact(nowhere, (tx) => forgetFoundingCode(tx, code)) };
}
