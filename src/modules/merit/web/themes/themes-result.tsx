import { useEffect, useRef } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconSuccess } from '../../../../kit/web/display/icons.tsx';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { SentTopic } from './themes.model.ts';

/** The topics that were submitted together, each with its reviewer. */
export function ThemesResult({ topics, onNext }: { topics: readonly SentTopic[]; onNext: () => void }) {
  const { meritThemes: words, meritEntry } = useText();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="me-success mt-result">
      <header>
        <IconSuccess />
        <div>
          <h1 ref={head} tabIndex={-1}>
            {words.submitted(topics.length)}
          </h1>
        </div>
      </header>
      <ol className="mt-sent">
        {topics.map(({ name, lines, standing }) => (
          <li key={standing.id}>
            <ScreenLink to={`/integralManage/detail/${standing.id}`}>{name}</ScreenLink>{' '}
            <span className="k-quiet">
              {words.lines(lines)}
              {standing.waitingMember !== null && ` · ${meritEntry.success.text(standing.waitingMember)}`}
            </span>
          </li>
        ))}
      </ol>
      <div className="me-acts me-success-acts">
        <Button tone="primary" onClick={onNext}>
          {meritEntry.success.next}
        </Button>
        <ScreenLink to="/integralManage/list">{meritEntry.success.list}</ScreenLink>
      </div>
    </div>
  );
}
