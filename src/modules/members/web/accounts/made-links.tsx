import { createPortal } from 'react-dom';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { useMe } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { CopyButton } from '../../../../kit/web/overlay/copy-button.tsx';
import { IconPrint } from '../../../../kit/web/display/icons.tsx';
import { QrCode } from '../../../../kit/web/display/qr-code.tsx';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import type { AccountRow, MadeLink } from './use-accounts.ts';

type Props = { links: readonly MadeLink[]; people: ReadonlyMap<string, AccountRow> };

/** The links that were made, each shown this once: to copy, or to hand over on paper. */
export function MadeLinks({ links, people }: Props) {
  const { membersAccounts: words } = useText();
  const zone = useSettings((settings) => settings.zone);
  if (links.length === 0) return null;
  const rows = links.map((link) => ({ ...link, person: people.get(link.memberId) }));
  const until = (expiresAt: string): string => dateTimeInZone(expiresAt, zone);
  const table = rows.map(({ person, loginName, url, expiresAt }) =>
    [person?.memberNo, person?.memberName, loginName, url, until(expiresAt)].join('\t'),
  );
  return (
    <section>
      <h3>{words.made}</h3>
      <p className="k-flow-hint">{words.once}</p>
      <Inline>
        <Button tone="primary" icon={<IconPrint />} onClick={() => window.print()}>
          {words.print}
        </Button>
        <CopyButton text={table.join('\n')} label={words.copyAll} />
      </Inline>
      <div className="k-sheet-scroll m-accounts-links" tabIndex={0} aria-label={words.made}>
        <table className="k-sheet">
          <thead>
            <tr>
              <th scope="col">{words.member}</th>
              <th scope="col">{words.account}</th>
              <th scope="col">{words.link}</th>
              <th scope="col">{words.until}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ memberId, person, loginName, url, expiresAt }) => (
              <tr key={memberId}>
                <th scope="row">
                  {person?.memberName} <span className="k-flow-hint">{person?.memberNo}</span>
                </th>
                <td>{loginName}</td>
                <td className="m-accounts-url">{url}</td>
                <td>{until(expiresAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Cards rows={rows} until={until} />
    </section>
  );
}

type CardsProps = {
  rows: readonly (MadeLink & { person: AccountRow | undefined })[];
  until: (expiresAt: string) => string;
};

/** A card for each, to be cut out: on paper alone, where nothing else of the page is. */
function Cards({ rows, until }: CardsProps) {
  const { membersAccounts: words } = useText();
  const { organisation } = useMe();
  return createPortal(
    <div className="m-cards">
      {rows.map(({ memberId, person, loginName, url, expiresAt }) => (
        <section key={memberId} className="m-card">
          <QrCode text={url} label={words.card} size={128} />
          <div>
            <small>{organisation.name}</small>
            <strong>
              {person?.memberName} {person?.memberNo}
            </strong>
            <p>{words.accountIs(loginName)}</p>
            <p>{words.card}</p>
            <p>{words.cardUntil(until(expiresAt))}</p>
            <small className="m-accounts-url">{url}</small>
          </div>
        </section>
      ))}
    </div>,
    document.body,
  );
}
