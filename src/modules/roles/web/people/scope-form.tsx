import { form } from '../../../../kit/web/form/form.tsx';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { unitsField } from '../../../members/web/door.tsx';
import { administratorsCalls as calls } from '../../administrators.calls.ts';
import type { AdministratorRow } from '../../people.columns.ts';

type OpenedScope = AdministratorRow & { scopeIds: readonly string[] };

const Scope = form(calls.scope, {
  fields: [unitsField('scopeIds', { all: true })],
  words: (
    { rolesPeople: { administrators: words } }: Pick<Catalogue, 'rolesPeople'>,
    from: OpenedScope | null,
  ) => ({
    title: words.scopeTitle(from?.memberName ?? ''),
    fields: { scopeIds: words.addFields.scopeIds },
    hints: { scopeIds: words.scopeHint },
    done: words.scoped(from?.memberName ?? ''),
  }),
  input: ({ scopeIds }, _id, from) => ({
    id: from?.id ?? '',
    version: from?.version ?? 0,
    scopeIds: [...scopeIds],
  }),
  changes: [calls.list, calls.log],
});

/** The units that an administrator manages. */
export default function ScopeForm({ from, onClose }: { from: AdministratorRow; onClose: () => void }) {
  return <Scope from={{ ...from, scopeIds: from.scope.map(({ id }) => id) }} onClose={onClose} />;
}
