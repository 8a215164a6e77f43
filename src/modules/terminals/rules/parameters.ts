/** Parameters of a terminal's address: its firmware writes their names and its serial in any case. */

const serialForm = /^[A-Z0-9][A-Z0-9_-]{3,31}$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** By names in small letters; of two of one name the first counts. */
export function parametersOf(address: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  const at = address.indexOf('?');
  if (at < 0) return parameters;
  for (const part of address.slice(at + 1, at + 2_049).split('&')) {
    const [name = '', ...value] = part.split('=');
    const known = decoded(name).trim().toLowerCase();
    if (known !== '' && !parameters.has(known)) parameters.set(known, decoded(value.join('=')).trim());
  }
  return parameters;
}

/** A serial as it is stored; null where it cannot be one. */
export function serialOf(text: string | undefined): string | null {
  const serial = (text ?? '').trim().toUpperCase();
  return serialForm.test(serial) ? serial : null;
}
