import { useEffect, type ReactNode } from 'react';
import { useScreen, useScreenTitle, useUnsaved } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { Reopen } from '../draft/entry.open.ts';
import { EntryPage } from '../entry/entry-bars.tsx';
import { EntryMenu } from '../entry/entry-menu.tsx';
import { EntryNotices } from '../entry/entry-notices.tsx';
import { EntryScopeProvider } from '../entry/entry-scope.ts';
import { EntryTotals } from '../entry/entry-totals.tsx';
import type { Submission } from '../entry/use-submission.ts';
import { ComposerFields, ComposerReview } from './composer-fields.tsx';
import { useComposerKeys } from './composer-keys.ts';
import type { Composer } from './use-composer.ts';

type ComposerPageProps = {
  composer: Composer<HTMLDivElement>;
  submission: Submission;
  /** Asks what has to be asked before; the submission itself unless it is given. */
  submit?: () => void;
  title: string;
  /** The title of the tab while the record has no name. */
  unnamed?: string;
  help: string;
  submitText: string;
  /** Which keys there are. */
  keys: string;
  onReopen: Reopen;
  acts?: ReactNode;
  /** Above the totals of the side. */
  side?: ReactNode;
  beforeLines?: ReactNode;
  /** The library, where it is open. */
  children: ReactNode;
};

/** The screen on which one record is typed and submitted. */
export function ComposerPage(props: ComposerPageProps) {
  const { composer, submission, onReopen } = props;
  const { submit = submission.submit } = props;
  const { opened, work, root, settings, scope, isTyped } = composer;
  const { entry, saver } = work;
  const words = useText().meritEntry;
  const onKeyDown = useComposerKeys(root, { submit, chooseEvent: composer.chooseEvent });
  useScreenTitle(entry.name.trim() || (props.unnamed ?? null));
  useUnsaved(composer.isUnsaved);
  useDraftAddress(opened.recordId, saver.version > 0);
  return (
    <EntryScopeProvider value={scope}>
      <EntryPage
        ref={root}
        title={props.title}
        help={props.help}
        save={work.save}
        onKeyDown={onKeyDown}
        acts={
          <>
            {props.acts}
            <EntryMenu opened={opened} saver={saver} name={entry.name} onReopen={onReopen} />
            <Button tone="primary" loading={submission.sending} onClick={submit}>
              {props.submitText}
            </Button>
          </>
        }
        sideLabel={words.totals.title}
        side={
          <>
            {props.side}
            <EntryTotals entry={entry} />
            <ComposerReview composer={composer} />
            <p className="k-note">{props.keys}</p>
          </>
        }
      >
        <EntryNotices
          opened={opened}
          work={work}
          isTyped={isTyped}
          settings={settings}
          failure={submission.failure}
          onFailureClose={submission.clearFailure}
          onReopen={onReopen}
        />
        <ComposerFields
          composer={composer}
          waitsForFiles={submission.waitsForFiles}
          beforeLines={props.beforeLines}
        />
        {props.children}
      </EntryPage>
    </EntryScopeProvider>
  );
}

/** The address names the draft once the server has it, so that a reload and a copied link find it again. */
function useDraftAddress(recordId: string, isOnServer: boolean): void {
  const { active, search, setSearch } = useScreen();
  useEffect(() => {
    if (active && isOnServer && search['draft'] !== recordId) setSearch({ draft: recordId });
  }, [active, isOnServer, search, setSearch, recordId]);
}
