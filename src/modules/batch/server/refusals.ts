import { refusals } from '../../../kit/contract/refusal.ts';

/** What keeps a batch from going on, and what is wrong with a row that the rules of records do not know. */
export const batchRefusals = {
  ...refusals({
    bad_date: {
      zh_CN: '无法识别的日期，请写成 2026-11-10',
      en_US: 'This is no date; write it as 2026-11-10',
      es_ES: 'No es una fecha; escríbala como 2026-11-10',
      ms_MY: 'Ini bukan tarikh; tulis sebagai 2026-11-10',
    },
    bad_points: {
      zh_CN: '应为数字，最多一位小数',
      en_US: 'Must be a number with at most one decimal',
      es_ES: 'Debe ser un número con un decimal como máximo',
      ms_MY: 'Mesti nombor dengan paling banyak satu tempat perpuluhan',
    },
    unknown_number: {
      zh_CN: '没有编号为“{number}”的成员',
      en_US: 'No member has the number {number}',
      es_ES: 'Ningún miembro tiene el número {number}',
      ms_MY: 'Tiada ahli bernombor {number}',
    },
    name_differs: {
      zh_CN: '该编号是“{name}”，与所填姓名不符',
      en_US: 'This number belongs to {name}, not to the name given',
      es_ES: 'Ese número es de {name}, no del nombre indicado',
      ms_MY: 'Nombor ini milik {name}, bukan nama yang diberi',
    },
    no_event: {
      zh_CN: '事件库中没有“{event}”',
      en_US: 'The event library has no “{event}”',
      es_ES: 'La biblioteca no contiene «{event}»',
      ms_MY: 'Pustaka tiada “{event}”',
    },
    several_events: {
      zh_CN: '有多个同名事件，请填写事件编码',
      en_US: 'Several events have this name; write the code',
      es_ES: 'Varios eventos se llaman así; escriba el código',
      ms_MY: 'Beberapa peristiwa bernama begini; tulis kodnya',
    },
    too_long: {
      zh_CN: '最多 {limit} 个字符',
      en_US: 'At most {limit} characters',
      es_ES: 'Como máximo {limit} caracteres',
      ms_MY: 'Paling banyak {limit} aksara',
    },
    own_points: {
      zh_CN: '不能导入自己的积分',
      en_US: 'You cannot import points for yourself',
      es_ES: 'No puede importar puntos para sí mismo',
      ms_MY: 'Anda tidak boleh mengimport mata untuk diri sendiri',
    },
    counted_already: {
      zh_CN: '与已有记录“{topic}”相同',
      en_US: 'The same as in the record “{topic}”',
      es_ES: 'Igual que en el registro «{topic}»',
      ms_MY: 'Sama seperti dalam rekod “{topic}”',
    },
    differs_from: {
      zh_CN: '同一成员、事件、日期在“{topic}”中已有不同的分值',
      en_US: 'The record “{topic}” gives this member other points for this event on this day',
      es_ES: 'El registro «{topic}» ya da a este miembro otros puntos por este evento ese día',
      ms_MY: 'Rekod “{topic}” memberi ahli ini mata lain bagi peristiwa ini pada hari itu',
    },
    same_as_row: {
      zh_CN: '与第 {line} 行相同；多次发生请填写次数',
      en_US: 'The same as row {line}; if it happened more than once, use the count',
      es_ES: 'Igual que la fila {line}; si ocurrió varias veces, use el número de veces',
      ms_MY: 'Sama seperti baris {line}; jika berlaku beberapa kali, gunakan bilangan',
    },
    differs_from_row: {
      zh_CN: '与第 {line} 行的成员、事件、日期相同，但分值不同',
      en_US: 'Row {line} gives this member other points for this event on this day',
      es_ES: 'La fila {line} da a este miembro otros puntos por este evento ese día',
      ms_MY: 'Baris {line} memberi ahli ini mata lain bagi peristiwa ini pada hari itu',
    },
    no_authority: {
      zh_CN: '您没有审批权限等级，不能直接入账；请联系组织管理员',
      en_US: 'You hold no level of authority, so nothing can be posted; ask an administrator',
      es_ES:
        'No tiene ningún nivel de autoridad, así que nada puede contabilizarse; consulte a un administrador',
      ms_MY: 'Anda tiada tahap kuasa, jadi tiada apa boleh direkodkan; tanya pentadbir',
    },
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
      zh_CN: '检查之后情况有变化（成员、事件、记录或结账日），请重新检查',
      en_US:
        'Something has changed since the check (members, events, records or the closing day); check again',
      es_ES:
        'Algo ha cambiado desde la comprobación (miembros, eventos, registros o cierre); compruebe de nuevo',
      ms_MY: 'Sesuatu telah berubah sejak semakan (ahli, peristiwa, rekod atau hari tutup); semak semula',
    },
    nothing_to_post: {
      zh_CN: '没有可以入账的行',
      en_US: 'There is no row to post',
      es_ES: 'No hay filas que contabilizar',
      ms_MY: 'Tiada baris untuk direkodkan',
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
