import { Button } from '../../../kit/web/display/button.tsx';
import { IconPrint } from '../../../kit/web/display/icons.tsx';
import { Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Section } from '../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { useOpenFile } from '../../../kit/web/file/use-open-file.ts';
import { PageHead } from '../../../kit/web/head/page-head.tsx';
import { Page } from '../../../kit/web/layout/stack.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { ruleCalls as calls, ruleTrialCalls as trialCalls } from '../calls.ts';
import { ruleGroup } from '../groups.ts';
import { GroupRows } from './group-rows.tsx';
import type { SettingRow } from './setting-value.ts';
import { TicketTrial } from './ticket-trial.tsx';

/** /ticketsManage/prizeTicketSetting/rules: the rules for tickets and prizes, each from a day on. */
export default function TicketRules() {
  const words = useText().settings;
  const answer = useCall(calls.get, {}, { quiet: true });
  const { data } = answer;
  const sample = useOpenFile(trialCalls.sample);
  return (
    <Page width={960}>
      <PageHead title={words.rules.title} help={words.rules.help} />
      <Unanswered answer={answer}>
        <Skeleton width={60} height={160} />
      </Unanswered>
      {data && (
        <>
          <Section
            title={words.groups[ruleGroup]}
            help={words.ticketSample.help}
            actions={
              <Button icon={<IconPrint />} loading={sample.isBusy} onClick={() => void sample.open({})}>
                {words.ticketSample.act}
              </Button>
            }
          >
            <GroupRows calls={calls} rows={data.settings} today={data.today} />
          </Section>
          <TicketTrial
            on={valueOf(data.settings, 'ticketsOn') === 'true'}
            most={Number(valueOf(data.settings, 'ticketsOfMonth'))}
          />
        </>
      )}
    </Page>
  );
}

const valueOf = (settings: readonly SettingRow[], name: 'ticketsOn' | 'ticketsOfMonth'): string =>
  settings.find((setting) => setting.name === name)?.value ?? '';
