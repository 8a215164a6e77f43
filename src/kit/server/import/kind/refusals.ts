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
    file_of_others: {
      zh_CN: '该文件已由其他人上传',
      en_US: 'Somebody else has handed in this file already',
      es_ES: 'Otra persona ya entregó este archivo',
      ms_MY: 'Orang lain telah menghantar fail ini',
    },
    unused_columns: {
      zh_CN: '文件中还有未使用的列：{columns}；请对应到字段，或选择忽略',
      en_US: 'Columns of the file are not used: {columns}. Choose a field for them or ignore them',
      es_ES: 'Hay columnas del archivo sin usar: {columns}. Elija un campo para ellas o ignórelas',
      ms_MY: 'Ada lajur fail yang tidak digunakan: {columns}. Pilih medan untuknya atau abaikan',
    },
    cell_error: {
      zh_CN: '公式在这里没有得到结果（{text}）',
      en_US: 'A formula found no value here ({text})',
      es_ES: 'Una fórmula no ha encontrado aquí ningún valor ({text})',
      ms_MY: 'Formula tidak menemui nilai di sini ({text})',
    },
    cell_day: {
      zh_CN: '表格软件把这里变成了日期；请把单元格设为文本后重新填写',
      en_US: 'The spreadsheet has made a day of this; format the cell as text and write it again',
      es_ES:
        'La hoja de cálculo lo ha convertido en una fecha; dé formato de texto a la celda y escríbalo de nuevo',
      ms_MY: 'Hamparan telah menukarnya menjadi tarikh; formatkan sel sebagai teks dan tulis semula',
    },
    cell_digits: {
      zh_CN: '表格软件只保留 15 位数字，后面的已丢失；请把单元格设为文本后重新填写',
      en_US:
        'A spreadsheet keeps 15 digits of a number, the others are lost; format the cell as text and write it again',
      es_ES:
        'Una hoja de cálculo conserva 15 cifras y pierde las demás; dé formato de texto a la celda y escríbalo de nuevo',
      ms_MY:
        'Hamparan menyimpan 15 digit sahaja, yang lain hilang; formatkan sel sebagai teks dan tulis semula',
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
