import { refusals } from '../../../contract/refusal.ts';

/** Refusals of imports. */
export const fileRefusals = {
  ...refusals({
    unmapped: {
      zh_CN: '请选择文件中的列',
      en_US: 'Choose the column of the file',
      es_ES: 'Elija la columna del archivo',
      ms_MY: 'Pilih lajur dalam fail',
    },
    unknown_column: {
      zh_CN: '文件中没有这一列',
      en_US: 'The file has no such column',
      es_ES: 'El archivo no tiene esa columna',
      ms_MY: 'Fail tiada lajur itu',
    },
    unused_columns: {
      zh_CN: '文件中还有未使用的列：{columns}；请对应到字段，或选择忽略',
      en_US: 'Columns of the file are not used: {columns}. Choose a field for them or ignore them',
      es_ES: 'Hay columnas del archivo sin usar: {columns}. Elija un campo para ellas o ignórelas',
      ms_MY: 'Ada lajur fail yang tidak digunakan: {columns}. Pilih medan untuknya atau abaikan',
    },
    check_changed: {
      zh_CN: '检查之后数据有变化，请重新检查',
      en_US: 'The data has changed since the check; check again',
      es_ES: 'Los datos han cambiado desde la comprobación; compruebe de nuevo',
      ms_MY: 'Data telah berubah sejak semakan; semak semula',
    },
    nothing_to_post: {
      zh_CN: '没有可以导入的行',
      en_US: 'There is no row to import',
      es_ES: 'No hay filas que importar',
      ms_MY: 'Tiada baris untuk diimport',
    },
    batch_state: {
      zh_CN: '该导入当前不能执行此操作，请刷新',
      en_US: 'This import does not allow that now; refresh',
      es_ES: 'Esta importación no lo permite ahora; actualice la página',
      ms_MY: 'Import ini tidak membenarkannya sekarang; muat semula',
    },
    import_failed: {
      zh_CN: '处理失败，请重试；如仍失败请联系管理员',
      en_US: 'The work failed. Try again; if it fails once more, tell your administrator',
      es_ES: 'El proceso ha fallado. Inténtelo de nuevo; si vuelve a fallar, avise a su administrador',
      ms_MY: 'Proses gagal. Cuba lagi; jika masih gagal, maklumkan kepada pentadbir anda',
    },
    kept: {
      zh_CN: '{count} 项无法撤销，已保留；原因见结果文件',
      en_US: '{count} could not be taken back and stay; the result file says why',
      es_ES: 'No se han podido deshacer {count}; el archivo de resultados indica por qué',
      ms_MY: '{count} tidak dapat dibatalkan dan kekal; fail hasil menyatakan sebabnya',
    },
    all_kept: {
      zh_CN: '没有可以撤销的内容；原因见结果文件',
      en_US: 'Nothing could be taken back; the result file says why',
      es_ES: 'No se ha podido deshacer nada; el archivo de resultados indica por qué',
      ms_MY: 'Tiada apa yang dapat dibatalkan; fail hasil menyatakan sebabnya',
    },
    too_many_rows: {
      zh_CN: '一次最多导入 {limit} 行，请拆分文件',
      en_US: 'One file may add {limit} rows at most; split it',
      es_ES: 'Un archivo puede añadir como máximo {limit} filas; divídalo',
      ms_MY: 'Satu fail boleh menambah paling banyak {limit} baris; pecahkannya',
    },
  }),
  ...refusals(
    {
      too_many_imports: {
        zh_CN: '每小时最多导入 {limit} 个文件，请稍后再试',
        en_US: 'An organisation may import {limit} files an hour; please wait a while',
        es_ES: 'Una organización puede importar {limit} archivos por hora; espere un poco',
        ms_MY: 'Organisasi boleh mengimport {limit} fail sejam; sila tunggu sebentar',
      },
    },
    429,
  ),
};
