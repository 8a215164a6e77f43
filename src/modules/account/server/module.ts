import { implement, type Module } from '../../../kit/server/module.ts';
import { nameHolders } from '../../files/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { organisationFormCalls } from '../organisation.calls.ts';
import { profileCalls } from '../profile.calls.ts';
import { onShown } from './live.ts';
import { changesExport, organisationHandlers } from './organisation.ts';
import { profileHandlers } from './profile.ts';

export const accountModule: Module = {
  name: 'account',
  ...implement(
    { ...profileCalls, ...organisationFormCalls },
    { ...profileHandlers, ...organisationHandlers },
  ),
  exports: [changesExport],
  hooks: [
    nameHolders('picture', async (tx, ids) => {
      const members = await membersByIds(tx, ids);
      return new Map(
        [...members].map(([id, { name }]) => [id, { title: name, path: `/memberManage/member/${id}` }]),
      );
    }),
    ...(['logo', 'licence'] as const).map((kind) =>
      nameHolders(
        kind,
        async (_tx, ids) => new Map(ids.map((id) => [id, { title: '', path: '/setting/orginfo' }])),
      ),
    ),
  ],
  on: { 'organisation.shown': onShown },
};
