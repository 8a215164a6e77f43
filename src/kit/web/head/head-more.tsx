import { useRef } from 'react';
import { IconButton } from '../display/button.tsx';
import { IconMore } from '../display/icons.tsx';
import { Menu, type MenuItem } from '../overlay/menu.tsx';
import { useKitText } from '../words/use-kit-text.tsx';

const isShown = (button: Element): boolean => getComputedStyle(button).display !== 'none';

/** A button as an entry of the menu: it keeps its dialog, and is pressed in place. */
function entryOf(button: HTMLButtonElement, index: number): MenuItem {
  const drawing = button.querySelector('svg');
  return {
    id: String(index),
    label: button.getAttribute('aria-label') ?? button.textContent.trim(),
    disabled: button.disabled || button.getAttribute('aria-disabled') === 'true',
    danger: button.matches('.k-button-danger, .k-button-risky'),
    ...(drawing && {
      icon: <span className="k-head-icon" ref={(place) => place?.replaceChildren(drawing.cloneNode(true))} />,
    }),
    onSelect: () => button.click(),
  };
}

/**
 * The buttons for which a head has no room, as a menu. Buttons come from several modules, each with its dialog, so they stay
 * where they are; the style sheet decides which of them are hidden, before anything is painted, and the menu presses those.
 */
export function HeadMore() {
  const place = useRef<HTMLSpanElement>(null);
  const { more } = useKitText();
  const items = (): MenuItem[] =>
    [...(place.current?.parentElement?.children ?? [])]
      .filter((child): child is HTMLButtonElement => child instanceof HTMLButtonElement && !isShown(child))
      .map(entryOf);
  return (
    <span ref={place} className="k-head-more">
      <Menu label={more} items={items} align="end">
        {(trigger) => <IconButton label={more} icon={<IconMore />} {...trigger} />}
      </Menu>
    </span>
  );
}
