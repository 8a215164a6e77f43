/** A directory on this machine that speaks the shapes of WeCom, DingTalk and Feishu, for tests. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type FakeDepartment = { id: string; parentId: string | null; name: string };
export type FakePerson = {
  id: string;
  name: string;
  departments: string[];
  number?: string;
  mobile?: string;
  email?: string;
  position?: string;
  isActive?: boolean;
};

const secret = 'the-secret-of-the-directory';
const appId = 'app-of-the-tests';
const token = 'token-of-the-tests';
/** Small, so that there are pages. */
const pageSize = 2;

type Query = URLSearchParams;
type Body = Record<string, unknown>;

export class FakeDirectory {
  departments: FakeDepartment[] = [];
  people: FakePerson[] = [];
  /** Answers everything with this status, if set. */
  status = 200;
  /** Leads every request elsewhere. */
  redirect: string | null = null;
  /** Paths that were asked. */
  readonly asked: string[] = [];
  readonly credentials: { baseUrl: string; appId: string; secret: string };
  readonly #close: () => Promise<void>;

  private constructor(baseUrl: string, close: () => Promise<void>) {
    this.credentials = { baseUrl, appId, secret };
    this.#close = close;
  }

  static async open(): Promise<FakeDirectory> {
    const server = createServer((request, response) => {
      void directory.#answer(request).then(({ status, body, headers = {} }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const close = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    const directory = new FakeDirectory(`http://127.0.0.1:${port}`, close);
    return directory;
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body: object; headers?: Record<string, string> }> {
    const url = new URL(request.url ?? '/', 'http://directory');
    this.asked.push(url.pathname);
    if (this.redirect) return { status: 302, body: {}, headers: { location: this.redirect } };
    if (this.status !== 200) return { status: this.status, body: {} };
    const body = request.method === 'POST' ? ((await json(request)) as Body) : {};
    const bearer = request.headers.authorization === `Bearer ${token}`;
    return { status: 200, body: this.#spoken(url.pathname, url.searchParams, body, bearer) };
  }

  #spoken(path: string, query: Query, body: Body, bearer: boolean): object {
    if (path.startsWith('/cgi-bin/')) return this.#wecom(path.slice(9), query);
    if (path.startsWith('/open-apis/')) return this.#feishu(path, query, body, bearer);
    return this.#dingtalk(path, query, body);
  }

  #in = (department: string): FakePerson[] =>
    this.people.filter(({ departments }) => departments.includes(department));

  #wecom(path: string, query: Query): object {
    if (path === 'gettoken')
      return query.get('corpid') === appId && query.get('corpsecret') === secret
        ? { errcode: 0, errmsg: 'ok', access_token: token, expires_in: 7200 }
        : { errcode: 40001, errmsg: 'invalid credential' };
    if (query.get('access_token') !== token) return { errcode: 40014, errmsg: 'invalid access_token' };
    if (path === 'department/list')
      return {
        errcode: 0,
        department: this.departments.map(({ id, parentId, name }) => ({
          id: Number(id),
          name,
          parentid: Number(parentId ?? 0),
          order: 1,
        })),
      };
    return {
      errcode: 0,
      userlist: this.#in(query.get('department_id') ?? '').map((person) => ({
        userid: person.id,
        name: person.name,
        department: person.departments.map(Number),
        main_department: Number(person.departments[0]),
        position: person.position ?? '',
        mobile: person.mobile ?? '',
        biz_mail: person.email ?? '',
        status: person.isActive === false ? 2 : 1,
      })),
    };
  }

  #dingtalk(path: string, query: Query, body: Body): object {
    if (path === '/gettoken')
      return query.get('appkey') === appId && query.get('appsecret') === secret
        ? { errcode: 0, access_token: token, expires_in: 7200 }
        : { errcode: 40089, errmsg: 'invalid appkey or appsecret' };
    if (query.get('access_token') !== token) return { errcode: 88, errmsg: 'invalid access_token' };
    const department = String(body['dept_id']);
    if (path.endsWith('department/listsub'))
      return {
        errcode: 0,
        result: this.departments
          .filter(({ parentId }) => parentId === department)
          .map(({ id, name, parentId }) => ({ dept_id: Number(id), name, parent_id: Number(parentId) })),
      };
    const [cursor, all] = [Number(body['cursor']), this.#in(department)];
    const next = cursor + pageSize;
    return {
      errcode: 0,
      result: {
        has_more: next < all.length,
        ...(next < all.length && { next_cursor: next }),
        list: all.slice(cursor, next).map((person) => ({
          userid: person.id,
          name: person.name,
          mobile: person.mobile ?? '',
          org_email: person.email ?? '',
          title: person.position ?? '',
          job_number: person.number ?? '',
          dept_id_list: person.departments.map(Number),
          active: true,
          disabled: person.isActive === false,
        })),
      },
    };
  }

  #feishu(path: string, query: Query, body: Body, bearer: boolean): object {
    // The root has the id 0 there, regardless of its id elsewhere.
    const top = this.departments.find(({ parentId }) => parentId === null)?.id;
    const named = (id: string | null): string | null => (id === top ? '0' : id);
    const meant = (id: string | null): string => (id === '0' ? (top ?? '') : (id ?? ''));
    if (path.endsWith('/internal'))
      return body['app_id'] === appId && body['app_secret'] === secret
        ? { code: 0, msg: 'ok', tenant_access_token: token, expire: 7200 }
        : { code: 10014, msg: 'app secret invalid' };
    if (!bearer) return { code: 99991663, msg: 'Invalid access token' };
    const page = (items: readonly object[]): object => {
      const at = Number(query.get('page_token') ?? 0);
      const next = at + pageSize;
      return {
        code: 0,
        data: {
          has_more: next < items.length,
          ...(next < items.length && { page_token: String(next) }),
          items: items.slice(at, next),
        },
      };
    };
    if (path.includes('/departments/'))
      return page(
        this.departments
          .filter(({ parentId }) => parentId !== null)
          .map(({ id, parentId, name }) => ({
            name,
            open_department_id: id,
            parent_department_id: named(parentId),
          })),
      );
    return page(
      this.#in(meant(query.get('department_id'))).map((person) => ({
        user_id: person.id,
        open_id: `ou_${person.id}`,
        name: person.name,
        mobile: person.mobile ? `+86${person.mobile}` : '',
        email: person.email ?? '',
        employee_no: person.number ?? '',
        job_title: person.position ?? '',
        department_ids: person.departments.map(named),
        status: { is_frozen: person.isActive === false, is_resigned: false, is_activated: true },
      })),
    );
  }
}
