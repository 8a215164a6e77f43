/** The calls of a screen for the contract's documentation. */
import type { Json, Paths } from '../../../../kit/server/module.ts';

export const screenPath = '/api/b/screen';

const refused = { $ref: '#/components/responses/Refused' };
const bearer = [{ bearer: [] }];
const statuses = ['401', '429', '503'];

type Described = { name: string; summary: string; answer: string; isOpen?: boolean; type?: string };

function operation({ name, summary, answer, isOpen = false, type = 'application/json' }: Described): Json {
  const schema = { type: type === 'application/json' ? 'object' : 'string' };
  return {
    operationId: `screens.${name}`,
    summary,
    'x-permission': 'public',
    security: isOpen ? [] : bearer,
    responses: {
      '200': { description: answer, content: { [type]: { schema } } },
      ...Object.fromEntries(statuses.map((status) => [status, refused])),
    },
  };
}

export const screenPaths: Paths = {
  [`${screenPath}/pair`]: {
    post: operation({
      name: 'askForCode',
      summary:
        'A pairing code for a screen, with the token that becomes its own once an administrator enters the code.',
      answer: 'code, token and expiresAt',
      isOpen: true,
    }),
    get: operation({
      name: 'askIfPaired',
      summary: 'Whether the code of this token was entered.',
      answer: 'isPaired',
    }),
  },
  [`${screenPath}/state`]: {
    get: operation({
      name: 'state',
      summary: 'The play list of a paired screen with the data of its pages, awards and notices.',
      answer: 'The scene, with asOf and the number of the last event in it',
    }),
  },
  [`${screenPath}/beat`]: {
    post: operation({
      name: 'beat',
      summary: 'The report of a paired screen: the moment of the data that it shows, and its size.',
      answer: 'Nothing',
    }),
  },
  [`${screenPath}/stream`]: {
    get: operation({
      name: 'stream',
      summary:
        'Server-sent events for a paired screen; `Last-Event-ID` gets what it missed, once and in order.',
      answer: 'The stream',
      type: 'text/event-stream',
    }),
  },
};
