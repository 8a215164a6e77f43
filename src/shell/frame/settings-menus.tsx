import { useRef, useState } from 'react';
import { IconButton } from '../../kit/web/display/button.tsx';
import { IconGlobe, IconMoon, IconSun } from '../../kit/web/display/icons.tsx';
import { currentMe } from '../../kit/web/app/me.ts';
import { Menu } from '../../kit/web/overlay/menu.tsx';
import { late } from '../../kit/web/overlay/late.tsx';
import { Popover } from '../../kit/web/overlay/popover.tsx';
import { send } from '../../kit/web/send/send.ts';
import { chooseLanguage, offerLanguageChoice } from '../../kit/web/settings/choose-language.ts';
import { useSettings } from '../../kit/web/settings/settings.ts';
import { useLanguage, useText } from '../../kit/web/text/text.tsx';
import { languageNames, languages, type Language } from '../../kit/contract/language.ts';
import { queryClient } from '../session/leave.ts';
import { changeLanguage, languageTags } from '../words/words.ts';

offerLanguageChoice((chosen: Language): void => {
  // Answers contain texts in the reader's language, such as names of events, so they are read again.
  void changeLanguage(chosen).then(() => queryClient.invalidateQueries());
  // Stored for sign-ins on other machines; this browser remembers it locally.
  if (currentMe()) {
    import('../../modules/identity/account.calls.ts')
      .then(({ accountCalls }) => send(accountCalls.myLang, { x: chosen }, { quiet: true }))
      .catch(() => {});
  }
});

export function LanguageMenu() {
  const { shell } = useText();
  const language = useLanguage();
  return (
    <Menu
      label={shell.frame.language}
      align="end"
      items={languages.map((each) => ({
        id: each,
        label: languageNames[each],
        checked: each === language,
        onSelect: () => chooseLanguage(each),
      }))}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          label={shell.frame.language}
          icon={<IconGlobe />}
          lang={languageTags[language]}
        />
      )}
    </Menu>
  );
}

const AppearancePanel = late(async () => (await import('./appearance-panel.tsx')).AppearancePanel, {
  look: 'place',
  soon: true,
});

/** How the pages look. */
export function AppearanceMenu() {
  const { frame } = useText().shell;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const dark = useSettings((settings) => settings.dark);
  return (
    <>
      <IconButton
        ref={anchor}
        label={frame.appearance}
        icon={dark ? <IconMoon /> : <IconSun />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        align="end"
        role="dialog"
        label={frame.appearance}
        className="s-appearance"
      >
        <AppearancePanel />
      </Popover>
    </>
  );
}
