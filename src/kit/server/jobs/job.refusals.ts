import { refusals } from '../../contract/refusal.ts';

/** Refusals of jobs: not started, or failed. */
export const jobRefusals = {
  ...refusals({
    job_failed: {
      zh_CN: '导出失败，请重试；如仍失败请联系管理员',
      en_US: 'The export failed. Try again; if it fails once more, tell your administrator',
      es_ES: 'La exportación ha fallado. Inténtelo de nuevo; si vuelve a fallar, avise a su administrador',
      ms_MY: 'Eksport gagal. Cuba lagi; jika masih gagal, maklumkan kepada pentadbir anda',
    },
    job_interrupted: {
      zh_CN: '服务多次中断，导出未能完成，请稍后重试',
      en_US: 'The service was interrupted several times and the export could not finish; try again later',
      es_ES: 'El servicio se interrumpió varias veces y la exportación no pudo terminar; inténtelo más tarde',
      ms_MY: 'Perkhidmatan terganggu beberapa kali dan eksport tidak dapat diselesaikan; cuba lagi kemudian',
    },
    too_many_rows: {
      zh_CN: '共 {rows} 行，超过一个文件最多 {limit} 行的限制，请缩小筛选范围',
      en_US: 'These are {rows} rows, and one file holds at most {limit}; narrow the filter',
      es_ES: 'Son {rows} filas y un archivo admite como máximo {limit}; acote el filtro',
      ms_MY: 'Terdapat {rows} baris, dan satu fail memuatkan paling banyak {limit}; kecilkan tapisan',
    },
    job_over: {
      zh_CN: '该任务已结束，无法取消',
      en_US: 'This work is already over and cannot be cancelled',
      es_ES: 'Este trabajo ya ha terminado y no se puede cancelar',
      ms_MY: 'Kerja ini sudah tamat dan tidak boleh dibatalkan',
    },
  }),
  ...refusals(
    {
      too_many_exports: {
        zh_CN: '每小时最多导出 {limit} 次，请稍后再试',
        en_US: 'You may export {limit} times an hour; please wait a while',
        es_ES: 'Puede exportar {limit} veces por hora; espere un poco',
        ms_MY: 'Anda boleh mengeksport {limit} kali sejam; sila tunggu sebentar',
      },
    },
    429,
  ),
};
