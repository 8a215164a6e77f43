/** DingTalk (钉钉): gettoken, department/listsub level by level, user/list of each department by cursor. */
import { askJson, type AskOptions } from './ask.ts';
import {
  DirectoryFault,
  maximumPages,
  objectAt,
  rowsAt,
  textAt,
  textsAt,
  type Connector,
  type Credentials,
  type Department,
  type DirectoryPerson,
} from './connector.ts';

const root = '1';
const pageSize = 100;
const maximumDepartments = 5_000;

export function dingtalk({ baseUrl, appId, secret }: Credentials, options: AskOptions): Connector {
  let token = '';
  const checked = (answer: Record<string, unknown>) => {
    if (Number(answer['errcode'] ?? 0) !== 0)
      throw new DirectoryFault('refused', `${textAt(answer, 'errcode')} ${textAt(answer, 'errmsg')}`);
    return answer;
  };
  const ask = async (path: string, body: object) => {
    const address = new URL(`/topapi/v2/${path}?${new URLSearchParams({ access_token: token })}`, baseUrl);
    return checked(await askJson(address, { body }, options));
  };
  return {
    signIn: async () => {
      const query = new URLSearchParams({ appkey: appId, appsecret: secret });
      const answer = checked(await askJson(new URL(`/gettoken?${query}`, baseUrl), {}, options));
      token = textAt(answer, 'access_token');
      if (token === '') throw new DirectoryFault('unreadable');
    },
    departments: async () => {
      const found = new Map<string, Department>([[root, { id: root, parentId: null, name: '' }]]);
      for (const { id } of found.values()) {
        for (const row of rowsAt(await ask('department/listsub', { dept_id: Number(id) }), 'result')) {
          const below = textAt(row, 'dept_id');
          if (!found.has(below)) found.set(below, { id: below, parentId: id, name: textAt(row, 'name') });
        }
        if (found.size > maximumDepartments) throw new DirectoryFault('many');
      }
      return [...found.values()];
    },
    people: async function* (departments) {
      for (const { id } of departments) {
        let cursor = 0;
        for (let page = 0; ; page += 1) {
          if (page >= maximumPages) throw new DirectoryFault('many');
          const answer = await ask('user/list', { dept_id: Number(id), cursor, size: pageSize });
          const result = objectAt(answer, 'result');
          yield rowsAt(result, 'list').map(personOf);
          if (result['has_more'] !== true) break;
          cursor = Number(result['next_cursor']);
        }
      }
    },
  };
}

function personOf(row: Readonly<Record<string, unknown>>): DirectoryPerson {
  return {
    id: textAt(row, 'userid'),
    name: textAt(row, 'name'),
    number: textAt(row, 'job_number'),
    mobile: textAt(row, 'mobile'),
    email: textAt(row, 'org_email') || textAt(row, 'email'),
    position: textAt(row, 'title'),
    // `active` means that the person uses the program; people who left are not in the list.
    isActive: row['disabled'] !== true,
    departments: textsAt(row, 'dept_id_list'),
  };
}
