/** The words of the page of a screen, which is no part of the application: it brings its own. */
import type { Language } from '../../../../kit/contract/language.ts';
import type { RankingPeriod } from '../../rules/content.rules.ts';

type ShowText = {
  ranking: Record<RankingPeriod, string>;
  members: (count: number) => string;
  band: (percent: number) => string;
  awards: string;
  award: string;
  noAwards: string;
  noRanking: string;
  birthdays: string;
  today: string;
  winners: string;
  draw: string;
  chances: (count: number) => string;
  notice: string;
  dataOf: (time: string) => string;
  offline: (age: string) => string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
  pair: string;
  pairSteps: string;
  unreachable: string;
};

export const showText: Readonly<Record<Language, ShowText>> = {
  zh_CN: {
    ranking: { week: '本周积分榜', month: '本月积分榜', lastMonth: '上月积分榜', total: '累计积分榜' },
    members: (count) => `共 ${count} 人`,
    band: (percent) => `前 ${percent}%`,
    awards: '最新奖分',
    award: '奖分',
    noAwards: '新的奖分会出现在这里',
    noRanking: '这段时间还没有积分',
    birthdays: '生日快乐',
    today: '今天',
    winners: '中奖名单',
    draw: '抽奖',
    chances: (count) => `${count} 张奖票`,
    notice: '紧急通知',
    dataOf: (time) => `数据 ${time}`,
    offline: (age) => `离线 · 数据为${age}前`,
    minutes: (count) => `${count} 分钟`,
    hours: (count) => `${count} 小时`,
    days: (count) => `${count} 天`,
    pair: '配对这台云屏',
    pairSteps: '在“基础设置 → 设备 → 云屏”中输入配对码，或扫码打开',
    unreachable: '正在连接服务器…',
  },
  en_US: {
    ranking: {
      week: 'This week’s ranking',
      month: 'This month’s ranking',
      lastMonth: 'Last month’s ranking',
      total: 'All-time ranking',
    },
    members: (count) => `${count} members`,
    band: (percent) => `Top ${percent} %`,
    awards: 'Latest awards',
    award: 'Award',
    noAwards: 'New awards appear here',
    noRanking: 'No points yet in this period',
    birthdays: 'Happy birthday',
    today: 'Today',
    winners: 'Winners',
    draw: 'Draw',
    chances: (count) => `${count} tickets`,
    notice: 'Emergency notice',
    dataOf: (time) => `Data of ${time}`,
    offline: (age) => `Offline · data ${age} old`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    days: (count) => `${count} d`,
    pair: 'Pair this screen',
    pairSteps: 'Enter the code under Settings → Devices → Screens, or scan it',
    unreachable: 'Connecting to the server…',
  },
  es_ES: {
    ranking: {
      week: 'Clasificación de la semana',
      month: 'Clasificación del mes',
      lastMonth: 'Clasificación del mes pasado',
      total: 'Clasificación total',
    },
    members: (count) => `${count} miembros`,
    band: (percent) => `Mejor ${percent} %`,
    awards: 'Últimos premios',
    award: 'Premio',
    noAwards: 'Aquí aparecen los nuevos premios',
    noRanking: 'Aún no hay puntos en este periodo',
    birthdays: 'Feliz cumpleaños',
    today: 'Hoy',
    winners: 'Ganadores',
    draw: 'Sorteo',
    chances: (count) => `${count} vales`,
    notice: 'Aviso urgente',
    dataOf: (time) => `Datos de las ${time}`,
    offline: (age) => `Sin conexión · datos de hace ${age}`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    days: (count) => `${count} d`,
    pair: 'Empareje esta pantalla',
    pairSteps: 'Introduzca el código en Ajustes → Dispositivos → Pantallas, o escanéelo',
    unreachable: 'Conectando con el servidor…',
  },
  ms_MY: {
    ranking: {
      week: 'Kedudukan minggu ini',
      month: 'Kedudukan bulan ini',
      lastMonth: 'Kedudukan bulan lalu',
      total: 'Kedudukan keseluruhan',
    },
    members: (count) => `${count} ahli`,
    band: (percent) => `${percent} % teratas`,
    awards: 'Anugerah terkini',
    award: 'Anugerah',
    noAwards: 'Anugerah baharu muncul di sini',
    noRanking: 'Belum ada mata dalam tempoh ini',
    birthdays: 'Selamat hari lahir',
    today: 'Hari ini',
    winners: 'Pemenang',
    draw: 'Cabutan',
    chances: (count) => `${count} tiket`,
    notice: 'Notis kecemasan',
    dataOf: (time) => `Data ${time}`,
    offline: (age) => `Luar talian · data ${age} lalu`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} jam`,
    days: (count) => `${count} hari`,
    pair: 'Pasangkan skrin ini',
    pairSteps: 'Masukkan kod di Tetapan → Peranti → Skrin, atau imbas kod ini',
    unreachable: 'Menyambung ke pelayan…',
  },
};

const known = Object.keys(showText) as Language[];

/** Before it is paired a screen speaks the language of its browser. It imports nothing that the application has. */
export const languageOfBrowser = (): Language =>
  known.find((language) => language.slice(0, 2) === navigator.language.slice(0, 2).toLowerCase()) ?? 'en_US';

const locales: Readonly<Record<Language, string>> = {
  zh_CN: 'zh-CN',
  en_US: 'en-GB',
  es_ES: 'es-ES',
  ms_MY: 'ms-MY',
};

/** The texts and formats of a language in a zone. Formats are made once: making one costs more than a frame. */
export function wordingOf(language: Language, zone: string) {
  const locale = locales[language];
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: zone,
  });
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: zone,
  });
  const day = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const text = showText[language];
  return {
    text,
    time: (at: number) => time.format(at),
    date: (at: number) => date.format(at),
    day: (iso: string) => day.format(new Date(`${iso}T00:00:00Z`)),
    points: (tenths: number) => points.format(tenths / 10),
    age: (ms: number): string => {
      const minutes = Math.max(1, Math.round(ms / 60_000));
      if (minutes < 120) return text.minutes(minutes);
      return minutes < 2_880 ? text.hours(Math.round(minutes / 60)) : text.days(Math.round(minutes / 1_440));
    },
  };
}
export type Wording = ReturnType<typeof wordingOf>;
