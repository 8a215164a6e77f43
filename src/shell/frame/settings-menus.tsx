import { useRef, useState } from 'react';
import { IconButton } from '../../kit/web/display/button.tsx';
import { IconGlobe, IconMoon, IconSun } from '../../kit/web/display/icons.tsx';
import { Radios, Switch } from '../../kit/web/form/input.tsx';
import { useMaybeMe } from '../../kit/web/app/me.ts';
import { Menu } from '../../kit/web/overlay/menu.tsx';
import { Popover } from '../../kit/web/overlay/popover.tsx';
import { send } from '../../kit/web/send/send.ts';
import { setDark, setDensity, setPageTabs, useSettings } from '../../kit/web/settings/settings.ts';
import { useLanguage, useText } from '../../kit/web/text/text.tsx';
import { STYLE_SEEDS, STYLES } from '../../kit/web/theme/theme.ts';
import { languages, type Language } from '../../kit/contract/language.ts';
import { identityCalls } from '../../modules/identity/calls.ts';
import { chooseStyle } from './theme-watch.ts';
import { queryClient } from '../session/leave.ts';
import { changeLanguage, languageTags } from '../words/words.ts';

/** Each language by its own name, for users who cannot read the current one. */
const ownNames: Record<Language, string> = {
  zh_CN: '简体中文',
  en_US: 'English',
  es_ES: 'Español',
  ms_MY: 'Bahasa Melayu',
};

export function LanguageMenu() {
  const { shell } = useText();
  const language = useLanguage();
  const me = useMaybeMe();
  const choose = (chosen: Language): void => {
    // Answers contain texts in the reader's language, such as names of events, so they are read again.
    void changeLanguage(chosen).then(() => queryClient.invalidateQueries());
    // Stored for sign-ins on other machines; this browser remembers it locally.
    if (me) send(identityCalls.myLang, { x: chosen }, { quiet: true }).catch(() => {});
  };
  return (
    <Menu
      label={shell.frame.language}
      align="end"
      items={languages.map((each) => ({
        id: each,
        label: ownNames[each],
        checked: each === language,
        onSelect: () => choose(each),
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

/** Style, light and dark, density and tabs, each at work the moment it is chosen. */
export function AppearanceMenu() {
  const { frame } = useText().shell;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const { dark, density, pageTabs } = useSettings();
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
        <h3>{frame.style}</h3>
        <Styles />
        <h3>{frame.mode}</h3>
        <Radios
          label={frame.mode}
          look="segments"
          value={dark ? 'dark' : 'light'}
          onChange={(mode) => setDark(mode === 'dark')}
          options={[
            { value: 'light', label: frame.light },
            { value: 'dark', label: frame.dark },
          ]}
        />
        <h3>{frame.density}</h3>
        <Radios
          label={frame.density}
          look="segments"
          value={density}
          onChange={setDensity}
          options={[
            { value: 'compact', label: frame.compact },
            { value: 'comfortable', label: frame.comfortable },
          ]}
        />
        <Switch checked={pageTabs} onChange={setPageTabs} label={frame.tabs} />
      </Popover>
    </>
  );
}

function Styles() {
  const { frame } = useText().shell;
  const chosen = useSettings((settings) => settings.style);
  return (
    <div className="s-styles" role="radiogroup" aria-label={frame.style}>
      {STYLES.map((style, index) => (
        <label key={style} title={frame.styleName({ number: index + 1 })}>
          <input
            type="radio"
            name="style"
            aria-label={frame.styleName({ number: index + 1 })}
            checked={style === chosen}
            onChange={() => chooseStyle(style)}
          />
          <span style={{ background: STYLE_SEEDS[style] }} />
        </label>
      ))}
    </div>
  );
}
