import { isOffered } from '../../../kit/web/app/me.ts';
import { edits } from '../../../kit/web/list/edits.tsx';
import { column, custom, filter, search } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { exported } from '../../files/web/door.tsx';
import { organisationRights } from '../../organisation/permissions.ts';
import { directoryCalls as calls } from '../calls.ts';
import { personFields as fields, personWords, type PersonRow } from '../columns.ts';
import { directoryPath } from '../menu.ts';
import { linkFilter } from './link-filter.tsx';
import { personTones } from './tones.ts';
import './style.css';

const ResolveForm = late(async () => (await import('./resolve-form.tsx')).default);

/** The state, and why nothing was decided. */
function State({ person }: { person: PersonRow }) {
  const words = useText().directory;
  return (
    <>
      <StatusTag tone={personTones[person.state] ?? 'neutral'}>
        {words.people.states[person.state] ?? ''}
      </StatusTag>
      {person.conflict && ` ${words.conflicts[person.conflict] ?? ''}`}
    </>
  );
}

/** Which member each person of a platform is. */
export default listScreen(calls.people, {
  path: `${directoryPath}/people`,
  words: ({ directory }) => ({
    ...personWords({ directory }),
    help: directory.people.help,
    filters: directory.people.filters,
    empty: { title: directory.people.emptyTitle, text: directory.people.emptyText },
  }),
  row: { key: 'key', name: 'name' },
  columns: [
    column(fields.name, { main: true, sort: true }),
    column(fields.number),
    column(fields.externalId),
    column(fields.linkName),
    column(fields.memberName),
    column(fields.memberNo),
    custom('state', (person: PersonRow) => <State person={person} />, { width: 220, wraps: true }),
  ],
  filters: [search('keyword'), linkFilter, filter(fields.state)],
  use: [
    edits<PersonRow>({
      changes: [calls.people],
      acts: [
        {
          id: 'resolve',
          label: ({ directory }) => directory.people.resolve,
          opens: true,
          when: (_, me) => isOffered(me, calls.resolvePerson),
          run: (person, { show }) => show((onClose) => <ResolveForm from={person} onClose={onClose} />),
        },
      ],
    }),
    exported('directory.people', organisationRights.platforms),
  ],
});
