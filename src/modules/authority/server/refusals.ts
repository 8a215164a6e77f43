import { refusals } from '../../../kit/contract/refusal.ts';

export const authorityRefusals = refusals({
  level_name_taken: {
    zh_CN: '已有同名的权限级别',
    en_US: 'There is a level of this name already',
    es_ES: 'Ya existe un nivel con este nombre',
    ms_MY: 'Sudah ada tahap dengan nama ini',
  },
  level_used: {
    zh_CN: '该级别已授权过，须留作历史，不能删除；请在“授权对象”中结束授权',
    en_US: 'This level has been given and stays in history; end it under “Who holds it” instead',
    es_ES: 'Este nivel ya se ha asignado y queda en el historial; termínelo en «Quién lo tiene»',
    ms_MY: 'Tahap ini telah diberikan dan kekal dalam sejarah; tamatkannya di “Siapa memegangnya”',
  },
  holder_unknown: {
    zh_CN: '没有这个授权对象',
    en_US: 'There is no such member, role or unit',
    es_ES: 'No existe ese miembro, rol o unidad',
    ms_MY: 'Ahli, peranan atau unit itu tidak wujud',
  },
  scope_beyond_own: {
    zh_CN: '只能在您管理的部门内设定审核范围',
    en_US: 'The units have to be among those that you manage yourself',
    es_ES: 'Las unidades deben estar entre las que usted gestiona',
    ms_MY: 'Unit mesti antara yang anda urus sendiri',
  },
  bound_already: {
    zh_CN: '“{name}”在 {from} 已有这一级别的权限',
    en_US: '“{name}” holds this level already, from {from}',
    es_ES: '“{name}” ya tiene este nivel desde el {from}',
    ms_MY: '“{name}” sudah mempunyai tahap ini mulai {from}',
  },
  from_past: {
    zh_CN: '开始日期不能早于今天',
    en_US: 'It cannot begin before today',
    es_ES: 'No puede empezar antes de hoy',
    ms_MY: 'Ia tidak boleh bermula sebelum hari ini',
  },
  to_before_from: {
    zh_CN: '结束日期不能早于开始日期',
    en_US: 'It cannot end before it begins',
    es_ES: 'No puede terminar antes de empezar',
    ms_MY: 'Ia tidak boleh tamat sebelum bermula',
  },
  binding_over: {
    zh_CN: '这段权限已经结束，不能再修改',
    en_US: 'This has ended and cannot be changed any more',
    es_ES: 'Ya ha terminado y no se puede modificar',
    ms_MY: 'Ini telah tamat dan tidak boleh diubah lagi',
  },
  to_past: {
    zh_CN: '结束日期最早是昨天',
    en_US: 'The earliest end is yesterday',
    es_ES: 'El final más temprano es ayer',
    ms_MY: 'Tamat paling awal ialah semalam',
  },
  level_unknown: {
    zh_CN: '没有这个权限级别',
    en_US: 'There is no such level of authority',
    es_ES: 'No existe ese nivel de autoridad',
    ms_MY: 'Tahap kuasa itu tidak wujud',
  },
  other_name: {
    zh_CN: '该编号的成员是“{name}”',
    en_US: 'The member of this number is “{name}”',
    es_ES: 'El miembro con este número es «{name}»',
    ms_MY: 'Ahli dengan nombor ini ialah “{name}”',
  },
  bound_twice: {
    zh_CN: '与第 {line} 行的日期重叠',
    en_US: 'Its days overlap those of row {line}',
    es_ES: 'Sus días se solapan con los de la fila {line}',
    ms_MY: 'Harinya bertindih dengan baris {line}',
  },
  delegate_is_self: {
    zh_CN: '请选择其他人代您审核',
    en_US: 'Choose somebody else to review in your place',
    es_ES: 'Elija a otra persona para que revise en su lugar',
    ms_MY: 'Pilih orang lain untuk menyemak bagi pihak anda',
  },
  absence_past: {
    zh_CN: '开始日期不能早于今天',
    en_US: 'It cannot begin before today',
    es_ES: 'No puede empezar antes de hoy',
    ms_MY: 'Ia tidak boleh bermula sebelum hari ini',
  },
  absence_backwards: {
    zh_CN: '结束日期不能早于开始日期',
    en_US: 'It cannot end before it begins',
    es_ES: 'No puede terminar antes de empezar',
    ms_MY: 'Ia tidak boleh tamat sebelum bermula',
  },
  absence_too_long: {
    zh_CN: '最长 {n} 天',
    en_US: 'At most {n} days',
    es_ES: 'Como máximo {n} días',
    ms_MY: 'Paling lama {n} hari',
  },
  absence_overlaps: {
    zh_CN: '这段时间已有人代您审核',
    en_US: 'Somebody already reviews for you on some of these days',
    es_ES: 'Alguien ya revisa por usted en algunos de esos días',
    ms_MY: 'Sudah ada orang yang menyemak bagi pihak anda pada sebahagian hari ini',
  },
});
