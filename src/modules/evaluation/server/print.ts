/** The codes of a card on paper. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { codesOf } from '../../../kit/server/config/proof.ts';
import { labels, type Label } from '../../../kit/server/paper/paper.ts';
import { answersPdf } from '../../../kit/server/paper/print.ts';
import type { Ctx, Download } from '../../../kit/server/module.ts';
import { wordsIn } from '../../../kit/server/words.ts';
import { settings } from '../../organisation/server/door.ts';
import { issuerOf } from '../../satisfaction/server/door.ts';
import type { evaluationCalls } from '../calls.ts';
import { evaluationCode } from '../rules/code.ts';
import { cardById } from './card.store.ts';
import { namedSubjects, subjectsOf } from './names.ts';
import { evaluationRefusals } from './refusals.ts';
import { mostSubjects } from './subjects.ts';

/** One label for the card, where a customer chooses, and one for each that it evaluates. */
export async function sheet(
  ctx: Ctx,
  { id, kind }: ParsedInputOf<typeof evaluationCalls.sheet>,
): Promise<Download> {
  const { app, tx, language } = ctx;
  const card = await cardById(tx, id);
  if (!card) throw kitRefusals.not_found();
  if (!card.byCustomers) throw evaluationRefusals.evaluation_nobody();
  const subjects = await subjectsOf(tx, id, { limit: mostSubjects });
  const names = await namedSubjects(tx, subjects, language);
  const [org, { page }, issuer, codeOf] = await Promise.all([
    settings(tx),
    wordsIn(language, ({ evaluation }) => evaluation),
    issuerOf(tx),
    codesOf(app.environment, evaluationCode, tx.orgId),
  ]);
  const address = `${app.environment.publicUrl.replace(/\/$/, '')}/evaluate`;
  const label = (main: string, unitName: string, number: number): Label => {
    const code = codeOf({ issuer, number });
    return {
      title: org.name,
      main,
      facts: [
        ...(unitName ? [{ label: page.unit, value: unitName }] : []),
        { label: page.until, value: card.toDay },
        { label: page.card, value: page.scan },
      ],
      code,
      qr: `${address}/${code}`,
    };
  };
  const all = [
    label(card.title, '', card.number),
    ...subjects.map((subject) => {
      const { name = '', unitName = '' } = names.get(subject.id) ?? {};
      return label(name, unitName, subject.number);
    }),
  ];
  const head = { name: card.title, organisation: org.name, language, zone: org.zone, at: tx.instant };
  return answersPdf(labels(kind, all, head), tx.orgId);
}
