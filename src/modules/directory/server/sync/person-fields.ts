/** A person of a directory as a member. */
import * as rules from '../../../../kit/contract/rules.ts';
import { splitMobile } from '../../../members/rules.ts';
import type { DirectoryPerson } from '../connect/connector.ts';

export const limits = { name: 50, number: 32, position: 50, workChat: 64 } as const;
export const fits = (text: string, max: number): boolean =>
  rules.max(text, max) === null && rules.legal(text) === null;
export const clean = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** The fields of a person as a member; a value that members cannot have is left out, a name never. */
export function fieldsOf(person: DirectoryPerson) {
  const optional = (text: string, isRight: (text: string) => boolean): string =>
    text !== '' && isRight(text) ? text : '';
  const mobile = person.mobile.replace(/^\+/, '').replace(/[\s()]/g, '');
  return {
    name: clean(person.name),
    number: clean(person.number) || person.id,
    email: optional(person.email, (text) => rules.email(text) === null),
    mobile: optional(mobile, (text) => rules.mobile(text) === null),
    position: optional(clean(person.position), (text) => fits(text, limits.position)),
    workChat: optional(person.id, (text) => fits(text, limits.workChat)),
  };
}
export type Fields = ReturnType<typeof fieldsOf>;

/** The number itself: of two notations of one country's code neither is another number. */
export const bareMobile = (mobile: string): string => {
  const { number } = splitMobile(mobile);
  return number.length > 11 ? number.slice(-11) : number;
};
