import type { LocalizedText } from '../../../kit/contract/refusal.ts';

/** Why an organisation is in alert, as its members read it before they enter. */
export const endReasons: LocalizedText = {
  zh_CN: '套餐已到期：可以查看，不能修改。管理员可在“扩容与续费”中申请续费。',
  en_US:
    'The package has ended: everything can be read, nothing changed. An administrator can renew it under Expansion and renewal.',
  es_ES:
    'El paquete ha vencido: todo se puede consultar, nada modificar. Un administrador puede renovarlo en Ampliación y renovación.',
  ms_MY:
    'Pakej telah tamat: semua boleh dilihat, tiada yang boleh diubah. Pentadbir boleh memperbaharuinya di Peluasan dan pembaharuan.',
};
