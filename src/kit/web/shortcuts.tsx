import { useSyncExternalStore } from 'react';
import { Dialog } from './dialog.tsx';
import { useKitText } from './kit-text.tsx';
import { createStore } from './store.ts';

const store = createStore(false);

/** Shows the list of keys. */
export const showShortcuts = (): void => store.set(true);

/** Stands once in the app's frame. */
export function ShortcutsHost() {
  const open = useSyncExternalStore(store.subscribe, store.get);
  const { keys: words } = useKitText();
  const lines: [string[], string][] = [
    [['/'], words.filter],
    [['↑', '↓'], words.rows],
    [['Enter'], words.open],
    [['Space'], words.pick],
    [['n'], words.create],
    [['Ctrl', 'Enter'], words.submit],
    [['Ctrl', 'K'], words.palette],
    [['Esc'], words.close],
    [['?'], words.help],
  ];
  return (
    <Dialog open={open} onClose={() => store.set(false)} title={words.title} width={400}>
      <dl className="k-keys">
        {lines.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
