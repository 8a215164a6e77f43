import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import type { App } from '../../../../kit/server/module.ts';
import { pendingSecondFactorOf, keepResult } from './pending-second-factor.ts';
import { chosenLanguage, fieldOf } from './page-form.ts';
import { allowReturn, isLanguage, pageLanguage, sendPage } from '../pages/page.ts';
import { codeStepPage, type CodeMessage } from '../pages/code-step-page.ts';
import type { SignInMessage } from '../pages/sign-in-page.ts';
import { finishSignIn } from './sign-in.ts';

export type Exchange = { request: FastifyRequest; reply: FastifyReply; interaction: Interaction };

type Next = {
  finish: (userId: string) => Promise<FastifyReply>;
  /** Back to account and password, with a message. */
  startAgain: (message: SignInMessage | null) => Promise<FastifyReply>;
};

/** Handles the form of the second-step page: a code, or a button for another method. */
export async function takeCode(app: App, exchange: Exchange, next: Next): Promise<FastifyReply> {
  const { request, reply, interaction } = exchange;
  const pendingSecondFactor = pendingSecondFactorOf(interaction);
  if (!pendingSecondFactor) return next.startAgain({ key: 'late' });
  const demand = fieldOf(request, 'ask');
  if (demand === 'password') {
    await keepResult(interaction, {});
    return next.startAgain(null);
  }
  if (demand || fieldOf(request, 'language')) return showCodePage(app, exchange);
  const typed = fieldOf(request, 'code').trim();
  if (!typed) return showCodePage(app, exchange, { message: { key: 'missing' } });
  const chosen = chosenBefore(request);
  const agent = request.headers['user-agent'];
  const outcome = await finishSignIn(app, { pendingSecondFactor, typed, chosen, ip: request.ip, agent });
  if ('userId' in outcome) return next.finish(outcome.userId);
  request.reason = `second_step_${outcome.refused}`;
  if (outcome.refused === 'wrong') return showCodePage(app, exchange, { message: { key: 'wrong' } });
  if (outcome.refused === 'wait') {
    void reply.header('retry-after', String(outcome.seconds));
    const message = { key: 'wait', seconds: outcome.seconds } as const;
    return showCodePage(app, exchange, { message, status: 429 });
  }
  await keepResult(interaction, {});
  return next.startAgain({ key: 'late' });
}

/** The page that asks for the code, by the chosen method. */
export async function showCodePage(
  app: App,
  { request, reply, interaction }: Exchange,
  { message = null, status = 200 }: { message?: CodeMessage | null; status?: number } = {},
): Promise<FastifyReply> {
  const chosen = chosenLanguage(app, request, reply) ?? chosenBefore(request);
  const language = chosen ?? pageLanguage(request);
  const way = (fieldOf(request, 'ask') || fieldOf(request, 'way')) === 'recovery' ? 'recovery' : 'code';
  allowReturn(reply, app.environment.confidentialClient?.redirectUris ?? []);
  return sendPage(reply, status, codeStepPage({ language, chosen, uid: interaction.uid, way, message }));
}

function chosenBefore(request: FastifyRequest) {
  const chosen = fieldOf(request, 'chosen');
  return isLanguage(chosen) ? chosen : null;
}
