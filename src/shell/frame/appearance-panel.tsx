import { languageNames, languages } from '../../kit/contract/language.ts';
import { Radios } from '../../kit/web/input/input.tsx';
import { Switch } from '../../kit/web/input/more-inputs.tsx';
import { chooseLanguage } from '../../kit/web/settings/choose-language.ts';
import { setDensity, setMode, setPageTabs, useSettings } from '../../kit/web/settings/settings.ts';
import { useLanguage, useText } from '../../kit/web/text/text.tsx';
import { STYLE_SEEDS, STYLES } from '../../kit/web/theme/theme.ts';
import { chooseStyle } from './theme-watch.ts';

/** Style, light and dark, density and tabs, each at work the moment it is chosen. */
export function AppearancePanel() {
  const { frame } = useText().shell;
  const { mode, density, pageTabs } = useSettings();
  const language = useLanguage();
  return (
    <>
      <h3>{frame.style}</h3>
      <Styles />
      <h3>{frame.mode}</h3>
      <Radios
        label={frame.mode}
        look="segments"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'system', label: frame.system },
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
      <div className="s-languages">
        <h3>{frame.language}</h3>
        <Radios
          label={frame.language}
          value={language}
          onChange={chooseLanguage}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        />
      </div>
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
