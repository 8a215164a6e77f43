import { useState, type ReactNode } from 'react';
import { languageNames, languages } from '../../../../kit/contract/language.ts';
import { formatPhone } from '../../../../kit/contract/phone/phone.ts';
import { useMe } from '../../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { IconEdit } from '../../../../kit/web/display/icons.tsx';
import { IconPicture } from '../../../../kit/web/display/more-icons.tsx';
import { Avatar } from '../../../../kit/web/display/tag.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { chooseLanguage } from '../../../../kit/web/settings/choose-language.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useLanguage, useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import { accountCalls } from '../../../identity/account.calls.ts';
import { commonZone } from '../../../identity/rules.ts';
import { EndOthers, PlaceList } from '../../../identity/web/door.tsx';
import { membersCalls } from '../../../members/calls.ts';
import { Page } from '../page.tsx';
import type { OwnMember } from './own-member.ts';
import { RemovePicture } from './remove-picture.tsx';
import { OwnRequests } from './own-requests.tsx';

const AvatarDialog = late(async () => (await import('./avatar-dialog.tsx')).default);
const OwnForm = late(async () => (await import('./own-form.tsx')).default);
const AskForm = late(async () => (await import('./ask-form.tsx')).default);

/** /setting/myinfo: the user's own data, and the forms that change them. */
export default function MyInfo(): ReactNode {
  const { memberId } = useMe();
  const answer = useCall(membersCalls.detail, { memberId }, { quiet: true });
  return <Page answer={answer}>{(member) => <Profile member={member} />}</Page>;
}

function Profile({ member }: { member: OwnMember }): ReactNode {
  const { account: words, identity } = useText();
  const [dialog, setDialog] = useState<'avatar' | 'own' | 'ask' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <>
      <ProfileHead member={member} onEdit={() => setDialog('own')} onPicture={() => setDialog('avatar')} />
      <InOrganisation member={member} onAsk={() => setDialog('ask')} />
      <OwnFacts member={member} />
      <LanguageSection />
      <Section anchor="places" title={identity.places} help={words.me.placesHelp} actions={<EndOthers />}>
        <PlaceList />
        <p className="ac-more">
          <ScreenLink to="/setting/security">{words.me.security}</ScreenLink>
        </p>
      </Section>
      {dialog === 'avatar' && <AvatarDialog onClose={close} />}
      {dialog === 'own' && <OwnForm from={member} onClose={close} />}
      {dialog === 'ask' && <AskForm onClose={close} />}
    </>
  );
}

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

function LanguageSection(): ReactNode {
  const { me: words } = useText().account;
  const { userId } = useMe();
  const language = useLanguage();
  const common = useSettings((settings) => settings.zone);
  const { data } = useCall(accountCalls.currentUser, {}, { quiet: true, staleMs: Infinity });
  const keep = useAct(accountCalls.changeLangAndZone, {
    input: (zone: string) => ({ userId, zone }),
    done: () => words.zoneKept,
    changes: [accountCalls.currentUser],
  });
  return (
    <Section anchor="locale" title={words.locale} help={words.languageHelp}>
      <Inline across={16}>
        <Select
          label={words.language}
          value={language}
          onChange={(chosen) => chosen && chooseLanguage(chosen)}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Select
          label={words.zone}
          value={data?.zone ?? null}
          onChange={(chosen) => void keep.run(chosen ?? commonZone)}
          options={zones}
          placeholder={words.commonZone(common.replaceAll('_', ' '))}
          clearable
        />
        <p className="k-second">{words.zoneHelp}</p>
      </Inline>
    </Section>
  );
}

type ProfileHeadProps = { member: OwnMember; onEdit: () => void; onPicture: () => void };

function ProfileHead({ member, onEdit, onPicture }: ProfileHeadProps): ReactNode {
  const { account: words } = useText();
  const kit = useKitText();
  return (
    <PageHead
      picture={<Avatar name={member.memberName} url={member.avatarUrl} size={40} />}
      title={member.memberName}
      help={words.me.help}
      actions={
        <>
          <Button icon={<IconEdit />} onClick={onEdit} aria-label={`${kit.edit} ${words.me.own}`}>
            {kit.edit}
          </Button>
          <Button icon={<IconPicture />} onClick={onPicture}>
            {words.avatar.change}
          </Button>
          {member.avatarUrl !== '' && <RemovePicture />}
        </>
      }
    >
      <span className="k-second">{[member.memberNo, ...member.unitNames].join(' · ')}</span>
    </PageHead>
  );
}

/** The organisation's data on its member, and the pending requests to change them. */
function InOrganisation({ member, onAsk }: { member: OwnMember; onAsk: () => void }): ReactNode {
  const { account: words } = useText();
  const kit = useKitText();
  return (
    <Section
      anchor="organisations"
      title={words.me.organisations}
      help={words.me.organisationsHelp}
      actions={<Button onClick={onAsk}>{words.request.ask}</Button>}
    >
      <Facts
        items={[
          { label: words.me.fields.name, value: member.memberName },
          { label: words.me.fields.number, value: member.memberNo },
          { label: words.me.units, value: member.unitNames.join(kit.separator) || kit.none },
          { label: words.me.fields.position, value: member.position || kit.none },
          { label: words.me.fields.joinTime, value: member.joinTime ?? kit.none },
          { label: words.me.loginName, value: member.loginName || kit.none },
        ]}
      />
      <OwnRequests />
    </Section>
  );
}

/** The facts that members state themselves, for all organisations. */
function OwnFacts({ member }: { member: OwnMember }): ReactNode {
  const { account: words } = useText();
  const kit = useKitText();
  const { genders } = words.me;
  return (
    <Section anchor="own" title={words.me.own} help={words.me.ownHelp}>
      <Facts
        items={[
          {
            label: words.me.fields.mobile,
            value: member.mobile
              ? `${formatPhone(member.mobile)}${member.phoneHidden ? ` · ${words.me.hidden}` : ''}`
              : kit.none,
          },
          { label: words.me.fields.email, value: member.email || kit.none },
          {
            label: words.me.fields.gender,
            value: genders[member.gender === 1 ? 1 : member.gender === 2 ? 2 : 0],
          },
          { label: words.me.fields.birthday, value: member.birthday ?? kit.none },
          { label: words.me.fields.place, value: member.place || kit.none },
          { label: words.me.fields.contWxid, value: member.contWxid || kit.none },
          { label: words.me.fields.workChat, value: member.workChat || kit.none },
        ]}
      />
    </Section>
  );
}
