import { Dialog } from './dialog.tsx';
import { useKitText } from '../words/use-kit-text.tsx';

/** The keyboard shortcuts of lists and forms. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
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
    <Dialog open onClose={onClose} title={words.title} width={400}>
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
