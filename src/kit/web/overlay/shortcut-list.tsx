import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { Jumps } from '../palette/jumps.ts';
import { useText } from '../text/text.tsx';

type Line = readonly [keys: readonly string[], meaning: string];

/** A part of a screen says by `data-keys` which keys it has besides those of every screen. */
const partsInSight = (): ReadonlySet<string> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('#content [data-keys]')]
      .filter((part) => part.checkVisibility())
      .flatMap((part) => (part.dataset['keys'] ?? '').split(' ')),
  );

/** The keys that work on the screen in sight, and those that work on all of them. */
export default function ShortcutList({ jumps, onClose }: { jumps: Jumps; onClose: () => void }) {
  const { kitKeys: words } = useText();
  const [parts] = useState(partsInSight);
  const own: readonly Line[] = [
    ...(parts.has('list')
      ? ([
          [['/'], words.filter],
          [['↑', '↓', 'j', 'k'], words.rows],
          [['Enter'], words.open],
          ...(parts.has('preview') ? ([[['Space'], words.preview]] as const) : []),
          [['x'], words.pick],
          [['Ctrl', 'C'], words.copyRows],
        ] as const)
      : []),
    ...(parts.has('review')
      ? ([
          [['j', 'k'], words.lines],
          [['x'], words.refuse],
          [['n'], words.next],
          [['Ctrl', 'Enter'], words.pass],
        ] as const)
      : []),
    ...(parts.has('grid')
      ? ([
          [['F8'], words.problem],
          [['Ctrl', 'D'], words.fill],
          [['Ctrl', 'Z'], words.undo],
        ] as const)
      : []),
  ];
  const everywhere: readonly Line[] = [
    ...(parts.has('review') ? [] : ([[['n'], words.create]] as const)),
    [['Ctrl', 'Enter'], words.submit],
    [['Ctrl', 'K'], words.palette],
    [['Esc'], words.close],
    [['?'], words.help],
  ];
  return (
    <Dialog onClose={onClose} title={words.title} width={400}>
      <Keys title={own.length > 0 ? words.here : null} lines={own} />
      <Keys title={own.length > 0 ? words.everywhere : null} lines={everywhere} />
      <Keys title={words.jump} lines={jumps.map(([key, title]): Line => [['g', key], title])} />
    </Dialog>
  );
}

function Keys({ title, lines }: { title: string | null; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      {title !== null && <h3 className="k-keys-title">{title}</h3>}
      <dl className="k-keys">
        {lines.map(([keys, meaning]) => (
          <div key={`${keys.join()} ${meaning}`}>
            <dt>{meaning}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
