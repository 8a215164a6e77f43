import { useState } from 'react';
import { useScreenParam } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconPicture } from '../../../../kit/web/display/more-icons.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { membersCalls } from '../../../members/calls.ts';
import { RemovePicture } from './remove-picture.tsx';

const AvatarDialog = late<{ memberId?: string; onClose: () => void }>(
  async () => (await import('./avatar-dialog.tsx')).default,
);

/** Buttons of a member's page, for those who may change that member: its picture. */
export default function MemberPicture() {
  const memberId = useScreenParam('id');
  const { avatar: words } = useText().account;
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(membersCalls.detail, { memberId }, { inPlace: true, quiet: true });
  if (data?.id !== memberId || !data.can.update) return null;
  return (
    <>
      <Button icon={<IconPicture />} onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      {data.avatarUrl !== '' && <RemovePicture memberId={memberId} />}
      {isOpen && <AvatarDialog memberId={memberId} onClose={() => setOpen(false)} />}
    </>
  );
}
