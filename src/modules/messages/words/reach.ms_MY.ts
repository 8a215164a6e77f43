import type { ReachText } from './reach.zh_CN.ts';

export const reachText: ReachText = {
  title: 'Pemberitahuan',
  help: 'Mesej sentiasa ada di pusat mesej; pilih di sini sama ada anda juga menerima e-mel atau SMS',
  noWay: 'Pemasangan ini tidak menghantar e-mel atau SMS: mesej hanya di pusat mesej',
  noAddress: 'Sahkan e-mel atau telefon anda dalam tetapan keselamatan dahulu',
  fields: {
    requests: 'Yang menunggu saya',
    points: 'Mesej mata',
    notices: 'Notis dan pengumuman',
    rhythm: 'Kekerapan',
    hour: 'Waktu ringkasan harian',
    quietFrom: 'Senyap dari',
    quietTo: 'Senyap hingga',
  },
  hints: {
    rhythm: 'Yang menunggu anda tidak menanti ringkasan harian',
    quietTo: 'Waktu sama dua kali: tiada waktu senyap',
  },
  channels: { none: 'Tiada', mail: 'E-mel', sms: 'SMS' },
  rhythms: { each: 'Setiap kali', daily: 'Sekali sehari' },
};
