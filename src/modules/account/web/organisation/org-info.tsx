import { useEffect, useState, type ReactNode } from 'react';
import { languageNames, toLanguage } from '../../../../kit/contract/language.ts';
import { readOnLive } from '../../../../kit/web/live/live.ts';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { IconClock, IconEdit } from '../../../../kit/web/display/icons.tsx';
import { Avatar } from '../../../../kit/web/display/tag.tsx';
import { FileChip } from '../../../../kit/web/file/file-chip.tsx';
import { useFileOpener } from '../../../../kit/web/file/file-opener.tsx';
import { usePicture } from '../../../../kit/web/send/use-picture.ts';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { CallRefused, sendForFile } from '../../../../kit/web/send/send.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { STYLE_SEEDS, isStyle } from '../../../../kit/web/theme/theme.ts';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { referenceCalls } from '../../../reference/calls.ts';
import { organisationFormCalls as calls } from '../../organisation.calls.ts';
import { Page } from '../page.tsx';
import type { Organisation } from './shown-organisation.ts';

const OrgForm = late(async () => (await import('./org-form.tsx')).default);

/** /setting/orginfo: the organisation's form; its administrators change it, everybody reads it. */
export default function OrgInfo(): ReactNode {
  const answer = useCall(calls.organisation, {}, { quiet: true });
  const { refetch } = answer;
  useEffect(() => readOnLive('organisation', () => refetch()), [refetch]);
  return <Page answer={answer}>{(organisation) => <OrganisationFacts organisation={organisation} />}</Page>;
}

function OrganisationFacts({ organisation }: { organisation: Organisation }): ReactNode {
  const { org: words } = useText().account;
  const kit = useKitText();
  const { go } = useNavigator();
  const { parts } = useScreen();
  const [isOpen, setOpen] = useState(false);
  const mayRead = useGranted(calls.changes.permission);
  const { data: industries = [] } = useCall(referenceCalls.industries, {}, { quiet: true, holds: true });
  const { fields } = words;
  const value = (text: string): string => text || kit.none;
  const industry =
    industries.find(({ code }) => code === organisation.industry)?.name ?? organisation.industry;
  return (
    <>
      <PageHead
        picture={<Logo organisation={organisation} />}
        title={organisation.fullName}
        help={words.help}
        actions={
          organisation.can.edit && (
            <>
              <Button icon={<IconEdit />} onClick={() => setOpen(true)}>
                {kit.edit}
              </Button>
              {mayRead && (
                <Button icon={<IconClock />} onClick={() => go('/setting/orginfo/changes')}>
                  {words.changes}
                </Button>
              )}
            </>
          )
        }
      >
        <span className="k-second">{organisation.shortName}</span>
      </PageHead>
      <Section
        anchor="legal"
        title={words.legal}
        help={organisation.can.edit ? words.legalHelp : words.readHelp}
      >
        <Facts
          items={[
            { label: fields.fullName, value: organisation.fullName },
            { label: fields.shortName, value: organisation.shortName },
            { label: fields.legalPerson, value: value(organisation.legalPerson) },
            {
              label: fields.regionCode,
              value: value(organisation.regions.map(({ name }) => name).join(' / ')),
            },
            { label: fields.address, value: value(organisation.address) },
            { label: fields.adviser, value: value(organisation.adviser) },
            { label: fields.industry, value: value(industry) },
            { label: fields.licenceFileId, value: <Licence organisation={organisation} /> },
          ]}
        />
      </Section>
      <Section anchor="look" title={words.look}>
        <Facts
          items={[
            { label: fields.defaultLanguage, value: languageNames[toLanguage(organisation.defaultLanguage)] },
            { label: fields.style, value: <StyleName style={organisation.style} /> },
            { label: words.zone, value: organisation.zone.replaceAll('_', ' ') },
          ]}
        />
      </Section>
      {parts}
      {isOpen && <OrgForm organisation={organisation} onClose={() => setOpen(false)} />}
    </>
  );
}

function Logo({ organisation }: { organisation: Organisation }): ReactNode {
  const { org: words } = useText().account;
  const address = usePicture(organisation.logoUrl);
  if (!address) return <Avatar name={organisation.shortName} size={40} />;
  return <img className="ac-logo" src={address} alt={words.fields.logoFileId} />;
}

/** The colour beside its number: in another style than the page's own as well. */
function StyleName({ style }: { style: string }): ReactNode {
  const { org: words } = useText().account;
  const number = Number(style.slice('group_'.length));
  return (
    <span className="ac-style-name">
      {isStyle(style) && <span className="ac-swatch" style={{ background: STYLE_SEEDS[style] }} />}
      {words.styleName(number)}
    </span>
  );
}

function Licence({ organisation: { licence, hasLicence } }: { organisation: Organisation }): ReactNode {
  const { org: words } = useText().account;
  const kit = useKitText();
  const { open, busyId, dialog } = useFileOpener(
    (_file: { id: string; name: string }, signal?: AbortSignal) =>
      sendForFile(calls.licence, {}, { quiet: true, ...(signal && { signal }) }),
    (error) => (error instanceof CallRefused ? error.message : kit.error.text),
  );
  if (!licence) return hasLicence ? words.handedIn : kit.none;
  return (
    <>
      <FileChip
        name={licence.name}
        sizeBytes={licence.size}
        busy={busyId === licence.id}
        onOpen={() => open(licence)}
      />
      {dialog}
    </>
  );
}
