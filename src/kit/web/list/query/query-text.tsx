import { useId, useLayoutEffect } from 'react';
import { useText } from '../../text/text.tsx';
import { Completion } from './completion.tsx';
import type { Problem } from './read.ts';
import { useQuery, type QueryTextProps } from './use-query.ts';
import './query.css';

/**
 * The search box as a query: `status:pending unit:"Hall one"` sets the filters, and filters chosen beside it are
 * written into it for as long as it holds a pair. It is fetched after the first rows, and listens to the existing box.
 */
export function QueryText(props: QueryTextProps) {
  const { box, typed, takes, onTyped } = props;
  const { kitQuery: words } = useText();
  const { context, problem, holds, readNow, write } = useQuery(props);
  return (
    <>
      {problem && <WrongPlace box={box} typed={typed} problem={problem} />}
      {context.fields.all.length > 0 && !holds && (
        <button
          type="button"
          tabIndex={-1}
          className="k-query-open"
          title={words.asText}
          aria-label={words.asText}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            box.current?.focus();
            // With nothing to write, the names of the filters are offered.
            void write().then(() => {
              if (box.current?.value === '') box.current.dispatchEvent(new Event('k-query'));
            });
          }}
        >
          :
        </button>
      )}
      <Completion
        box={box}
        typed={typed}
        onTyped={onTyped}
        context={context}
        onRead={() => {
          if (!takes.current) return false;
          void readNow(null).then((wrong) => {
            if (wrong) box.current?.setSelectionRange(wrong.start, wrong.end);
          });
          return true;
        }}
      />
    </>
  );
}

type WrongPlaceProps = Pick<QueryTextProps, 'box' | 'typed'> & { problem: Problem };

/** The unreadable part of the text, marked in it and announced at the box. */
function WrongPlace({ box, typed, problem }: WrongPlaceProps) {
  const { kitQuery: words } = useText();
  const id = useId();
  useLayoutEffect(() => {
    const input = box.current;
    if (!input) return;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', `${id}-problem`);
    return () => {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    };
  }, [box, id]);

  return (
    <span className="k-query-problem" id={`${id}-problem`} role="alert">
      <span className="k-query-place" aria-hidden="true">
        {typed.slice(0, problem.start)}
        <mark>{typed.slice(problem.start, problem.end) || ' '}</mark>
        {typed.slice(problem.end)}
      </span>
      {problem.text}
      <small>{words.asWords}</small>
    </span>
  );
}
