import { Fragment, type ReactNode } from 'react';
import { useLanguage, useText } from '../../../kit/web/text/text.tsx';
import { sentenceOf, type Message } from './message-words.ts';
import './style.css';

/** A message as one sentence; gained and lost points differ by sign and colour. */
export function MessageSentence({ message }: { message: Message }): ReactNode {
  const { before, points, separator, after } = sentenceOf(useText(), message, useLanguage());
  return (
    <>
      {before}
      {points.map(({ label, figure, falls }, index) => (
        <Fragment key={label}>
          {index > 0 && separator}
          <span className={falls ? 'k-minus' : 'k-plus'}>{`${label} ${figure}`}</span>
        </Fragment>
      ))}
      {after}
    </>
  );
}
