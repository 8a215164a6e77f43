import { useEffect } from 'react';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { EventAdder } from '../composer/composer-fields.tsx';
import { ComposerPage } from '../composer/composer-page.tsx';
import { useComposer, type EntrySettings } from '../composer/use-composer.ts';
import type { CopyOwner } from '../draft/copies.ts';
import type { OpenedForm, Reopen } from '../draft/entry.open.ts';
import { EntryTemplates } from '../template/entry-templates.tsx';
import { useSubmission } from './use-submission.ts';

export type EntryFormProps = {
  opened: OpenedForm;
  owner: CopyOwner;
  settings: EntrySettings;
  onReopen: Reopen;
};

/** One topic being typed, from the first field to its submission. */
export function EntryForm({ opened, owner, settings, onReopen }: EntryFormProps) {
  const { meritEntry: words, merit } = useText();
  const { setTitle } = useScreen();
  const { go } = useNavigator();
  const composer = useComposer<HTMLDivElement>({ opened, owner, settings });
  const { work, focus } = composer;
  const submission = useSubmission(composer, {
    onDone: (recordId) => {
      setTitle(null);
      onReopen('done');
      go(`/integralManage/list/commitSuccess?id=${recordId}`);
    },
  });
  useEffect(() => {
    if (opened.entry.name === '' || opened.replaces) focus(opened.replaces ? 'reason' : 'name');
  }, [opened, focus]);
  const corrects = opened.replaces !== null;
  return (
    <ComposerPage
      composer={composer}
      submission={submission}
      title={corrects ? words.titleCorrect : merit.menu.themeInput}
      {...(corrects && { unnamed: words.titleCorrect })}
      help={words.help}
      submitText={corrects ? words.submitCorrection : words.submit}
      keys={words.keys}
      onReopen={onReopen}
      acts={!corrects && <EntryTemplates entry={work.entry} known={work.known} edit={work.edit} />}
    >
      <EventAdder composer={composer} />
    </ComposerPage>
  );
}
