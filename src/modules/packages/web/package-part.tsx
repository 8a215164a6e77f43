import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { Section } from '../../../kit/web/display/section.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { useGranted } from '../../../kit/web/app/me.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { organisationCalls } from '../../organisation/calls.ts';
import { packagesCalls as calls } from '../calls.ts';
import { isPackage } from '../rules.ts';
import './style.css';

/** On the organisation's page: package and last day for everybody, limits and use for those who may extend it. */
export default function PackagePart() {
  const words = useText().packages;
  const { language } = useKitText();
  const { openable } = useNavigator();
  const mayExtend = useGranted(calls.overview.permission);
  const { data: details } = useCall(organisationCalls.details, {}, { quiet: true, holds: true });
  const use = useCall(calls.overview, {}, { quiet: true, enabled: mayExtend, holds: true });
  const overview = use.data;
  if (!details || (!details.packageCode && !details.paidUntil && !mayExtend)) return null;
  const { packageCode, paidUntil } = details;
  const number = (value: number): string => value.toLocaleString(language);
  const used = overview ? number(overview.memberCount) : '';
  return (
    <Section anchor="package" title={words.package}>
      <Facts
        items={[
          {
            label: words.package,
            value: isPackage(packageCode) ? words.names[packageCode] : words.noPackage,
          },
          ...(overview
            ? [
                {
                  label: words.seats,
                  value:
                    overview.memberLimit === null
                      ? words.unlimited(used)
                      : words.used(used, number(overview.memberLimit)),
                },
              ]
            : []),
          { label: words.until, value: paidUntil ?? words.withoutEnd },
        ]}
      />
      {openable().some(({ path }) => path === '/Expansion') && (
        <p className="pk-more">
          <ScreenLink to="/Expansion">{words.title}</ScreenLink>
        </p>
      )}
    </Section>
  );
}
