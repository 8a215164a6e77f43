/** Why somebody may not review: who the member is, over whom, and how much. */
import { formatTenths } from '../../kit/contract/format.ts';
import { refusals, type Refusal } from '../../kit/contract/refusal.ts';
import type { Tier } from '../organisation/rules.ts';
import { spokenTierTexts } from '../organisation/tier-texts.rules.ts';

const sentences = refusals({
  not_yours: {
    zh_CN: '您不能对该记录执行此操作',
    en_US: 'You may not take this step on this record',
    es_ES: 'No puede dar este paso en este registro',
    ms_MY: 'Anda tidak boleh mengambil langkah ini pada rekod ini',
  },
  unknown_member: {
    zh_CN: '找不到该成员',
    en_US: 'There is no such member',
    es_ES: 'No existe ese miembro',
    ms_MY: 'Ahli itu tidak wujud',
  },
  member_not_active: {
    zh_CN: '该成员未激活、已冻结或已停用',
    en_US: 'This member is frozen, stopped or not activated yet',
    es_ES: 'Este miembro está suspendido, de baja temporal o sin activar',
    ms_MY: 'Ahli ini dibekukan, dihentikan atau belum diaktifkan',
  },
  not_a_reviewer: {
    zh_CN: '该成员没有审核权限',
    en_US: 'This member may not review',
    es_ES: 'Este miembro no puede revisar',
    ms_MY: 'Ahli ini tidak boleh menyemak',
  },
  outside_scope: {
    zh_CN: '记录中有成员不在该审核人的审核范围内',
    en_US: 'The record has members outside this reviewer’s scope',
    es_ES: 'El registro incluye miembros fuera del ámbito de este revisor',
    ms_MY: 'Rekod ini mengandungi ahli di luar skop penyemak ini',
  },
  over_authority: {
    zh_CN: '超出终审人单次{tier}权限：{value}，上限 {limit}',
    en_US: 'Beyond the final reviewer’s limit per time for {tier}: {value}, at most {limit}',
    es_ES: 'Supera el límite por vez del revisor final en {tier}: {value}, como máximo {limit}',
    ms_MY: 'Melebihi had sekali penyemak akhir bagi {tier}: {value}, paling banyak {limit}',
  },
  over_period: {
    zh_CN: '超出终审人本月{tier}权限：将达 {value}，上限 {limit}',
    en_US: 'Beyond the final reviewer’s limit this month for {tier}: it would reach {value}, at most {limit}',
    es_ES: 'Supera el límite mensual del revisor final en {tier}: llegaría a {value}, como máximo {limit}',
    ms_MY: 'Melebihi had bulan ini penyemak akhir bagi {tier}: akan mencapai {value}, paling banyak {limit}',
  },
});

/** `{tier}` is a tier's name; numbers of points are tenths. */
const overLimit =
  (refusal: (typeof sentences)['over_period']) =>
  ({ tier, limit, value }: { tier: Tier; limit: number; value: number }): Refusal =>
    refusal({ tier: spokenTierTexts[tier], limit: formatTenths(limit), value: formatTenths(value) });

export const reviewerRefusals = {
  ...sentences,
  over_authority: overLimit(sentences.over_authority),
  over_period: overLimit(sentences.over_period),
};
