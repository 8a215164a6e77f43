import { useState, type ReactNode } from 'react';
import { importCalls } from '../../../../kit/contract/import/calls.ts';
import { languageNames, languages, toLanguage, type Language } from '../../../../kit/contract/language.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { EmptyState, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { IconDownload } from '../../../../kit/web/display/icons.tsx';
import { saveBlob } from '../../../../kit/web/file/save-blob.ts';
import { Select } from '../../../../kit/web/input/select.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { showRefusal } from '../../../../kit/web/act/use-act.ts';
import { sendForFile } from '../../../../kit/web/send/send.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Inline, Page } from '../../../../kit/web/layout/stack.tsx';
import { organisationRights } from '../../../organisation/permissions.ts';
import { templateCalls as calls, type TemplateRow } from '../../template.calls.ts';

/** The server knows the columns and the right of each; its template takes nothing. */
const anyInput = { fields: ['any'], template: {}, check: {} } as const;

/** /templateDownload: the templates of every import that one may use, filled with what the organisation has now. */
export default function TemplateList(): ReactNode {
  const words = useText().filesTemplates;
  const kit = useKitText();
  const [language, setLanguage] = useState<Language>(() => toLanguage(kit.language));
  const [busy, setBusy] = useState<string | null>(null);
  const answer = useCall(calls.templates, {}, { holds: true });
  const { data } = answer;
  async function download(row: TemplateRow): Promise<void> {
    setBusy(row.kind);
    try {
      const { template } = importCalls({
        path: row.path as `/${string}`,
        permission: organisationRights.templates,
        reach: 'members',
        input: anyInput,
      });
      saveBlob(await sendForFile(template, {}, { language }));
    } catch (failure) {
      showRefusal(failure, kit.error.text);
    } finally {
      setBusy(null);
    }
  }
  if (answer.isError && !data) return <Unanswered answer={answer} />;
  return (
    <Page as="div" gap={12}>
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <Select
            label={words.language}
            value={language}
            onChange={(next) => next && setLanguage(next)}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        }
      />
      {!data && <Skeleton width={80} height={48} />}
      {data?.templates.length === 0 && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
      <ul className="k-rows">
        {data?.templates.map((row) => (
          <li key={row.kind}>
            <div className="k-row-words">
              <h2>{row.title}</h2>
              <p className="k-note">
                {row.columns.map(({ title, isRequired }) => `${title}${isRequired ? ' *' : ''}`).join(' · ')}
              </p>
            </div>
            <Inline>
              <ScreenLink className="k-button" to={row.screen} aria-label={words.importsOf(row.title)}>
                {words.imports}
              </ScreenLink>
              <Button
                icon={<IconDownload />}
                loading={busy === row.kind}
                aria-label={words.downloadOf(row.title)}
                onClick={() => void download(row)}
              >
                {words.download}
              </Button>
            </Inline>
          </li>
        ))}
      </ul>
      <p className="k-note">{words.note}</p>
    </Page>
  );
}
