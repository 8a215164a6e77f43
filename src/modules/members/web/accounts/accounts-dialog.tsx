import { useState, type ReactNode } from 'react';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Checkbox, Input } from '../../../../kit/web/input/input.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { membersCalls as calls } from '../../calls.ts';
import { memberRights } from '../../permissions.ts';
import { accountRules, type AccountRule } from '../../rules.ts';
import { MadeLinks } from './made-links.tsx';
import { useAccounts, type AccountRow, type Chosen } from './use-accounts.ts';
import '../../../../kit/web/transfer/flows.css';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import './accounts.css';

type Props = Chosen & { onClose: () => void };
type Accounts = ReturnType<typeof useAccounts>;

/** Accounts for members who have none, and links by which they sign in first: as a list, on paper, or by letter. */
export default function AccountsDialog({ onClose, ...chosen }: Props): ReactNode {
  const { membersAccounts: words } = useText();
  const kit = useKitText();
  const accounts = useAccounts(chosen);
  const { answer, progress, notDone } = accounts;
  const rows = answer.data?.rows ?? [];
  const named = new Map(rows.map((row) => [row.memberId, row]));
  const count = (value: number): string => value.toLocaleString(kit.language);
  return (
    <Dialog
      width={720}
      title={words.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      {!answer.data ? (
        <Unanswered answer={answer}>
          <Skeleton />
        </Unanswered>
      ) : (
        <div className="m-accounts">
          <p role="status">
            {progress
              ? words.working({ done: count(progress.done), all: count(progress.all) })
              : words.facts({
                  all: count(rows.length),
                  without: count(rows.filter(({ loginName }) => loginName === null).length),
                  fresh: count(rows.filter(isFresh).length),
                })}
          </p>
          {answer.data.total > rows.length && (
            <p className="k-flow-hint">{words.rest(count(answer.data.total - rows.length))}</p>
          )}
          {notDone.length > 0 && (
            <Alert tone="warning" title={words.notDone(count(notDone.length))}>
              <ul>
                {notDone.map(({ memberId, message }) => (
                  <li key={memberId}>{words.failed({ name: nameOf(named.get(memberId)), message })}</li>
                ))}
              </ul>
            </Alert>
          )}
          <Making accounts={accounts} rows={rows} prefix={answer.data.prefix} />
          <Linking accounts={accounts} rows={rows} canSend={answer.data.canSend} />
          <MadeLinks links={accounts.links} people={named} />
        </div>
      )}
    </Dialog>
  );
}

const isFresh = ({ loginName, hasPassword }: AccountRow): boolean => loginName !== null && !hasPassword;
const nameOf = (row: AccountRow | undefined): string => (row ? `${row.memberName} ${row.memberNo}` : '');

/** How the accounts are called, and for whom they are made. */
function Making({
  accounts,
  rows,
  prefix,
}: {
  accounts: Accounts;
  rows: readonly AccountRow[];
  prefix: string;
}) {
  const { membersAccounts: words } = useText();
  const { language } = useKitText();
  const mayMake = useGranted(calls.makeAccounts.permission);
  const mayActivate = useGranted(memberRights.activate);
  const [rule, setRule] = useState<AccountRule>('number');
  const [typed, setTyped] = useState<string | null>(null);
  const [activate, setActivate] = useState(mayActivate);
  const without = rows.filter(({ loginName }) => loginName === null);
  const inactive = rows.filter(({ isActive }) => !isActive);
  const due = rows.filter((row) => row.loginName === null || (activate && !row.isActive));
  if (!mayMake || (without.length === 0 && (inactive.length === 0 || !mayActivate))) return null;
  // Phone numbers are written without a prefix elsewhere, but an account must not be all digits.
  const before = rule === 'email' ? '' : (typed ?? prefix);
  const [example] = without;
  return (
    <section>
      <h3>{words.make}</h3>
      {without.length > 0 && <NameRule {...{ rule, before, example }} onRule={setRule} onBefore={setTyped} />}
      {inactive.length > 0 && mayActivate && (
        <Checkbox
          checked={activate}
          onChange={setActivate}
          label={words.activate(inactive.length.toLocaleString(language))}
        />
      )}
      <Button
        tone="primary"
        loading={accounts.progress !== null}
        disabled={due.length === 0}
        onClick={() =>
          void accounts.make(
            due.map(({ memberId }) => memberId),
            { rule, prefix: before.trim(), activate },
          )
        }
      >
        {without.length > 0
          ? words.makeFor(without.length.toLocaleString(language))
          : words.activateOnly(inactive.length.toLocaleString(language))}
      </Button>
    </section>
  );
}

/** For members with an account and no password yet. */
function Linking({
  accounts,
  rows,
  canSend,
}: {
  accounts: Accounts;
  rows: readonly AccountRow[];
  canSend: boolean;
}) {
  const { membersAccounts: words } = useText();
  const { language } = useKitText();
  const mayLink = useGranted(calls.links.permission);
  const fresh = rows.filter(isFresh);
  const reachable = fresh.filter(({ hasMobile, hasEmail }) => hasMobile || hasEmail);
  const count = (value: number): string => value.toLocaleString(language);
  if (!mayLink || fresh.length === 0) return null;
  const idsOf = (of: readonly AccountRow[]): string[] => of.map(({ memberId }) => memberId);
  const inactive = fresh.filter(({ isActive }) => !isActive).length;
  return (
    <section>
      <h3>{words.links}</h3>
      <p className="k-flow-hint">{words.linksHint}</p>
      {inactive > 0 && <Alert tone="warning">{words.inactive(count(inactive))}</Alert>}
      <Inline>
        <Button
          tone={accounts.links.length === 0 ? 'primary' : 'default'}
          loading={accounts.progress !== null}
          onClick={() => void accounts.link(idsOf(fresh))}
        >
          {words.linkFor(count(fresh.length))}
        </Button>
        {canSend && reachable.length > 0 && (
          <Button loading={accounts.progress !== null} onClick={() => void accounts.letter(idsOf(reachable))}>
            {words.sendTo(count(reachable.length))}
          </Button>
        )}
      </Inline>
      {accounts.sent > 0 && <Alert tone="success">{words.sent(count(accounts.sent))}</Alert>}
    </section>
  );
}

type NameRuleProps = {
  rule: AccountRule;
  onRule: (rule: AccountRule) => void;
  /** The text before the number. */
  before: string;
  onBefore: (before: string) => void;
  example: AccountRow | undefined;
};

/** By which rule accounts are named. */
function NameRule({ rule, onRule, before, onBefore, example }: NameRuleProps) {
  const { membersAccounts: words } = useText();
  return (
    <div className="m-accounts-rule">
      <Field label={words.rule} hint={words.ruleHints[rule]}>
        <Select
          value={rule}
          options={accountRules.map((value) => ({ value, label: words.rules[value] }))}
          onChange={(next) => next && onRule(next)}
        />
      </Field>
      {rule !== 'email' && (
        <Field
          label={words.prefix}
          hint={
            rule === 'number' && example ? words.example(`${before}${example.memberNo}`) : words.prefixHint
          }
        >
          <Input value={before} maxLength={20} autoComplete="off" onChange={onBefore} />
        </Field>
      )}
    </div>
  );
}
