import { useEffect, useState } from 'react';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { messageCalls as calls } from '../message.calls.ts';
import './style.css';

/** Typing rests for so long before the dots are drawn. */
const restMs = 400;
const colors: Readonly<Record<string, string>> = { red: '#ff4a3d', green: '#4fe36b', amber: '#ffb52e' };

type PreviewProps = { text: string; deviceId: string | null; memberId: string | null };

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** A text as the dots of a board. */
export function DotsPreview({ text, deviceId, memberId }: PreviewProps) {
  const { messages } = useText().boards;
  const rested = useRested(text.trim());
  const isAsked = rested !== '' && deviceId !== null;
  const { data } = useCall(
    calls.preview,
    { text: rested === '' ? '-' : rested, deviceId: deviceId ?? '', memberId },
    { enabled: isAsked, quiet: true, staleMs: 60_000 },
  );
  if (!isAsked || !data) return <span>—</span>;
  const { rows, width, boardWidth, color } = data;
  return (
    <Stack gap={8}>
      {/* Its end is reached by keys. */}
      <div className="boards-dots" tabIndex={0} role="group" aria-label={messages.dots}>
        <Dots rows={rows} width={Math.max(width, boardWidth)} color={colors[color] ?? ''} label={data.text} />
      </div>
      {data.isTooLow && <StatusTag tone="danger">{messages.tooLow}</StatusTag>}
      {data.isCut && <StatusTag tone="warning">{messages.cut}</StatusTag>}
      {!data.isCut && width > boardWidth && <StatusTag tone="neutral">{messages.scrolls}</StatusTag>}
    </Stack>
  );
}

type DotsProps = { rows: readonly string[]; width: number; color: string; label: string };

function Dots({ rows, width, color, label }: DotsProps) {
  const lit = rows
    .flatMap((row, y) => [...row].flatMap((dot, x) => (dot === '1' ? [`M${x + 0.5} ${y + 0.5}h0`] : [])))
    .join('');
  return (
    <svg viewBox={`0 0 ${width} ${rows.length}`} role="img" aria-label={label}>
      <path d={lit} stroke={color} strokeWidth="0.8" strokeLinecap="round" />
    </svg>
  );
}
