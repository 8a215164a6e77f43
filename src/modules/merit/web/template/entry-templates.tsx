import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls } from '../../calls.ts';
import { isWorthKeeping, toForm, toInput } from '../draft/entry.model.ts';
import { libraryOf, loadDetail, withLibraryValues } from '../draft/entry.open.ts';
import { useEntryScope } from '../entry/entry-scope.ts';
import type { EntryWork } from '../entry/use-entry.ts';
import { meritStatus } from '../../rules/states.ts';
import type { Known, RecordForm } from '../draft/entry.model.ts';
import { TemplateButton } from './template-button.tsx';

/** Templates of a topic, and the topic that was submitted last. The day and the files stay those of the entry. */
export function EntryTemplates({ entry, known, edit }: Pick<EntryWork, 'entry' | 'known' | 'edit'>) {
  const { meritTemplates: words } = useText();
  const { level } = useEntryScope();
  function begin(content: RecordForm, learned: Partial<Known>): void {
    const before = entry;
    edit(
      (now) => ({ ...content, recordDate: now.recordDate, attachments: now.attachments, reason: now.reason }),
      {
        people: { ...known.people, ...learned.people },
        events: { ...learned.events },
      },
    );
    toast({
      tone: 'info',
      text: words.begun,
      action: { label: words.undo, run: () => edit(() => before) },
    });
  }
  return (
    <TemplateButton
      kind="record"
      name={entry.name.trim().slice(0, 40)}
      content={() => (isWorthKeeping(entry) ? { document: toInput(entry), rows: [] } : null)}
      onUse={async ({ document, people }) => {
        const form = toForm(document);
        const events = await libraryOf(form);
        const named = Object.fromEntries(people.map((person) => [person.id, person]));
        begin(withLibraryValues(form, { people: named, events, files: {} }, level), {
          people: named,
          events,
        });
      }}
      onLikeLast={async () => {
        const lastId = await lastSubmitted();
        if (lastId === null) return false;
        const { entry, known: learned } = await loadDetail(lastId);
        begin(entry, learned);
        return true;
      }}
    />
  );
}

/** The record that the person submitted last and that was not taken back or rejected; null where there is none. */
async function lastSubmitted(): Promise<string | null> {
  const request = { scope: 'own', size: 1, sort: '-createTime' } as const;
  const found = await Promise.all(
    [meritStatus.pending, meritStatus.passed].map((status) => send(meritCalls.list, { ...request, status })),
  );
  const [last] = found.flatMap(({ rows }) => rows).sort((a, b) => (a.createTime < b.createTime ? 1 : -1));
  return last?.id ?? null;
}
