/** Feishu (飞书): tenant_access_token, departments below the top, users of each department by page token. */
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

const root = '0';
const pageSize = '50';

export function feishu({ baseUrl, appId, secret }: Credentials, options: AskOptions): Connector {
  let token = '';
  const checked = (answer: Record<string, unknown>) => {
    if (Number(answer['code'] ?? 0) !== 0)
      throw new DirectoryFault('refused', `${textAt(answer, 'code')} ${textAt(answer, 'msg')}`);
    return answer;
  };
  async function* pages(path: string, query: Record<string, string>) {
    let next = '';
    for (let page = 0; ; page += 1) {
      if (page >= maximumPages) throw new DirectoryFault('many');
      const params = new URLSearchParams({
        ...query,
        page_size: pageSize,
        ...(next !== '' && { page_token: next }),
      });
      const address = new URL(`/open-apis/contact/v3/${path}?${params}`, baseUrl);
      const headers = { authorization: `Bearer ${token}` };
      const data = objectAt(checked(await askJson(address, { headers }, options)), 'data');
      yield rowsAt(data, 'items');
      if (data['has_more'] !== true) return;
      next = textAt(data, 'page_token');
    }
  }
  return {
    signIn: async () => {
      const address = new URL('/open-apis/auth/v3/tenant_access_token/internal', baseUrl);
      const body = { app_id: appId, app_secret: secret };
      token = textAt(checked(await askJson(address, { body }, options)), 'tenant_access_token');
      if (token === '') throw new DirectoryFault('unreadable');
    },
    departments: async () => {
      const found: Department[] = [{ id: root, parentId: null, name: '' }];
      const query = { fetch_child: 'true', department_id_type: 'open_department_id' };
      for await (const rows of pages(`departments/${root}/children`, query))
        found.push(
          ...rows.map((row) => ({
            id: textAt(row, 'open_department_id'),
            parentId: textAt(row, 'parent_department_id') || root,
            name: textAt(row, 'name'),
          })),
        );
      return found;
    },
    people: async function* (departments) {
      for (const { id } of departments) {
        const query = {
          department_id: id,
          department_id_type: 'open_department_id',
          user_id_type: 'user_id',
        };
        for await (const rows of pages('users/find_by_department', query)) yield rows.map(personOf);
      }
    },
  };
}

function personOf(row: Readonly<Record<string, unknown>>): DirectoryPerson {
  const status = objectAt(row, 'status');
  return {
    id: textAt(row, 'user_id') || textAt(row, 'open_id'),
    name: textAt(row, 'name'),
    number: textAt(row, 'employee_no'),
    mobile: textAt(row, 'mobile'),
    email: textAt(row, 'enterprise_email') || textAt(row, 'email'),
    position: textAt(row, 'job_title'),
    isActive: !['is_frozen', 'is_resigned', 'is_exited'].some((name) => status[name] === true),
    departments: textsAt(row, 'department_ids'),
  };
}
