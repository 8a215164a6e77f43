/** A directory as it is at this moment. */
import type { AskedKind } from '../../rules.ts';
import type { AskOptions } from './ask.ts';
import {
  DirectoryFault,
  type Connector,
  type Credentials,
  type Department,
  type DirectoryPerson,
} from './connector.ts';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import { wecom } from './wecom.ts';

const connectors: Readonly<Record<AskedKind, (credentials: Credentials, options: AskOptions) => Connector>> =
  { wecom, dingtalk, feishu };

export const connectorOf = (kind: AskedKind, credentials: Credentials, options: AskOptions): Connector =>
  connectors[kind](credentials, options);

const maximumPeople = 50_000;
const maximumDepartments = 5_000;

export type Directory = {
  readonly departments: readonly Department[];
  readonly people: readonly DirectoryPerson[];
};

/** Reads all of it; one that answers nothing is taken for broken, not for empty. */
export async function readDirectory(
  connector: Connector,
  { signal, report }: { signal: AbortSignal; report: (people: number) => Promise<void> },
): Promise<Directory> {
  await connector.signIn();
  const departments = (await connector.departments()).filter(({ id }) => id !== '');
  if (departments.length > maximumDepartments) throw new DirectoryFault('many');
  const people = new Map<string, DirectoryPerson>();
  for await (const page of connector.people(departments)) {
    signal.throwIfAborted();
    for (const person of page)
      if (person.id !== '') people.set(person.id, together(people.get(person.id), person));
    if (people.size > maximumPeople) throw new DirectoryFault('many');
    await report(people.size);
  }
  if (people.size === 0) throw new DirectoryFault('empty');
  return { departments: inOrder(departments), people: [...people.values()] };
}

/** The same person of several departments: all of them say which they are. */
function together(before: DirectoryPerson | undefined, person: DirectoryPerson): DirectoryPerson {
  if (!before) return person;
  return { ...person, departments: [...new Set([...before.departments, ...person.departments])] };
}

/** Parents before their children; departments without a known parent are at the top. */
function inOrder(departments: readonly Department[]): Department[] {
  const known = new Set(departments.map(({ id }) => id));
  const below = Map.groupBy(departments, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const ordered: Department[] = [];
  const visited = new Set<string>();
  const add = (department: Department): void => {
    if (visited.has(department.id)) return;
    visited.add(department.id);
    ordered.push(department);
    for (const child of below.get(department.id) ?? []) add(child);
  };
  for (const top of below.get(null) ?? []) add(top);
  return ordered;
}
