import type { ReactNode } from 'react';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useRefresh } from '../../../../kit/web/send/write.ts';
import { loadMemberForm } from '../../../members/web/door.tsx';
import { householdCalls as calls } from '../../household.calls.ts';

const MemberForm = late(loadMemberForm);

/** Adds a household or class: a member of that type, which the list then shows. */
export default function NewGroup({ onClose }: { onClose: () => void }): ReactNode {
  const refresh = useRefresh([calls.groups]);
  return (
    <MemberForm
      memberType="household"
      onClose={() => {
        void refresh();
        onClose();
      }}
    />
  );
}
