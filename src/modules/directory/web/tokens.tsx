import { useScreenParam } from '../../../kit/web/app/screen.ts';
import { sends, useRowActs } from '../../../kit/web/list/edits.tsx';
import { column } from '../../../kit/web/list/list-fields.tsx';
import { listScreen } from '../../../kit/web/list/list-screen.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { directoryCalls as calls } from '../calls.ts';
import { tokenFields as fields, type TokenRow } from '../columns.ts';
import { directoryPath } from '../menu.ts';

const TokenForm = late(async () => (await import('./token-form.tsx')).default);
const useLinkId = (): string => useScreenParam('id');

/** The tokens of a directory that pushes its changes. */
export default listScreen(calls.tokens, {
  path: `${directoryPath}/tokens`,
  words: ({ directory: { tokens: words } }) => ({
    title: words.title,
    help: words.help,
    columns: words.columns,
    choices: { state: words.states },
    empty: { title: words.emptyTitle, text: words.emptyText },
  }),
  row: { key: 'id', name: 'name' },
  facts: useLinkId,
  asks: (id) => ({ key: [id], input: () => ({ id }) }),
  columns: [
    column(fields.name, { main: true }),
    column(fields.state, {
      tones: { valid: 'success', rests: 'warning', expired: 'neutral', revoked: 'neutral' },
    }),
    column(fields.byName),
    column(fields.createdAt, { sort: true }),
    column(fields.expiresAt),
    column(fields.lastUsedAt),
  ],
  use: (_list, linkId) => {
    const words = useText().directory.tokens;
    const { show, ...acts } = useRowActs<TokenRow>({
      changes: [calls.tokens],
      acts: [
        sends(calls.takeToken, {
          id: 'take',
          label: ({ directory }) => directory.tokens.take,
          when: ({ state }) => state === 'rests',
          input: ({ id }: TokenRow) => ({ id }),
          ask: ({ name }) => ({ title: words.take, status: name, tip: words.takeTip }),
        }),
        sends(calls.revokeToken, {
          id: 'revoke',
          label: ({ directory }) => directory.tokens.revoke,
          danger: true,
          when: ({ state }) => state === 'valid' || state === 'rests',
          input: ({ id }: TokenRow) => ({ id }),
          ask: ({ name }) => ({ title: words.revoke, status: name, tip: words.revokeTip, danger: true }),
        }),
      ],
    });
    return {
      ...acts,
      onNew: () => show((onClose) => <TokenForm linkId={linkId} onClose={onClose} />),
      newText: words.add,
    };
  },
});
