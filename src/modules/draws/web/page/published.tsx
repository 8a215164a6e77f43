import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { drawsCalls as calls, type DrawDetail } from '../../calls.ts';
import { isOver } from '../../rules/states.ts';
import { useSaveFile } from '../use-save-file.ts';

/** The members who take part in a draw, and its rules. */
export function RuleFacts({ draw }: { draw: DrawDetail }) {
  const { detail: words, columns, bases, fields, loserRules } = useText().draws;
  const { basis, units, fromDay, toDay, winsOnce, losers, chances, members } = draw;
  const ofTickets = basis === 'tickets';
  return (
    <Facts
      look="fit"
      items={[
        { label: columns.basis, value: bases[basis] },
        { label: columns.chances, value: words.takesPart(chances, members) },
        { label: words.units, value: units.map(({ name }) => name).join(', ') || words.whole },
        ...(ofTickets && (fromDay ?? toDay) !== null
          ? [{ label: words.days, value: `${fromDay ?? ''} – ${toDay ?? ''}` }]
          : []),
        { label: words.rules, value: winsOnce ? words.once : words.often },
        ...(ofTickets ? [{ label: fields.losers, value: loserRules[losers] }] : []),
        { label: columns.byName, value: draw.byName },
        ...(draw.reason ? [{ label: words.reason, value: draw.reason }] : []),
      ]}
    />
  );
}

const Digest = ({ text }: { text: string }) => <code className="dw-digest">{text}</code>;

/** The published facts: the digests from freezing on, the seed at the end, and the file of it all. */
export function Published({ draw }: { draw: DrawDetail }) {
  const words = useText().draws.detail;
  const zone = useSettings((settings) => settings.zone);
  const instant = (at: string): string => dateTimeInZone(at, zone);
  const { save, isBusy } = useSaveFile(calls.file);
  const { id, state, seedDigest, listDigest, word, seed, frozenAt, startedAt, endedAt } = draw;
  return (
    <Section
      title={words.published}
      help={words.publishedHelp}
      actions={
        <Button loading={isBusy} onClick={() => void save({ id })}>
          {words.file}
        </Button>
      }
    >
      <Facts
        look={1}
        items={[
          ...(frozenAt ? [{ label: words.frozenAt, value: instant(frozenAt) }] : []),
          { label: words.seedDigest, value: <Digest text={seedDigest ?? ''} /> },
          { label: words.listDigest, value: <Digest text={listDigest ?? ''} /> },
          ...(startedAt ? [{ label: words.startedAt, value: instant(startedAt) }] : []),
          ...(word ? [{ label: words.word, value: word }] : []),
          {
            label: words.seed,
            value: seed ? <Digest text={seed} /> : isOver(state) ? null : words.seedLater,
          },
          ...(endedAt ? [{ label: words.endedAt, value: instant(endedAt) }] : []),
        ]}
      />
    </Section>
  );
}
