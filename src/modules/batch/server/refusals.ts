import { refusals } from '../../../kit/contract/refusal.ts';

/** Errors of a row of points beyond those of the rules of records. */
export const batchRefusals = refusals({
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
  bad_amount: {
    zh_CN: '应为数字，最多两位小数',
    en_US: 'Must be a number with at most two decimals',
    es_ES: 'Debe ser un número con dos decimales como máximo',
    ms_MY: 'Mesti nombor dengan paling banyak dua tempat perpuluhan',
  },
  not_converted: {
    zh_CN: '发生日期当天没有折算比例，请直接填写分值',
    en_US: 'Nothing is converted on this date; write the points',
    es_ES: 'En esa fecha no hay conversión; escriba los puntos',
    ms_MY: 'Tiada penukaran pada tarikh ini; tulis matanya',
  },
  converted_twice: {
    zh_CN: '已填写B分，请只保留其中一项',
    en_US: 'B points are written, too; keep one of the two',
    es_ES: 'También hay puntos B; deje solo uno de los dos',
    ms_MY: 'Mata B juga ditulis; kekalkan satu sahaja',
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
  temporary_event: {
    zh_CN: '临时事件请在该记录的更正页面修改，或改用事件库中的事件',
    en_US: 'Correct a temporary event in the form of its record, or choose an event of the library',
    es_ES: 'Corrija un evento temporal en el formulario de su registro o elija un evento de la biblioteca',
    ms_MY: 'Betulkan peristiwa sementara dalam borang rekodnya, atau pilih peristiwa daripada pustaka',
  },
  other_months: {
    zh_CN: '入账月份与核对时显示的不同，请重新核对',
    en_US: 'It would count in other months than were shown; check again',
    es_ES: 'Contaría en otros meses que los mostrados; compruébelo de nuevo',
    ms_MY: 'Ia akan dikira dalam bulan lain daripada yang ditunjukkan; semak semula',
  },
  other_ratio: {
    zh_CN: '所改月份的折合比例为 1 A分 = {after} B分（原为 {before}），综合分因此变动 {merit}',
    en_US:
      'In its new month 1 A point counts as {after} B points instead of {before}: overall points change by {merit}',
    es_ES:
      'En su nuevo mes 1 punto A cuenta como {after} puntos B en lugar de {before}: los puntos generales cambian en {merit}',
    ms_MY: 'Dalam bulan barunya 1 mata A dikira {after} mata B, bukan {before}: mata merit berubah {merit}',
  },
  rows_wrong: {
    zh_CN: '有内容需要修正，未入账',
    en_US: 'Some of its rows are wrong, so nothing was posted',
    es_ES: 'Algunas de sus filas son incorrectas; no se ha contabilizado nada',
    ms_MY: 'Sebahagian barisnya salah, jadi tiada apa dicatat',
  },
  record_taken: {
    zh_CN: '这条记录已存在',
    en_US: 'This record exists already',
    es_ES: 'Este registro ya existe',
    ms_MY: 'Rekod ini sudah wujud',
  },
});
