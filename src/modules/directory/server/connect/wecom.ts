/** WeCom (企业微信): gettoken, department/list, user/list of each department. */
import { askJson, type AskOptions } from './ask.ts';
import {
  DirectoryFault,
  rowsAt,
  textAt,
  textsAt,
  type Connector,
  type Credentials,
  type DirectoryPerson,
} from './connector.ts';

const root = '1';

export function wecom({ baseUrl, appId, secret }: Credentials, options: AskOptions): Connector {
  let token = '';
  const ask = async (path: string, query: Record<string, string>) => {
    const address = new URL(`/cgi-bin/${path}?${new URLSearchParams(query)}`, baseUrl);
    const answer = await askJson(address, {}, options);
    if (Number(answer['errcode'] ?? 0) !== 0)
      throw new DirectoryFault('refused', `${textAt(answer, 'errcode')} ${textAt(answer, 'errmsg')}`);
    return answer;
  };
  const signIn = async (): Promise<void> => {
    token = textAt(await ask('gettoken', { corpid: appId, corpsecret: secret }), 'access_token');
    if (token === '') throw new DirectoryFault('unreadable');
  };
  return {
    signIn,
    departments: async () =>
      rowsAt(await ask('department/list', { access_token: token }), 'department').map((row) => {
        const id = textAt(row, 'id');
        const parentId = textAt(row, 'parentid');
        return { id, name: textAt(row, 'name'), parentId: id === root || parentId === '0' ? null : parentId };
      }),
    people: async function* (departments) {
      for (const { id } of departments) {
        const answer = await ask('user/list', { access_token: token, department_id: id });
        yield rowsAt(answer, 'userlist').map(personOf);
      }
    },
  };
}

/** 1 activated, 4 not activated yet; 2 is disabled and 5 has left. */
const activeStates = ['', '1', '4'];

function personOf(row: Readonly<Record<string, unknown>>): DirectoryPerson {
  const main = textAt(row, 'main_department');
  const departments = textsAt(row, 'department');
  return {
    id: textAt(row, 'userid'),
    name: textAt(row, 'name'),
    number: '',
    mobile: textAt(row, 'mobile'),
    email: textAt(row, 'biz_mail') || textAt(row, 'email'),
    position: textAt(row, 'position'),
    isActive: activeStates.includes(textAt(row, 'status')),
    departments: main === '' ? departments : [...new Set([main, ...departments])],
  };
}
