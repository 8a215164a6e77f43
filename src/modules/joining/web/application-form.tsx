import { createContext, use } from 'react';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { formatPhone } from '../../../kit/contract/phone/phone.ts';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { isOffered, useMe } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Alert, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { entry, form, own, pastDay } from '../../../kit/web/form/form.tsx';
import { TenthsInput } from '../../../kit/web/input/number-input.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { unitsField } from '../../members/web/door.tsx';
import { joiningCalls as calls } from '../calls.ts';
import type { ApplicationRow } from '../columns.ts';
import { nameOfState } from '../rules/states.ts';
import { RoleBoxes } from './role-boxes.tsx';
import { stateTones } from './tones.ts';

type Detail = OutputOf<typeof calls.detail>;
type OpenedApplication = Omit<Detail, 'joinTime'> & {
  joinTime: string | null;
  unitIds: readonly string[];
  roleIds: readonly string[];
  remarks: string;
};

const PresetRoles = createContext<Detail['preset']['roles']>([]);

const useChoices = () => {
  const { data } = useCall(calls.choices, {}, { quiet: true, staleMs: 60_000 });
  return {
    roles: data?.roles.filter(({ isGivable }) => isGivable) ?? [],
    givesStart: data?.givesStart ?? false,
  };
};

function Roles(props: Omit<Parameters<typeof RoleBoxes>[0], 'preset'>) {
  return <RoleBoxes {...props} preset={use(PresetRoles)} />;
}

const PassForm = form(calls.pass, {
  facts: useChoices,
  fields: ({ roles, givesStart }) => [
    entry('memberNo', { half: true }),
    pastDay('joinTime', { half: true }),
    own('startPoints', null as number | null, (props) => <TenthsInput {...props} />, {
      half: true,
      when: () => givesStart,
    }),
    unitsField('unitIds'),
    own(
      'roleIds',
      [] as readonly string[],
      (props, { label }) => <Roles {...props} roles={roles} label={label} />,
      { when: ({ roleIds }) => roles.length > 0 || (roleIds as readonly string[]).length > 0 },
    ),
    entry('remarks', { rows: 2 }),
  ],
  words: (
    { joining: { applications: words } }: Pick<Catalogue, 'joining'>,
    from: OpenedApplication | null,
  ) => ({
    title: words.form.title(from?.memberName ?? ''),
    submit: words.form.submit,
    fields: words.form.fields,
    hints: words.form.hints,
    choices: { unitIds: { none: words.form.chooseUnit } },
    done: ({ memberNo }) => words.form.done(from?.memberName ?? '', memberNo),
  }),
  input: ({ unitIds, roleIds, ...typed }, _id, from) => ({
    ...typed,
    id: from?.id ?? '',
    version: from?.version ?? 0,
    unitIds: [...unitIds],
    roleIds: [...roleIds],
  }),
  changes: [calls.list, calls.waiting],
  width: 560,
});

/** All of an application; reviewers in turn also get the form that makes the applicant a member. */
export default function ApplicationForm({ from, onClose }: { from: ApplicationRow; onClose: () => void }) {
  const words = useText().joining.applications;
  const kit = useKitText();
  const me = useMe();
  const answer = useCall(calls.detail, { id: from.id });
  const { data } = answer;
  if (data?.can.decide && isOffered(me, calls.pass)) {
    const opened: OpenedApplication = {
      ...data,
      joinTime: null,
      unitIds: data.preset.units.map(({ id }) => id),
      roleIds: data.preset.roles.map(({ id }) => id),
      remarks: '',
    };
    return (
      <PresetRoles value={data.preset.roles}>
        <PassForm
          key={data.version}
          from={opened}
          head={<AboutApplication application={data} />}
          onClose={onClose}
        />
      </PresetRoles>
    );
  }
  return (
    <Dialog
      look="drawer"
      width={560}
      title={words.detailTitle(from.memberName)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Unanswered answer={answer}>
        <Skeleton width={100} height={160} />
      </Unanswered>
      {data && <AboutApplication application={data} />}
    </Dialog>
  );
}

export function AboutApplication({ application }: { application: Detail }) {
  const { joining: words } = useText();
  const { columns, form: formWords } = words.applications;
  const zone = useSettings((settings) => settings.zone);
  const at = (instant: string | null) => (instant === null ? null : dateTimeInZone(instant, zone));
  const state = nameOfState(application.status);
  const orNull = (value: string) => (value === '' ? null : value);
  const decided = application.approvalTime !== null;
  // A withdrawn one has no approver and no first day.
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <>
      {application.duplicates.length > 0 && (
        <Alert tone="warning" title={formWords.duplicates}>
          <ul className="jn-duplicates">
            {application.duplicates.map(({ memberId, memberName, memberNo, by }) => (
              <li key={memberId}>{formWords.duplicate[by](memberName, memberNo)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Facts
        items={[
          { label: columns.memberName, value: application.memberName },
          { label: columns.fullName, value: application.fullName },
          { label: columns.mobile, value: orNull(formatPhone(application.mobile)) },
          { label: formWords.certificate, value: orNull(application.certificate) },
          { label: columns.sex, value: words.sexes[String(application.sex) as '0' | '1' | '2'] },
          { label: columns.applyTime, value: at(application.applyTime) },
          { label: columns.applyRemarks, value: orNull(application.applyRemarks) },
          { label: columns.invitationTitle, value: orNull(application.invitationTitle) },
          {
            label: columns.status,
            value: <StatusTag tone={stateTones[state]}>{words.states[state]}</StatusTag>,
          },
          ...(application.assigneeName
            ? [{ label: columns.assigneeName, value: application.assigneeName }]
            : []),
          ...(decided
            ? [
                ...fact(columns.approverName, application.approverName),
                { label: columns.approvalTime, value: at(application.approvalTime) },
                ...fact(columns.approverRemarks, application.approverRemarks),
                ...fact(columns.joinTime, application.joinTime),
              ]
            : []),
        ]}
      />
    </>
  );
}
