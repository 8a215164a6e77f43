import { Button } from '../../../../kit/web/display/button.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { membersCalls } from '../../../members/calls.ts';
import { profileCalls as calls } from '../../profile.calls.ts';
import { showPicture } from './own-member.ts';

/** Takes away the picture of a member, of oneself where nobody is named. */
export function RemovePicture({ memberId }: { memberId?: string }) {
  const { avatar: words } = useText().account;
  const remove = useAct(calls.updateMemberUrl, {
    after: showPicture,
    done: () => words.removed,
    changes: [membersCalls.detail, membersCalls.list],
  });
  return (
    <Button loading={remove.busy !== null} onClick={() => void remove.run({ memberId, fileId: null })}>
      {words.remove}
    </Button>
  );
}
