/** What a provider says of a person, judged by the rules of members. */
import * as rules from '../../../../kit/contract/rules.ts';
import { joinMobile, splitMobile } from '../../../members/rules.ts';
import { isObject, type Doc } from './attributes.ts';
import { invalid } from './error.ts';
import { valuesIn } from './patch.ts';

/** Given back as it came: members have one name. */
export type Given = {
  formatted?: string;
  familyName?: string;
  givenName?: string;
  displayName?: string;
  employeeNumber?: string;
};

export type UserInput = {
  readonly userName: string;
  readonly externalId: string | null;
  readonly name: string;
  /** Null where it is not said. */
  readonly active: boolean | null;
  readonly title: string;
  readonly email: string;
  /** With its prefix before a hyphen; '' without one. */
  readonly mobile: string;
  readonly employeeNumber: string;
  readonly given: Given;
};

const limits = { name: 50, title: 50, number: 32, external: 200, part: 100 } as const;

/** A text without characters that the product does not take; '' where there is none. */
export function textOf(value: unknown, name: string, max: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalid('invalidValue', `“${name}” is a text.`);
  const text = value.normalize('NFC').trim();
  if (rules.max(text, max)) throw invalid('invalidValue', `“${name}” has ${max} characters at most.`);
  if (rules.legal(text)) throw invalid('invalidValue', `“${name}” has characters that are not taken.`);
  return text;
}

/** A flag, also as the text that some providers send. */
export function flagOf(value: unknown, name: string): boolean | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw invalid('invalidValue', `“${name}” is true or false.`);
}

/** The first part of a text with Chinese characters is the family's. */
function composed(familyName: string, givenName: string): string {
  const isHan = /\p{Script=Han}/u.test(familyName + givenName);
  return isHan ? familyName + givenName : `${givenName} ${familyName}`.trim();
}

/** The one of several that is meant: the primary one, else the first of the kind, else the first. */
function mainOf(name: string, value: unknown, type: string): string {
  const values = valuesIn(name, value ?? []).filter((each) => typeof each['value'] === 'string');
  const main =
    values.find((each) => flagOf(each['primary'], 'primary') === true && each['type'] !== 'fax') ??
    values.find((each) => String(each['type']).toLowerCase() === type) ??
    values.find((each) => each['type'] === undefined) ??
    (type === 'work' ? values[0] : undefined);
  return typeof main?.['value'] === 'string' ? main['value'].trim() : '';
}

/** A number as providers write it (`+86 138 0013 8000`, `tel:+34-600…`) as members have it. */
export function mobileOf(text: string): string {
  const bare = text.replace(/^tel:/i, '').replace(/[\s().]/g, '');
  if (bare === '') return '';
  const international = /^(?:\+|00)/.test(bare);
  const digits = bare.replace(/^(?:\+|00)/, '');
  const { prefix, number } = splitMobile(digits);
  // Of several hyphens the first one parts the country's code only where a plus says that there is one.
  const isParted = /^\d{1,4}$/.test(prefix) && (international || !number.includes('-'));
  if (isParted) return joinMobile({ prefix, number: number.replaceAll('-', '') });
  const plain = digits.replaceAll('-', '');
  if (!international) return plain;
  const code = dialCodeOf(plain);
  return code ? joinMobile({ prefix: code, number: plain.slice(code.length) }) : plain;
}

/** Country codes of one or two digits; all others have three (ITU E.164). */
const short = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function dialCodeOf(digits: string): string {
  return short.exec(digits)?.[0] ?? digits.slice(0, 3);
}

export function userInput(doc: Doc): UserInput {
  const userName = textOf(doc['userName'], 'userName', 64);
  if (userName === '') throw invalid('invalidValue', '“userName” is required.');
  const parts = isObject(doc['name']) ? doc['name'] : {};
  const part = (name: string): string => textOf(parts[name], `name.${name}`, limits.part);
  const given = {
    formatted: part('formatted'),
    familyName: part('familyName'),
    givenName: part('givenName'),
    displayName: textOf(doc['displayName'], 'displayName', limits.part),
    employeeNumber: textOf(doc['employeeNumber'], 'employeeNumber', limits.number),
  };
  const name =
    given.displayName || given.formatted || composed(given.familyName, given.givenName) || userName;
  if (rules.max(name, limits.name))
    throw invalid('invalidValue', `A name has ${limits.name} characters at most.`);
  const email = mainOf('emails', doc['emails'], 'work');
  if (email !== '' && rules.email(email)) throw invalid('invalidValue', '“emails” has no e-mail address.');
  const mobile = mobileOf(mainOf('phoneNumbers', doc['phoneNumbers'], 'mobile'));
  if (mobile !== '' && rules.mobile(mobile))
    throw invalid('invalidValue', '“phoneNumbers” has no mobile number.');
  return {
    userName,
    externalId: textOf(doc['externalId'], 'externalId', limits.external) || null,
    name,
    active: flagOf(doc['active'], 'active'),
    title: textOf(doc['title'], 'title', limits.title),
    email,
    mobile,
    employeeNumber: given.employeeNumber,
    given: Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')) as Given,
  };
}
