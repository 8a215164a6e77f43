import { permission } from '../../kit/contract/permission.ts';

/** Questions of members about their points. Everybody may ask; recorder and reviewers answer. */
export const questionRights = {
  decide: permission({
    id: 'MERITPOINT940',
    parent: null,
    reach: 'whole',
    names: {
      zh_CN: '裁定积分疑问',
      en_US: 'Decide questions about points',
      es_ES: 'Resolver dudas sobre puntos',
      ms_MY: 'Putuskan persoalan tentang mata',
    },
    grantedTo: ['points_manager'],
  }),
} as const;
