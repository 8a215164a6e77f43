import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { App } from '../../../../kit/server/module.ts';
import { troublePage } from './message-page.ts';
import { pageLanguage, sendPage } from './page.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A route of a page: its errors are shown as a page, and not in the envelope of a call. */
export const asPage =
  ({ health }: Pick<App, 'health'>, handler: Handler): Handler =>
  async (request, reply) => {
    try {
      return await handler(request, reply);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      health.heed(error);
      const language = pageLanguage(request);
      const cause = await health.cause(language);
      if (cause === null) throw error;
      Object.assign(request, { reason: 'unavailable', fault: error });
      return sendPage(reply.header('retry-after', '2'), 503, troublePage(language, cause));
    }
  };
