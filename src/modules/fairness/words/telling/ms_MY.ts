import type { fairnessTelling as chinese } from './zh_CN.ts';

export const fairnessTelling: typeof chinese = {
  and: ', ',
  explanation: {
    concentration: ({ hits, sample, share, unit, members, pool, usual }) =>
      `${hits} daripada ${sample} ganjaran (${share}) kepada ${unit} diberikan kepada ${members}. ${pool} ahli unit itu menerima ganjaran dalam bulan ini; jika diagih sama rata, kira-kira ${usual}`,
    rubberStamp: ({ hits, sample, share, passed }) =>
      `${passed} daripada ${sample} semakan diluluskan, ${hits} (${share}) dalam beberapa saat`,
    monthEnd: ({ hits, sample, share, usual }) =>
      `${hits} daripada ${sample} rekod (${share}) jatuh pada tiga hari terakhir bulan; kebiasaannya kira-kira ${usual}`,
    reciprocal: ({ subject, other, hits, sample, backHits, backSample, usual }) =>
      `${hits} daripada ${sample} ganjaran oleh ${subject} diberikan kepada ${other}, dan ${backHits} daripada ${backSample} oleh ${other} kepada ${subject}; jika diagih sama rata, kira-kira ${usual}`,
    onlyAwards: ({ sample, usual }) =>
      `Semua ${sample} rekod ialah ganjaran tanpa potongan; ${usual} rekod orang lain mempunyai potongan`,
    temporary: ({ hits, sample, share, usual }) =>
      `${hits} daripada ${sample} rekod (${share}) menggunakan peristiwa sementara, bukan pustaka peristiwa; kebiasaannya tidak melebihi ${usual}`,
    late: ({ hits, sample, share, usual }) =>
      `${hits} daripada ${sample} rekod (${share}) menunggu semakan akhir lebih seminggu; kebiasaannya tidak melebihi ${usual}`,
  },
  threshold: {
    concentration: ({ sample, share, times, pool }) =>
      `sekurang-kurangnya ${sample} ganjaran kepada satu unit yang ${pool} ahlinya atau lebih menerima ganjaran, dan tiga ahli atau kurang menerima ${share} atau lebih, ${times} kali agihan sama rata`,
    rubberStamp: ({ sample, share, passed, seconds }) =>
      `sekurang-kurangnya ${sample} semakan, ${passed} atau lebih diluluskan, dan ${share} atau lebih dalam ${seconds} saat; jeda dikira paling lama sepuluh minit dan semakan serentak berkongsi masa`,
    monthEnd: ({ sample, share, times }) =>
      `sekurang-kurangnya ${sample} rekod, ${share} atau lebih pada tiga hari terakhir, dan ${times} kali kebiasaan`,
    reciprocal: ({ sample, share, times, awards }) =>
      `sekurang-kurangnya ${sample} ganjaran oleh setiap seorang, ${awards} atau lebih sesama sendiri iaitu ${share} atau lebih, dan ${times} kali agihan sama rata`,
    onlyAwards: ({ sample }) =>
      `sekurang-kurangnya ${sample} rekod tanpa potongan, sedangkan orang lain memotong`,
    temporary: ({ sample, share, times }) =>
      `sekurang-kurangnya ${sample} rekod, ${share} atau lebih dengan peristiwa sementara, dan ${times} kali kebiasaan`,
    late: ({ sample, share, times, days }) =>
      `sekurang-kurangnya ${sample} semakan akhir, ${share} atau lebih selepas lebih ${days} hari, dan ${times} kali kebiasaan`,
  },
  chance: ({ odds, tests }) =>
    `Secara kebetulan, ini berlaku paling kerap sekali dalam ${odds}. Perbandingan jenis ini: ${tests}; semakin banyak, semakin ketat hadnya`,
};
