import { refusals, type LocalizedText } from '../../../kit/contract/refusal.ts';
import type { DrawState, WinnerState } from '../rules/states.ts';

export const drawRefusals = refusals({
  draw_state: {
    zh_CN: '这次抽奖现在是“{state}”，不能这样处理',
    en_US: 'The draw is {state} now, which does not allow it',
    es_ES: 'El sorteo está ahora «{state}», lo que no lo permite',
    ms_MY: 'Cabutan kini {state}, maka tidak dibenarkan',
  },
  draw_nobody: {
    zh_CN: '现在没有人可以参加：没有符合条件的奖票或成员',
    en_US: 'Nobody would take part now: no tickets or members fit',
    es_ES: 'Ahora no participaría nadie: ningún vale ni miembro cumple las condiciones',
    ms_MY: 'Tiada sesiapa akan menyertai: tiada tiket atau ahli yang layak',
  },
  draw_too_many: {
    zh_CN: '最多 {n} 个机会，请缩小部门或日期范围',
    en_US: 'A draw has at most {n} chances: choose fewer units or days',
    es_ES: 'Un sorteo tiene como máximo {n} oportunidades: elija menos unidades o días',
    ms_MY: 'Cabutan ada paling banyak {n} peluang: pilih unit atau hari yang lebih sedikit',
  },
  draw_days: {
    zh_CN: '结束日期早于开始日期',
    en_US: 'The last day is before the first',
    es_ES: 'El último día es anterior al primero',
    ms_MY: 'Hari terakhir sebelum hari pertama',
  },
  draw_prize: {
    zh_CN: '每一轮都要有奖品：从库存选择、填写名称或奖票张数',
    en_US: 'Each round needs a prize: from the stock, in words, or tickets',
    es_ES: 'Cada ronda necesita un premio: de la existencia, en palabras o vales',
    ms_MY: 'Setiap pusingan perlukan hadiah: dari stok, dengan nama, atau tiket',
  },
  draw_round_order: {
    zh_CN: '请先抽第 {n} 轮',
    en_US: 'Draw round {n} first',
    es_ES: 'Sortee antes la ronda {n}',
    ms_MY: 'Cabut pusingan {n} dahulu',
  },
  draw_rounds_left: {
    zh_CN: '还有 {n} 轮没有抽',
    en_US: 'Rounds are left to draw: {n}',
    es_ES: 'Quedan rondas por sortear: {n}',
    ms_MY: 'Masih ada {n} pusingan belum dicabut',
  },
  draw_none_left: {
    zh_CN: '已经没有可以中奖的机会',
    en_US: 'No chance is left that could win',
    es_ES: 'No queda ninguna oportunidad que pueda ganar',
    ms_MY: 'Tiada lagi peluang yang boleh menang',
  },
  draw_seed_lost: {
    zh_CN: '服务器的密钥换过，种子打不开；请取消这次抽奖后重新锁定',
    en_US:
      'The server’s key was replaced and the seed cannot be opened: cancel the draw and freeze a new one',
    es_ES:
      'Se cambió la clave del servidor y la semilla no se puede abrir: cancele el sorteo y cierre uno nuevo',
    ms_MY: 'Kunci pelayan telah diganti dan benih tidak dapat dibuka: batalkan cabutan dan kunci yang baharu',
  },
  draw_winner_state: {
    zh_CN: '{name} 现在是“{state}”，不能这样处理',
    en_US: '{name} is {state} now, which does not allow it',
    es_ES: '{name} está ahora «{state}», lo que no lo permite',
    ms_MY: '{name} kini {state}, maka tidak dibenarkan',
  },
});

const stateWords: Readonly<Record<DrawState, LocalizedText>> = {
  draft: { zh_CN: '草稿', en_US: 'a draft', es_ES: 'en borrador', ms_MY: 'draf' },
  frozen: { zh_CN: '已锁定', en_US: 'frozen', es_ES: 'cerrado', ms_MY: 'dikunci' },
  drawing: { zh_CN: '开奖中', en_US: 'being drawn', es_ES: 'en curso', ms_MY: 'sedang dicabut' },
  finished: { zh_CN: '已结束', en_US: 'finished', es_ES: 'terminado', ms_MY: 'tamat' },
  cancelled: { zh_CN: '已取消', en_US: 'cancelled', es_ES: 'cancelado', ms_MY: 'dibatalkan' },
};

export const wrongDrawState = (state: DrawState) => drawRefusals.draw_state({ state: stateWords[state] });

const winnerWords: Readonly<Record<WinnerState, LocalizedText>> = {
  won: { zh_CN: '待领奖', en_US: 'to be handed the prize', es_ES: 'por recibir', ms_MY: 'menunggu hadiah' },
  handed: { zh_CN: '已领奖', en_US: 'handed the prize', es_ES: 'premiado', ms_MY: 'sudah terima hadiah' },
  passed: { zh_CN: '缺席轮空', en_US: 'passed over', es_ES: 'ausente', ms_MY: 'dilangkau' },
  unclaimed: { zh_CN: '未领取', en_US: 'unclaimed', es_ES: 'no reclamado', ms_MY: 'tidak dituntut' },
};

export const wrongWinnerState = (name: string, state: WinnerState) =>
  drawRefusals.draw_winner_state({ name, state: winnerWords[state] });
