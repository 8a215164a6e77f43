import { useEffect, useRef } from 'react';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconSuccess } from '../../../../kit/web/display/icons.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { tiers } from '../../rules/record.rules.ts';
import { toneOf } from '../lines/entry-line.tsx';
import type { BonusSent } from './bonus-form.tsx';
import '../entry/entry.css';
import './bonus.css';

/** The result for each member: sent to the review, or left out and why. */
export function BonusResult({ sent, onNext }: { sent: BonusSent; onNext: () => void }) {
  const { result: words } = useText().meritBonus;
  const { columns, tier: tierNames, action } = useText().merit;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const entered = sent.members.filter(({ refused }) => refused === null);
  const used = tiers.filter((tier) => entered.some(({ values }) => values[tier] !== 0));
  return (
    <div className="me-success mb-result">
      <header>
        <IconSuccess />
        <div>
          <h1 ref={head} tabIndex={-1}>
            {words.title(entered.length, sent.members.length)}
          </h1>
          <p>{sent.reviewer === '' ? sent.name : words.text(sent.name, sent.reviewer)}</p>
        </div>
      </header>
      <div className="me-acts me-success-acts">
        <Button tone="primary" onClick={onNext}>
          {words.next}
        </Button>
        <ScreenLink to={`/integralManage/detail/${sent.recordId}`}>{action.open}</ScreenLink>
      </div>
      <div className="mb-scroll">
        <table className="mb-members">
          <thead>
            <tr>
              <th scope="col">{columns.memberName}</th>
              {used.map((tier) => (
                <th key={tier} scope="col" className="me-right">
                  {tierNames[tier]}
                </th>
              ))}
              <th scope="col">{columns.status}</th>
            </tr>
          </thead>
          <tbody>
            {sent.members.map(({ key, name, number, unitName, values, refused, again }) => (
              <tr key={key}>
                <th scope="row">
                  {name} <span className="k-number k-quiet">{number}</span>
                  <small className="k-quiet">{unitName}</small>
                </th>
                {used.map((tier) => (
                  <td key={tier} className={`me-right k-number ${toneOf(values[tier])}`}>
                    {refused === null && formatTenths(values[tier], { signed: true })}
                  </td>
                ))}
                <td>
                  <Tag tone={refused === null ? 'info' : 'danger'}>
                    {refused === null ? words.entered : words.leftOut}
                  </Tag>{' '}
                  {refused ?? (again !== null && <span className="k-quiet">{words.again(again)}</span>)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
