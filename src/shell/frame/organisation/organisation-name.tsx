import type { ComponentProps } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconChevronDown } from '../../../kit/web/display/icons.tsx';
import { useMe } from '../../../kit/web/app/me.ts';
import { useText } from '../../../kit/web/text/text.tsx';

/** The button with the present organisation's name. */
export function OrganisationName(props: ComponentProps<typeof Button>) {
  const { frame } = useText().shell;
  const { name, shortName } = useMe().organisation;
  return (
    <Button {...props} tone="quiet" className="s-organisation" aria-label={frame.organisation({ name })}>
      <span className="k-ellipsis">{shortName || name}</span>
      <IconChevronDown />
    </Button>
  );
}
