import type { OutputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone, formatTenths } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { eventsCalls as calls, type LibraryRow } from '../calls.ts';
import { limitsText, marksOf, rangesOf } from '../rules.ts';

type Version = OutputOf<typeof calls.versions>[number];

/** The parts of an event as texts, by their titles. */
function useParts(): (version: Version) => [string, string][] {
  const { columns, form, capSpans, history: words } = useText().eventsLibrary;
  const markOf = marksOf(columns);
  const { separator } = useKitText();
  const yesNo = (on: boolean): string => (on ? words.on : words.off);
  return (version) => [
    [form.fields.eventName, version.eventName],
    [form.fields.eventDesc, version.eventDesc],
    [form.fields.typeId, version.typeName],
    [
      words.values,
      [
        ...rangesOf(version, 3).map(
          ({ tier, value }) => `${markOf(tier)} ${formatTenths(value, { signed: true })}`,
        ),
        `(${limitsText(version, 3, markOf)})`,
      ].join('  '),
    ],
    [
      form.fields.cap,
      version.capSpan === null
        ? form.capNone
        : [
            capSpans[version.capSpan],
            ...(version.capSpan === 'once' ? [] : [form.capOf(version.capTimes ?? 1)]),
          ].join(' '),
    ],
    [form.flags.pieceCount, yesNo(version.pieceCount)],
    [form.flags.decimals, yesNo(version.decimals)],
    [form.flags.selfClaim, yesNo(version.selfClaim)],
    [form.flags.evidenceRequired, yesNo(version.evidenceRequired)],
    [
      words.reviewers,
      [version.firstReviewer?.name, version.lastReviewer?.name, version.reviewersLocked ? words.locked : '']
        .filter(Boolean)
        .join(separator),
    ],
    [form.fields.tagIds, version.tags.map(({ name }) => name).join(separator)],
  ];
}

/** The versions of an event: who made each, when, and what it changed. */
export default function VersionsDialog({ event, onClose }: { event: LibraryRow; onClose: () => void }) {
  const words = useText().eventsLibrary.history;
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const answer = useCall(calls.versions, { id: event.id }, { quiet: true });
  const { data } = answer;
  const parts = useParts();
  const changesOf = (version: Version, before: Version | undefined): string[] => {
    if (!before) return [words.made];
    const old = new Map(parts(before));
    const changed = parts(version).filter(([title, text]) => old.get(title) !== text);
    return changed.length === 0
      ? [words.same]
      : changed.map(
          ([title, text]) => `${title}${kit.colon}${old.get(title) || kit.none} → ${text || kit.none}`,
        );
  };
  return (
    <Dialog
      look="drawer"
      width={560}
      title={words.title(event.eventName)}
      help={words.help}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Unanswered answer={answer}>
        <Skeleton />
      </Unanswered>
      <ol className="ev-versions">
        {data?.map((version, at) => (
          <li key={version.version}>
            <strong>{words.version(version.version)}</strong>
            <span className="k-quiet">
              {`${dateTimeInZone(version.at, zone)} · ${version.by ?? words.unknown}`}
            </span>
            <ul>
              {changesOf(version, data[at + 1]).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
