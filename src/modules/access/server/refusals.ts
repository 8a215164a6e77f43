import { refusals } from '../../../kit/contract/refusal.ts';

export const accessRefusals = refusals({
  role_unknown: {
    zh_CN: '没有这个角色',
    en_US: 'There is no such role',
    es_ES: 'No existe ese rol',
    ms_MY: 'Peranan itu tidak wujud',
  },
  role_beyond_own: {
    zh_CN: '不能授予超出自己权限的角色：{name}',
    en_US: 'You cannot give a role with more rights than your own: {name}',
    es_ES: 'No puede dar un rol con más permisos que los suyos: {name}',
    ms_MY: 'Anda tidak boleh memberi peranan yang melebihi hak anda: {name}',
  },
});
