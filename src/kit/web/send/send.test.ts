import { describe, expect, test, vi } from 'vitest';
import type { PermissionId } from '../../contract/permission.ts';
import { serviceOf } from '../../contract/hosts.ts';
import {
  CallRefused,
  CallUnanswered,
  addressOf,
  answerWith,
  browser,
  configureHosts,
  declare,
  forgetReads,
  frame,
  good,
  isExempt,
  last,
  list,
  orgId,
  quietly,
  read,
  refusedWith,
  send,
  sendEarly,
  session,
  upload,
  wire,
  write,
} from './send.fixture.ts';

describe('the interceptor', () => {
  test('sends bearer, language and JSON, and puts orgId and packageCode into the body, or into the query of a GET', async () => {
    wire.packageCode = 'pack';
    await send(list, { page: 2 });
    expect(JSON.parse(last().body)).toEqual({ page: 2, orgId, packageCode: 'pack' });
    expect(last().headers.get('authorization')).toBe('Bearer first');
    expect(last().headers.get('content-type')).toBe('application/json');
    expect(last().headers.get('lang')).toBe('es_ES');
    await send(read, { month: 202611 });
    expect(Object.fromEntries(last().url.searchParams)).toEqual({
      month: '202611',
      orgId,
      packageCode: 'pack',
    });
    expect(last().body).toBe('');
  });

  test('leaves exempt paths alone; there the header names the organisation', async () => {
    wire.packageCode = 'pack';
    const exempt = [
      '/api/member/orgListByClient',
      '/authenticate/phonecode',
      '/api/account',
      '/api/organization/detail',
      '/api/region/query',
      '/api/industry/query',
      '/api/dictionary/query',
      '/api/flow/myTodoNum',
      '/api/myLang/zh',
      '/api/mpmToken',
      '/api/member/checkOrgInit',
    ] as const;
    for (const path of exempt) {
      await send(declare({ method: 'POST', path }), {});
      expect([path, last().body, last().headers.get('comomOrgId')]).toEqual([path, '{}', orgId]);
    }
    expect(
      ['/api/organization/details', '/api/accounts', '/api/member/orgListByClients'].filter(isExempt),
    ).toEqual([]);
  });

  test('writes the form of the calls that want one', async () => {
    await send(declare({ method: 'POST', path: '/api/bannerConfig/resources', wire: 'form' }), { a: 'x y' });
    expect(last().headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(last().body))).toEqual({ a: 'x y', orgId });
  });

  test('sends a file as the one part of its body, and names the organisation in the header alone', async () => {
    wire.packageCode = 'pack';
    await send(upload, { file: new File(['%PDF'], '证明.pdf', { type: 'application/pdf' }) });
    const { headers, body } = last();
    expect(headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(headers.get('comomOrgId')).toBe(orgId);
    expect(headers.get('idempotency-key')).not.toBeNull();
    expect(body.match(/ name="[^"]*"/g)).toEqual([' name="file"']);
    expect(body).toContain('filename="证明.pdf"');
    expect(body).toContain('%PDF');
  });

  test('refuses without an organisation before anything is sent', async () => {
    session.organisation = null;
    await expect(send(list, {})).rejects.toMatchObject({ reason: 'no_organisation' });
    const own = declare({ method: 'POST', path: '/api/auth/currentUser', permission: 'user' });
    await expect(send(own, {})).rejects.toMatchObject({ reason: 'no_organisation' });
    expect(frame.noOrganisation).toHaveBeenCalledTimes(2);
    expect(wire.sent).toEqual([]);
    // The bootstrap reads these before any organisation is chosen.
    await send({ ...own, path: '/api/account' }, {});
    await send({ ...own, path: '/api/organization/lastUsed', org: 'outside' }, {});
    expect(wire.sent).toHaveLength(2);
  });

  test('gives a write its key and the origin of the embedding page; a member call its opaque code', async () => {
    wire.around = 'https://portal.example';
    await send(write, {}, { idempotencyKey: 'k' });
    expect([last().headers.get('idempotency-key'), last().headers.get('embedded-by')]).toEqual([
      'k',
      wire.around,
    ]);
    await send(list, {});
    expect([last().headers.get('idempotency-key'), last().headers.get('embedded-by')]).toEqual([null, null]);
    await send(
      declare({ method: 'POST', path: '/api/member/list', permission: 'EMDMSPC001001' as PermissionId }),
      {},
    );
    expect(last().headers.get('permissioncode')).toBe('EMDMSPC001001');
    const detail = {
      method: 'POST',
      path: '/api/member/detail',
      code: 'EMDMSPC001001001' as PermissionId,
    } as const;
    await send(declare(detail), {});
    expect(last().headers.get('permissioncode')).toBe('EMDMSPC001001001');
  });

  test('sends the fixed bearer where a call has one, and that of the session everywhere else', async () => {
    const fixed = { permission: 'public', org: 'outside', bearer: 'laurel-country-codes' } as const;
    await send(declare({ method: 'GET', path: '/countryCode/list', ...fixed }), {});
    expect(last().headers.get('authorization')).toBe('Bearer laurel-country-codes');
    await send(declare({ method: 'GET', path: '/api/region/query', permission: 'public' }), {});
    expect(last().headers.get('authorization')).toBe('Bearer first');
  });
});

test('the host is that of the longest prefix of whole path segments, else the page itself', () => {
  const hosts: Record<string, string> = {
    '/api/meritpoint/topic/list': 'points',
    '/api/b/report/rank': 'points',
    '/api/buckle': 'points',
    '/api/draft/list': 'points',
    '/api/quantify/submit': 'points',
    '/api/mobile/member/topics/log': 'points',
    '/api/mobile/org/x': 'points',
    '/api/batch/firstDraft': 'points',
    '/api/batch/nextDraft': 'points',
    '/api/batch/other': 'organisation',
    '/api/b/event/list': 'organisation',
    '/api/b/events': 'points',
    '/api/b/app/role/list': 'organisation',
    '/api/b/org/view/get': 'organisation',
    '/api/approval/x': 'organisation',
    '/api/regularconfig/import': 'organisation',
    '/api/file/member/export': 'organisation',
    '/api/file/delete': 'file',
    '/api/org/member': 'file',
    '/api/org/config': 'organisation',
    '/spaceresource/x': 'file',
    '/api/flow/myTodoNum': 'process',
    '/authenticate/forgotPassword': 'password',
    '/api/usercenter/employeeuser/passwordreset': 'password',
    '/pushServer/pushResult': 'push',
    '/api/fetch_all_configs': 'config',
    '/CrmLeads/fuzzySearch': 'crm',
    '/voucher/x': 'cloud',
    '/ranking/api/x': 'cloud',
    '/iot/x': 'cloud',
    '/mpm-mgr/openapi/tag/eventTag': 'cloud',
    '/api/myLang/zh': 'auth',
    '/api/changeLangAndZone/1': 'auth',
    '/countryCode/list': 'country',
    '/api/member/list': 'organisation',
  };
  for (const [path, service] of Object.entries(hosts))
    expect([path, serviceOf(path)]).toEqual([path, service]);
  configureHosts({ points: 'https://points.example.com' });
  expect(addressOf('/api/draft/list')).toBe('https://points.example.com/api/draft/list');
  expect(addressOf('/api/b/event/list')).toBe('/api/b/event/list');
});

describe('a read that is sent before its call', () => {
  test('answers the one call that asks the same, and no other', async () => {
    sendEarly(list, { page: 1 });
    await send(list, { page: 1 });
    expect(wire.sent).toHaveLength(1);
    await send(list, { page: 1 });
    sendEarly(list, { page: 1 });
    await send(list, { page: 2 });
    expect(wire.sent).toHaveLength(4);
    forgetReads();
  });

  test('does not answer a call with another token or organisation, and no write is ever sent early', async () => {
    sendEarly(list, { page: 1 });
    session.token = { access_token: 'second', refresh_token: null };
    await send(list, { page: 1 });
    expect(last().headers.get('authorization')).toBe('Bearer second');
    sendEarly(list, { page: 1 });
    session.organisation = { ...session.organisation!, orgId: '01980000-0000-7000-8000-000000000002' };
    await send(list, { page: 1 });
    expect(wire.sent).toHaveLength(4);
    sendEarly(write, { id: '1' });
    expect(wire.sent).toHaveLength(4);
    forgetReads();
  });

  test('that was refused or lost counts as the first try of its call', async () => {
    answerWith(refusedWith(403));
    sendEarly(list, {});
    await expect(send(list, {})).rejects.toThrow(CallRefused);
    expect(wire.sent).toHaveLength(1);
    vi.useFakeTimers();
    answerWith(() => (wire.sent.length === 2 ? Promise.reject(new TypeError('lost')) : good()));
    sendEarly(list, {});
    const call = send(list, {});
    await vi.advanceTimersByTimeAsync(1_500);
    await call;
    expect(wire.sent).toHaveLength(3);
  });
});

test('calls that no user has requested fail silently', async () => {
  browser.onLine = false;
  await expect(quietly(() => send(list, {}))).rejects.toThrow(CallUnanswered);
  expect(frame.unanswered).not.toHaveBeenCalled();
  await expect(send(list, {})).rejects.toThrow(CallUnanswered);
  expect(frame.unanswered).toHaveBeenCalledTimes(1);
});
