import { useGranted } from '../../../../kit/web/app/me.ts';
import { useScreenParam } from '../../../../kit/web/app/screen.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { membersCalls } from '../../../members/calls.ts';
import { awardCalls } from '../../award.calls.ts';
import { householdCalls } from '../../household.calls.ts';
import { AwardsSection } from './awards-section.tsx';
import { GroupsSection } from './groups-section.tsx';

/** On a member's page: household and class, awards and punishments, each for those who may see them. */
export default function PersonnelParts() {
  const memberId = useScreenParam('id');
  const seesAwards = useGranted(awardCalls.awards.permission);
  const seesGroups = useGranted(householdCalls.groupsOf.permission);
  const { data: member } = useCall(membersCalls.detail, { memberId }, { quiet: true });
  if (member?.id !== memberId) return null;
  return (
    <>
      {seesGroups && <GroupsSection key={`groups ${memberId}`} member={member} />}
      {seesAwards && <AwardsSection key={`awards ${memberId}`} member={member} />}
    </>
  );
}
