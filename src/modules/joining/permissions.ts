import { permission } from '../../kit/contract/permission.ts';

export const joiningRights = {
  applications: permission({
    id: 'EMDMSPC007',
    parent: null,
    names: {
      zh_CN: '加入申请',
      en_US: 'Join applications',
      es_ES: 'Solicitudes de ingreso',
      ms_MY: 'Permohonan menyertai',
    },
    grantedTo: [],
  }),
  decide: permission({
    id: 'EMDMSPC007001',
    parent: 'EMDMSPC007',
    names: {
      zh_CN: '审批加入申请',
      en_US: 'Decide on join applications',
      es_ES: 'Decidir solicitudes de ingreso',
      ms_MY: 'Putuskan permohonan menyertai',
    },
    grantedTo: [],
  }),
  exportApplications: permission({
    id: 'EMDMSPC007002',
    parent: 'EMDMSPC007',
    names: {
      zh_CN: '导出加入申请',
      en_US: 'Export join applications',
      es_ES: 'Exportar solicitudes de ingreso',
      ms_MY: 'Eksport permohonan menyertai',
    },
    grantedTo: [],
  }),
  invitations: permission({
    id: 'EMDMSPC008',
    parent: null,
    names: { zh_CN: '邀请', en_US: 'Invitations', es_ES: 'Invitaciones', ms_MY: 'Jemputan' },
    grantedTo: [],
  }),
  invite: permission({
    id: 'EMDMSPC008001',
    parent: 'EMDMSPC008',
    names: { zh_CN: '邀请加入', en_US: 'Invite', es_ES: 'Invitar', ms_MY: 'Jemput' },
    grantedTo: [],
  }),
  exportInvitations: permission({
    id: 'EMDMSPC008002',
    parent: 'EMDMSPC008',
    names: {
      zh_CN: '导出邀请',
      en_US: 'Export invitations',
      es_ES: 'Exportar invitaciones',
      ms_MY: 'Eksport jemputan',
    },
    grantedTo: [],
  }),
} as const;
