import { email, mobile } from '../../../kit/contract/rules.ts';

/** One line of a pasted list: an address or a phone, and perhaps a name, in any order. */
type Recipient = { name: string; address: string };
export type ReadList = {
  recipients: readonly Recipient[];
  /** Lines (from 1) without an address or a phone. */
  wrong: readonly number[];
  /** Lines that repeat the address of an earlier one. */
  twice: readonly number[];
};

export const maximumRecipients = 500;
export const longestName = 50;

/** A phone as people write it, `+34 600 123 456`, as the product does. Hyphens stay: a day has some, too. */
const phoneOf = (part: string): string =>
  part.replace(/^\+(\d{1,4})[\s-]+/, '$1-').replaceAll(/[\s()]|^\+/g, '');

/** The address or phone that a part is; null for anything else. */
function addressOf(part: string): string | null {
  if (part.includes('@')) return email(part) === null ? part : null;
  const phone = phoneOf(part);
  return /\d{6}/.test(phone) && mobile(phone) === null ? phone : null;
}
const isAddress = (part: string): boolean => addressOf(part.trim()) !== null;

/** Two ways to write the same address. */
export const addressKey = (address: string): string =>
  address.includes('@') ? address.toLowerCase() : address.replaceAll(/\D/g, '');

/** Reads what was pasted or came from a file: a line each, parts between tabs, commas or semicolons. */
export function readRecipients(text: string): ReadList {
  const recipients: Recipient[] = [];
  const wrong: number[] = [];
  const twice: number[] = [];
  const known = new Set<string>();
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const parts = line
      .split(/[\t,;，；]/)
      .map((part) => part.trim().replaceAll(/^"|"$/g, ''))
      .filter((part) => part !== '');
    if (parts.length === 0) continue;
    const addressPart = parts.find(isAddress);
    const address = addressPart === undefined ? null : addressOf(addressPart);
    if (address === null) wrong.push(index + 1);
    else if (known.has(addressKey(address))) twice.push(index + 1);
    else {
      known.add(addressKey(address));
      const name = parts.find((part) => part !== addressPart) ?? '';
      recipients.push({ name: name.slice(0, longestName), address });
    }
  }
  return { recipients, wrong, twice };
}

/** Heads of a column of names, in what people write lists in. */
const nameHead = /姓名|名字|^(full )?name|nombre|^nama/i;
const isWord = (cell: string): boolean => /\p{L}/u.test(cell) && !isAddress(cell);
/** A cell without the characters that separate cells and lines. */
const plain = (cell: string): string => cell.replaceAll(/[\s,;，；]+/g, ' ').trim();

/** The rows of a table as a pasted list: address and name of each; rows without an address remain, to be reported. */
export function listOfTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const at = head.findIndex((title) => nameHead.test(title.trim()));
  const lineOf = (cells: readonly string[]): string => {
    const address = cells.find(isAddress)?.trim();
    const named = at >= 0 ? (cells[at] ?? '') : (cells.find(isWord) ?? '');
    return address === undefined
      ? plain(cells.join(' '))
      : [addressOf(address) ?? '', plain(named)].join('\t').trim();
  };
  const isHead = !head.some(isAddress);
  return [...(isHead ? [] : [head]), ...rows].map(lineOf).join('\n');
}
