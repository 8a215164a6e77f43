import { useEffect, useState } from 'react';
import { useMe } from '../../kit/web/app/me.ts';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { Application, applicationOf } from './application.tsx';
import { Favourites } from './favourite-list.tsx';
import { menuOf, type MenuApplication, type MenuLine } from './menu-of.ts';
import { openApplication } from './menu-state.ts';
import { Recent } from './recent-menu.tsx';

/** A menu of so few lines is shown whole. */
const shortMenu = 18;

const linesIn = ({ parts }: MenuApplication): readonly MenuLine[] => parts.flatMap(({ lines }) => lines);

type ApplicationsProps = { lit: string | null; opened: boolean; onChosen: () => void };

export function Applications({ lit, opened, onChosen }: ApplicationsProps) {
  const me = useMe();
  const manageVersion = useSettings((settings) => settings.manageVersion);
  const applications = menuOf(me, manageVersion);
  const isShort = applications.flatMap(linesIn).length <= shortMenu;
  const litGroup = applicationOf(applications, lit);
  // Before the first picture, so that nothing moves: subscribers listen only after it.
  useState(() => litGroup && openApplication(litGroup));
  // The application of the page in front is the open one, until another is opened by hand.
  useEffect(() => {
    if (litGroup) openApplication(litGroup);
  }, [litGroup, lit]);
  return (
    <>
      <ul className="s-recent">
        <Recent opened={opened} onChosen={onChosen} />
      </ul>
      <Favourites opened={opened} />
      {applications.map((application) => (
        <Application
          key={application.group}
          application={application}
          lit={lit}
          opened={opened}
          isShort={isShort}
        />
      ))}
    </>
  );
}
