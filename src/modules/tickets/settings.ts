import { setting } from '../../kit/contract/setting.ts';
import { mostOfMonth } from './rules/limit.rules.ts';

/** The rules of an organisation for its tickets; each has the day on which it begins. */
export const ticketSettings = {
  ticketsOn: setting.flag({
    name: 'ticketsOn',
    group: 'tickets',
    names: {
      zh_CN: '积分产生奖票',
      en_US: 'Points bring tickets',
      es_ES: 'Los puntos dan vales',
      ms_MY: 'Mata memberi tiket',
    },
    help: {
      zh_CN: '通过的明细，其事件标记为“给奖票”时产生奖票；扣分不产生。更早通过的不受影响',
      en_US:
        'Approved lines of events that are marked “gives a ticket” bring tickets; deductions bring none. What was approved before stays as it is',
      es_ES:
        'Las líneas aprobadas de eventos marcados «da vale» dan vales; los descuentos no. Lo aprobado antes no cambia',
      ms_MY:
        'Baris lulus bagi peristiwa bertanda “beri tiket” memberi tiket; potongan tidak. Yang lulus sebelum ini kekal',
    },
    default: false,
    starts: 'day',
  }),
  ticketDays: setting.count({
    name: 'ticketDays',
    group: 'tickets',
    names: {
      zh_CN: '奖票有效期',
      en_US: 'Tickets are valid for',
      es_ES: 'Validez de los vales',
      ms_MY: 'Tempoh sah tiket',
    },
    help: {
      zh_CN: '从产生之日起；0 表示一直有效。已经产生的奖票保留原有效期',
      en_US: 'From the day they are made; 0: for ever. Tickets that exist keep their time',
      es_ES: 'Desde el día en que se crean; 0: siempre. Los vales existentes conservan su plazo',
      ms_MY: 'Dari hari dibuat; 0: selamanya. Tiket sedia ada mengekalkan tempohnya',
    },
    default: 365,
    starts: 'day',
    min: 0,
    max: 3_650,
    unit: { zh_CN: '天', en_US: 'days', es_ES: 'días', ms_MY: 'hari' },
  }),
  ticketsOfMonth: setting.count({
    name: 'ticketsOfMonth',
    group: 'tickets',
    names: {
      zh_CN: '每人每月最多奖票',
      en_US: 'Most tickets of a member a month',
      es_ES: 'Máximo de vales por miembro y mes',
      ms_MY: 'Tiket terbanyak bagi seorang ahli sebulan',
    },
    help: {
      zh_CN: '0 表示不限。超出部分不产生；手工发放不受限',
      en_US: '0: no limit. What exceeds it is not made; tickets given by hand are not limited',
      es_ES: '0: sin límite. Lo que lo supera no se crea; los vales dados a mano no tienen límite',
      ms_MY: '0: tiada had. Lebihan tidak dibuat; tiket yang diberi dengan tangan tiada had',
    },
    default: 0,
    starts: 'day',
    min: 0,
    max: mostOfMonth,
  }),
  ticketSheet: setting.choice({
    name: 'ticketSheet',
    group: 'tickets',
    names: {
      zh_CN: '奖票纸张',
      en_US: 'Paper of tickets',
      es_ES: 'Papel de los vales',
      ms_MY: 'Kertas tiket',
    },
    default: 'a4-8',
    starts: 'today',
    options: [
      {
        value: 'a4-8',
        names: {
          zh_CN: 'A4，每页 8 张',
          en_US: 'A4, 8 a page',
          es_ES: 'A4, 8 por página',
          ms_MY: 'A4, 8 sehalaman',
        },
      },
      {
        value: 'a4-10',
        names: {
          zh_CN: 'A4，每页 10 张',
          en_US: 'A4, 10 a page',
          es_ES: 'A4, 10 por página',
          ms_MY: 'A4, 10 sehalaman',
        },
      },
      {
        value: 'a4-12',
        names: {
          zh_CN: 'A4，每页 12 张',
          en_US: 'A4, 12 a page',
          es_ES: 'A4, 12 por página',
          ms_MY: 'A4, 12 sehalaman',
        },
      },
      {
        value: 'roll-80',
        names: {
          zh_CN: '80 毫米小票纸',
          en_US: '80 mm roll',
          es_ES: 'Rollo de 80 mm',
          ms_MY: 'Gulungan 80 mm',
        },
      },
    ],
  }),
  ticketSecondPerson: setting.flag({
    name: 'ticketSecondPerson',
    group: 'tickets',
    names: {
      zh_CN: '手工发放须另一人同意',
      en_US: 'Tickets by hand need a second person',
      es_ES: 'Los vales a mano requieren otra persona',
      ms_MY: 'Tiket dengan tangan perlu orang kedua',
    },
    help: {
      zh_CN: '手工发放的奖票，由另一位有此权限的人同意后才产生',
      en_US: 'Tickets given by hand are made once another holder of that right approves them',
      es_ES: 'Los vales dados a mano se crean cuando los aprueba otra persona con ese permiso',
      ms_MY: 'Tiket yang diberi dengan tangan dibuat setelah pemegang hak lain meluluskannya',
    },
    default: false,
    starts: 'today',
  }),
  ticketTemplate: setting.choice({
    name: 'ticketTemplate',
    group: 'tickets',
    names: {
      zh_CN: '奖票样式',
      en_US: 'Template of tickets',
      es_ES: 'Plantilla de los vales',
      ms_MY: 'Templat tiket',
    },
    help: {
      zh_CN: '无论印什么，奖票都属于它的成员',
      en_US: 'A ticket belongs to its member, whatever is printed on it',
      es_ES: 'El vale es de su miembro, se imprima lo que se imprima',
      ms_MY: 'Tiket milik ahlinya, walau apa pun yang dicetak padanya',
    },
    default: 'full',
    starts: 'today',
    options: [
      {
        value: 'full',
        names: {
          zh_CN: '姓名、部门、事件、有效期',
          en_US: 'Name, unit, event, validity',
          es_ES: 'Nombre, unidad, evento, validez',
          ms_MY: 'Nama, unit, peristiwa, tempoh sah',
        },
      },
      {
        value: 'short',
        names: {
          zh_CN: '姓名、有效期',
          en_US: 'Name, validity',
          es_ES: 'Nombre, validez',
          ms_MY: 'Nama, tempoh sah',
        },
      },
      {
        value: 'nameless',
        names: {
          zh_CN: '事件、有效期（不印姓名）',
          en_US: 'Event, validity (no name)',
          es_ES: 'Evento, validez (sin nombre)',
          ms_MY: 'Peristiwa, tempoh sah (tanpa nama)',
        },
      },
    ],
  }),
  ticketTitle: setting.text({
    name: 'ticketTitle',
    group: 'tickets',
    names: {
      zh_CN: '奖票抬头',
      en_US: 'Title on tickets',
      es_ES: 'Título de los vales',
      ms_MY: 'Tajuk pada tiket',
    },
    help: {
      zh_CN: '印在每张奖票上方',
      en_US: 'Printed on top of each ticket',
      es_ES: 'Se imprime arriba en cada vale',
      ms_MY: 'Dicetak di atas setiap tiket',
    },
    empty: {
      zh_CN: '组织名称',
      en_US: 'The name of the organisation',
      es_ES: 'El nombre de la organización',
      ms_MY: 'Nama organisasi',
    },
    starts: 'today',
    max: 24,
  }),
  ticketDuties: setting.flag({
    name: 'ticketDuties',
    group: 'tickets',
    names: {
      zh_CN: '打印人不能兑换',
      en_US: 'Who prints does not redeem',
      es_ES: 'Quien imprime no canjea',
      ms_MY: 'Pencetak tidak boleh menebus',
    },
    help: {
      zh_CN: '打印了某张奖票的人，不能在柜台兑换它',
      en_US: 'Nobody redeems at the counter a ticket that he printed himself',
      es_ES: 'Nadie canjea en el mostrador un vale que imprimió él mismo',
      ms_MY: 'Tiada sesiapa menebus di kaunter tiket yang dicetaknya sendiri',
    },
    default: true,
    starts: 'today',
  }),
} as const;
