/** Reads a provider's attributes of a person, judged by the rules of members. */
import * as rules from '../../../../kit/contract/rules.ts';
import { joinMobile, splitMobile } from '../../../members/rules.ts';
import { isObject, keptTexts, listParts, managerParts, type Doc } from './attributes.ts';
import { invalid } from './error.ts';
import { partOf } from './filter.ts';
import { valuesIn } from './patch.ts';

/** Given back as it came: members have one name. */
export type ScimAttributes = {
  formatted?: string;
  familyName?: string;
  givenName?: string;
  middleName?: string;
  honorificPrefix?: string;
  honorificSuffix?: string;
  displayName?: string;
  employeeNumber?: string;
  /** The kinds of the main e-mail address and number, where they are not the usual ones. */
  emailType?: string;
  phoneType?: string;
  /** Attributes that a member does not have, and lists of which a member has one value. */
  also?: Also;
};
export type Values = Record<string, string | boolean>[];
type Also = { readonly [Name in keyof typeof listParts]?: Values } & {
  readonly [Name in (typeof keptTexts)[number]]?: string;
} & { readonly manager?: Record<string, string> };

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
  readonly given: ScimAttributes;
};

const limits = { name: 50, title: 50, number: 32, external: 200, part: 100, kept: 500 } as const;

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
function flagOf(value: unknown, name: string): boolean | null {
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

/** The one of several that a member has: the primary one, else the first of the kind, else the first. */
export function mainOf(values: Values, type: 'work' | 'mobile'): Values[number] | undefined {
  const valued = values.filter(({ value }) => typeof value === 'string' && value !== '');
  return (
    valued.find((each) => each['primary'] === true && each['type'] !== 'fax') ??
    valued.find((each) => String(each['type']).toLowerCase() === type) ??
    valued.find((each) => each['type'] === undefined) ??
    (type === 'work' ? valued[0] : undefined)
  );
}

const maximumValues = 20;

/** The values of a list in the parts that the schema names, without those that are empty. */
function listIn(name: keyof typeof listParts, value: unknown): Values {
  const values = valuesIn(name, value ?? []);
  if (values.length > maximumValues)
    throw invalid('invalidValue', `“${name}” has ${maximumValues} values at most.`);
  return values
    .map((each) => partsIn(name, listParts[name], each))
    .filter((each) => Object.keys(each).some((part) => part !== 'type' && part !== 'primary'));
}

function partsIn(
  name: string,
  parts: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string | boolean> {
  const entries = parts.map((part) => {
    const value = partOf(values, part);
    const path = `${name}.${part}`;
    return [part, part === 'primary' ? flagOf(value, path) : textOf(value, path, limits.kept)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== null)) as Record<
    string,
    string | boolean
  >;
}

function alsoOf(doc: Doc, lists: Pick<Also, keyof typeof listParts>): Also {
  const texts = keptTexts.map((name) => [name, textOf(doc[name], name, limits.kept)] as const);
  const manager = isObject(doc['manager']) ? partsIn('manager', managerParts, doc['manager']) : {};
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(Object.keys(manager).length > 0 && { manager: manager as Record<string, string> }),
  };
}

/** A number as providers write it (`+86 138 0013 8000`, `tel:+34-600…`) as members have it. */
function mobileOf(text: string): string {
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

const typeIn = (name: 'emailType' | 'phoneType', main: Values[number] | undefined): ScimAttributes =>
  typeof main?.['type'] === 'string' ? { [name]: main['type'] } : {};

export function userInput(doc: Doc): UserInput {
  const userName = textOf(doc['userName'], 'userName', 64);
  if (userName === '') throw invalid('invalidValue', '“userName” is required.');
  const parts = isObject(doc['name']) ? doc['name'] : {};
  const part = (name: string): string => textOf(parts[name], `name.${name}`, limits.part);
  const texts = {
    formatted: part('formatted'),
    familyName: part('familyName'),
    givenName: part('givenName'),
    middleName: part('middleName'),
    honorificPrefix: part('honorificPrefix'),
    honorificSuffix: part('honorificSuffix'),
    displayName: textOf(doc['displayName'], 'displayName', limits.part),
    employeeNumber: textOf(doc['employeeNumber'], 'employeeNumber', limits.number),
  };
  const name =
    texts.displayName || texts.formatted || composed(texts.familyName, texts.givenName) || userName;
  if (rules.max(name, limits.name))
    throw invalid('invalidValue', `A name has ${limits.name} characters at most.`);
  const lists = {
    emails: listIn('emails', doc['emails']),
    phoneNumbers: listIn('phoneNumbers', doc['phoneNumbers']),
    addresses: listIn('addresses', doc['addresses']),
  };
  const main = { email: mainOf(lists.emails, 'work'), phone: mainOf(lists.phoneNumbers, 'mobile') };
  const email = String(main.email?.['value'] ?? '');
  if (email !== '' && rules.email(email)) throw invalid('invalidValue', '“emails” has no e-mail address.');
  const mobile = mobileOf(String(main.phone?.['value'] ?? ''));
  if (mobile !== '' && rules.mobile(mobile))
    throw invalid('invalidValue', '“phoneNumbers” has no mobile number.');
  const also = alsoOf(doc, lists);
  return {
    userName,
    externalId: textOf(doc['externalId'], 'externalId', limits.external) || null,
    name,
    active: flagOf(doc['active'], 'active'),
    title: textOf(doc['title'], 'title', limits.title),
    email,
    mobile,
    employeeNumber: texts.employeeNumber,
    given: {
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
      ...typeIn('emailType', main.email),
      ...typeIn('phoneType', main.phone),
      ...(Object.keys(also).length > 0 && { also }),
    },
  };
}
