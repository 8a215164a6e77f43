import { formatPhone } from '../../../../kit/contract/phone/phone.ts';
import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { useGranted, useMe } from '../../../../kit/web/app/me.ts';
import { useScreen, useScreenParam, useScreenTitle } from '../../../../kit/web/app/screen.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { EmptyState, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { IconEdit, IconEye } from '../../../../kit/web/display/icons.tsx';
import { Avatar, StatusTag, type Tone } from '../../../../kit/web/display/tag.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { CallRefused } from '../../../../kit/web/send/send.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Page } from '../../../../kit/web/layout/stack.tsx';
import { membersCalls as calls } from '../../calls.ts';
import { memberRights } from '../../permissions.ts';
import { statusOfCode, type MemberStatus, type personalParts } from '../../rules.ts';
import { useStatusActs } from '../acts/bulk-acts.tsx';
import { Changes, Statuses, Units } from './history.tsx';
import './page.css';

type Detail = OutputOf<typeof calls.detail>;

const EditForm = late<{ from: { id: string }; onClose: () => void }>(
  async () => (await import('../form/edit-form.tsx')).default,
  { words: ['membersForm'] },
);

const tones: Readonly<Record<MemberStatus, Tone>> = {
  active: 'success',
  inactive: 'warning',
  frozen: 'info',
  stopped: 'neutral',
  deleted: 'neutral',
};

/** /memberManage/member/{id}: what is known of a member, where it was, what was changed, and what other modules know. */
export default function MemberPage() {
  const memberId = useScreenParam('id');
  const words = useText().membersPage;
  const { parts } = useScreen();
  const answer = useCall(calls.detail, { memberId }, { inPlace: true });
  const detail = answer.data?.id === memberId ? answer.data : undefined;
  useScreenTitle(detail?.memberName);
  if (!detail) {
    const isMissing = answer.error instanceof CallRefused && answer.error.reason === 'not_found';
    if (isMissing)
      return (
        <EmptyState
          title={words.missing}
          text={words.missingText}
          action={<ScreenLink to="/memberManage">{words.back}</ScreenLink>}
        />
      );
    return (
      <Unanswered answer={answer}>
        <Page as="div" gap={20} aria-busy="true">
          <Skeleton width={40} height={24} />
        </Page>
      </Unanswered>
    );
  }
  return (
    <Page gap={20}>
      <Head detail={detail} />
      <MemberFacts key={detail.id} detail={detail} />
      <Section title={words.units} help={words.unitsHelp}>
        <Units memberId={memberId} />
      </Section>
      {parts}
      <Section title={words.statuses}>
        <Statuses memberId={memberId} />
      </Section>
      <Section title={words.changes}>
        <Changes memberId={memberId} />
      </Section>
    </Page>
  );
}

function Head({ detail }: { detail: Detail }) {
  const { membersManage, membersForm } = useText();
  const { actions } = useScreen();
  const [isEditing, setEditing] = useState(false);
  const { bulkActions = [], dialog } = useStatusActs();
  const status = statusOfCode(detail.memberStatus);
  return (
    <>
      <PageHead
        picture={<Avatar name={detail.memberName} url={detail.avatarUrl} size={40} />}
        title={detail.memberName}
        actions={
          <>
            {detail.can.update && (
              <Button icon={<IconEdit />} onClick={() => setEditing(true)}>
                {membersForm.edit}
              </Button>
            )}
            {actions}
            {bulkActions
              .filter(({ id }) => detail.can[id as keyof Detail['can']])
              .map(({ id, label, danger, run }) => (
                <Button
                  key={id}
                  {...(danger && { tone: 'danger' as const })}
                  onClick={() => void run([detail])}
                >
                  {label}
                </Button>
              ))}
          </>
        }
      >
        <span className="k-quiet k-number">{detail.memberNo}</span>
        <StatusTag tone={tones[status]}>{membersManage.statuses[status]}</StatusTag>
      </PageHead>
      {isEditing && <EditForm from={detail} onClose={() => setEditing(false)} />}
      {dialog}
    </>
  );
}

type Part = (typeof personalParts)[number];
type Revealed = Partial<Record<Part, string>>;

function MemberFacts({ detail }: { detail: Detail }) {
  const { membersPage: words, membersForm, membersManage } = useText();
  const { separator } = useKitText();
  const { memberId: me } = useMe();
  const [revealed, setRevealed] = useState<Revealed>({});
  const mayReveal = useGranted(memberRights.reveal) && detail.id !== me;
  const looking = useAct(calls.reveal);
  const look = async (part: Part): Promise<void> => {
    const found = await looking.run({ memberId: detail.id, parts: [part] });
    if (found)
      setRevealed((before) => ({
        ...before,
        [part]: (part === 'mobile' ? formatPhone(found[part]) : found[part]) || words.none,
      }));
  };
  const personal = (part: Part, masked: string, label: string): ReactNode => (
    <>
      <span className="k-number">{revealed[part] ?? (masked || words.none)}</span>
      {mayReveal &&
        revealed[part] === undefined &&
        (masked !== '' || (part === 'mobile' && detail.phoneHidden)) && (
          <Button tone="quiet" icon={<IconEye />} onClick={() => void look(part)}>
            {label}
          </Button>
        )}
    </>
  );
  const { fields } = membersForm;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [membersManage.unitNames, detail.unitNames.join(separator)],
    [fields.position, detail.position],
    [fields.memberType, membersManage.types[detail.memberType]],
    [fields.mobile, personal('mobile', formatPhone(detail.mobile), words.showMobile)],
    [fields.email, detail.email],
    [fields.loginName, detail.loginName],
    [fields.joinTime, detail.joinTime],
    [fields.birthday, detail.birthday],
    [fields.gender, membersForm.genders[String(detail.gender)]],
    [fields.certificate, personal('certificate', detail.certificate, words.showCertificate)],
    [fields.place, detail.place],
    [fields.contWxid, detail.contWxid],
    [fields.workChat, detail.workChat],
    [fields.phoneHidden, detail.phoneHidden ? words.yes : words.no],
    [words.reviewer, detail.isReviewer ? words.yes : words.no],
  ];
  return (
    <Facts
      look="fit"
      label={words.facts}
      items={facts.map(([label, value]) => ({
        label,
        value: value === '' || value === undefined ? words.none : value,
      }))}
    />
  );
}
