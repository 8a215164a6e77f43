import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { Switch } from '../../../kit/web/input/more-inputs.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { STYLES, STYLE_SEEDS, type Style } from '../../../kit/web/theme/theme.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import type { BannerRow } from '../columns.ts';
import { Picture } from './shown-picture.tsx';

/** A banner on the home page of each style, by day and by night. */
export default function PreviewDialog({ banner, onClose }: { banner: BannerRow; onClose: () => void }) {
  const words = useText().banners;
  const kit = useKitText();
  const [style, setStyle] = useState<Style>('group_1');
  const [isDark, setDark] = useState(false);
  return (
    <Dialog
      width={880}
      title={`${words.preview}: ${banner.title}`}
      help={words.previewHelp}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <div className="ba-swatches" role="radiogroup" aria-label={words.previewStyle}>
        {STYLES.map((each, index) => (
          <label key={each}>
            <input
              type="radio"
              name="style"
              aria-label={`${words.previewStyle} ${index + 1}`}
              checked={each === style}
              onChange={() => setStyle(each)}
            />
            <span style={{ background: STYLE_SEEDS[each] }} />
          </label>
        ))}
      </div>
      <Switch checked={isDark} onChange={setDark} label={words.dark} />
      <div className="ba-stage" data-night={isDark}>
        <header style={{ background: STYLE_SEEDS[style] }}>{words.places[banner.place]}</header>
        <Picture id={banner.id} version={banner.version} place={banner.place} title={banner.title} />
      </div>
    </Dialog>
  );
}
