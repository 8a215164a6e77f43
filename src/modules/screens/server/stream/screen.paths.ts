/** The stream of a screen for the contract's documentation; its program's other calls are no calls of the contract. */
import type { Paths } from '../../../../kit/server/module.ts';

export const screenPath = '/api/b/screen';

const refused = { $ref: '#/components/responses/Refused' };

export const screenPaths: Paths = {
  [`${screenPath}/stream`]: {
    get: {
      operationId: 'screens.stream',
      summary:
        'Server-sent events for a paired screen; `Last-Event-ID` gets what it missed, once and in order.',
      'x-permission': 'public',
      security: [{ bearer: [] }],
      responses: {
        '200': {
          description: 'The stream',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...Object.fromEntries(['401', '429', '503'].map((status) => [status, refused])),
      },
    },
  },
};
