import { refusals } from '../../../kit/contract/refusal.ts';

export const membersRefusals = refusals({
  beyond_limit: {
    zh_CN: '超出成员名额，不会导入',
    en_US: 'Beyond the limit of members, stays out',
    es_ES: 'Supera el límite de miembros, no se importa',
    ms_MY: 'Melebihi had ahli, tidak diimport',
  },
  file_beyond_limit: {
    zh_CN: '成员名额 {limit} 人，已用 {used} 人，文件中可导入 {count} 人；其中 {beyond} 人超出名额，不会导入',
    en_US: 'There is room for {limit} members and {used} are there; of {count} in the file {beyond} stay out',
    es_ES:
      'Hay plazas para {limit} miembros y {used} ocupadas; de {count} en el archivo, {beyond} quedan fuera',
    ms_MY:
      'Tempat untuk {limit} ahli dan {used} sudah ada; daripada {count} dalam fail, {beyond} tidak diimport',
  },
  member_limit: {
    zh_CN: '成员名额为 {limit} 人，已用 {used} 人；请先申请扩容，或停用、删除不再需要的成员',
    en_US:
      'The package has room for {limit} members and {used} are there; apply for more, or stop or delete members who have left',
    es_ES:
      'El paquete admite {limit} miembros y ya hay {used}; solicite más, o dé de baja o elimine a quienes se han ido',
    ms_MY:
      'Pakej membenarkan {limit} ahli dan {used} sudah ada; mohon lebih banyak, atau hentikan atau padam ahli yang telah pergi',
  },
  no_account: {
    zh_CN: '该成员没有登录账号',
    en_US: 'This member has no account to sign in with',
    es_ES: 'Este miembro no tiene cuenta para iniciar sesión',
    ms_MY: 'Ahli ini tiada akaun log masuk',
  },
  no_second_step: {
    zh_CN: '该成员没有设置第二步或通行密钥',
    en_US: 'This member has neither a second step nor a passkey',
    es_ES: 'Este miembro no tiene segundo paso ni llave de acceso',
    ms_MY: 'Ahli ini tiada langkah kedua mahupun kunci laluan',
  },
  has_password: {
    zh_CN: '已设置过密码，可以直接登录',
    en_US: 'Has a password already and can sign in',
    es_ES: 'Ya tiene contraseña y puede iniciar sesión',
    ms_MY: 'Sudah mempunyai kata laluan dan boleh log masuk',
  },
  no_mobile: {
    zh_CN: '该成员没有手机号',
    en_US: 'This member has no mobile number',
    es_ES: 'Este miembro no tiene móvil',
    ms_MY: 'Ahli ini tiada nombor telefon bimbit',
  },
  no_email: {
    zh_CN: '该成员没有邮箱',
    en_US: 'This member has no e-mail address',
    es_ES: 'Este miembro no tiene correo',
    ms_MY: 'Ahli ini tiada alamat e-mel',
  },
  account_elsewhere: {
    zh_CN: '该账号还属于其他组织，只能由本人通过自己的邮箱或手机重置密码',
    en_US:
      'This account also belongs to another organisation; only its own e-mail or phone can reset the password',
    es_ES:
      'Esta cuenta también pertenece a otra organización; solo su correo o su móvil pueden restablecer la contraseña',
    ms_MY:
      'Akaun ini juga milik organisasi lain; kata laluan hanya boleh ditetapkan semula melalui e-mel atau telefonnya sendiri',
  },
  holds_more: {
    zh_CN: '“{name}”拥有您无权授予的管理权限，只能由能授予这些权限的管理员操作',
    en_US:
      '{name} has administrative rights that you could not give; only an administrator who could may do this',
    es_ES:
      '{name} tiene permisos de administración que usted no podría dar; solo puede hacerlo un administrador que sí pueda',
    ms_MY:
      '{name} mempunyai hak pentadbiran yang anda tidak boleh beri; hanya pentadbir yang boleh memberinya dapat melakukan ini',
  },
  level_unknown: {
    zh_CN: '没有这个权限级别',
    en_US: 'There is no such level of authority',
    es_ES: 'No existe ese nivel de autoridad',
    ms_MY: 'Tahap kuasa itu tidak wujud',
  },
  too_many_at_once: {
    zh_CN: '共 {rows} 人，一次直接下载最多 {limit} 人；请缩小范围，或改用导出任务（{kind}）',
    en_US:
      'These are {rows} members, and {limit} at most come at once; narrow the filter or start the export job {kind}',
    es_ES:
      'Son {rows} miembros y de una vez salen como máximo {limit}; acote el filtro o inicie la exportación {kind}',
    ms_MY:
      'Terdapat {rows} ahli, dan paling banyak {limit} sekali gus; kecilkan tapisan atau mulakan tugas eksport {kind}',
  },
  number_taken: {
    zh_CN: '该成员编号已被使用',
    en_US: 'This member number is already in use',
    es_ES: 'Este número de miembro ya está en uso',
    ms_MY: 'Nombor ahli ini sudah digunakan',
  },
  number_twice: {
    zh_CN: '编号 {number} 在表格中重复出现',
    en_US: 'Number {number} appears more than once in the table',
    es_ES: 'El número {number} aparece más de una vez en la tabla',
    ms_MY: 'Nombor {number} muncul lebih daripada sekali dalam jadual',
  },
  number_unknown: {
    zh_CN: '没有编号为 {number} 的成员',
    en_US: 'No member has the number {number}',
    es_ES: 'Ningún miembro tiene el número {number}',
    ms_MY: 'Tiada ahli dengan nombor {number}',
  },
  name_differs: {
    zh_CN: '编号 {number} 属于其他姓名的成员，请核对',
    en_US: 'Number {number} belongs to a member of another name; please check',
    es_ES: 'El número {number} pertenece a un miembro con otro nombre; compruébelo',
    ms_MY: 'Nombor {number} milik ahli dengan nama lain; sila semak',
  },
  unit_unknown: {
    zh_CN: '找不到该部门',
    en_US: 'This unit was not found',
    es_ES: 'No se encuentra esta unidad',
    ms_MY: 'Unit ini tidak ditemui',
  },
  unit_ambiguous: {
    zh_CN: '有多个同名部门，请写出上级部门，例如“总部/生产部”',
    en_US: 'Several units have this name; write it with its parent, such as “Head office/Production”',
    es_ES: 'Hay varias unidades con este nombre; escríbala con la superior, p. ej. «Sede/Producción»',
    ms_MY: 'Beberapa unit mempunyai nama ini; tulis bersama unit induk, contohnya “Ibu pejabat/Pengeluaran”',
  },
  unit_out_of_scope: {
    zh_CN: '该部门不在您的管理范围内',
    en_US: 'This unit is outside the units that you manage',
    es_ES: 'Esta unidad queda fuera de las que usted gestiona',
    ms_MY: 'Unit ini di luar unit yang anda urus',
  },
  unit_name_taken: {
    zh_CN: '同一上级下已有同名部门',
    en_US: 'A unit of this name already exists here',
    es_ES: 'Ya existe una unidad con este nombre aquí',
    ms_MY: 'Unit dengan nama ini sudah wujud di sini',
  },
  unit_not_empty: {
    zh_CN: '部门下还有成员或下级部门，请先移走',
    en_US: 'The unit still has members or units below it; move them first',
    es_ES: 'La unidad aún tiene miembros o subunidades; trasládelos antes',
    ms_MY: 'Unit masih mempunyai ahli atau unit bawahan; pindahkan dahulu',
  },
  unit_has_history: {
    zh_CN: '该部门有历史成员记录，不能删除，可以改名',
    en_US: 'Members have belonged to this unit, so it cannot be deleted; it can be renamed',
    es_ES: 'La unidad ha tenido miembros y no puede eliminarse; puede cambiarle el nombre',
    ms_MY: 'Unit ini pernah mempunyai ahli dan tidak boleh dipadam; namanya boleh ditukar',
  },
  unit_under_itself: {
    zh_CN: '不能把部门移到它自己或它的下级之下',
    en_US: 'A unit cannot be moved under itself or a unit below it',
    es_ES: 'Una unidad no puede moverse dentro de sí misma ni de sus subunidades',
    ms_MY: 'Unit tidak boleh dipindahkan ke bawah dirinya atau unit bawahannya',
  },
  unit_too_deep: {
    zh_CN: '部门最多 {limit} 级',
    en_US: 'Units can be nested {limit} levels deep at most',
    es_ES: 'Las unidades admiten como máximo {limit} niveles',
    ms_MY: 'Unit boleh bersarang paling banyak {limit} peringkat',
  },
  too_many_units: {
    zh_CN: '部门数量已达上限 {limit}',
    en_US: 'The limit of {limit} units is reached',
    es_ES: 'Se ha alcanzado el límite de {limit} unidades',
    ms_MY: 'Had {limit} unit telah dicapai',
  },
  too_many_units_of_member: {
    zh_CN: '成员 {name} 已在 {limit} 个部门中，不能再加入',
    en_US: '{name} is already in {limit} units and cannot join another',
    es_ES: '{name} ya está en {limit} unidades y no puede entrar en otra',
    ms_MY: '{name} sudah berada dalam {limit} unit dan tidak boleh menyertai yang lain',
  },
  too_many_below: {
    zh_CN: '加上下级部门共 {count} 个，一名成员最多属于 {limit} 个部门',
    en_US: 'With the units below these are {count}; a member belongs to {limit} at most',
    es_ES: 'Con las subunidades son {count}; un miembro pertenece como máximo a {limit}',
    ms_MY: 'Bersama unit bawahan jumlahnya {count}; seorang ahli boleh berada dalam paling banyak {limit}',
  },
  login_stays: {
    zh_CN: '该成员已有账号，这里不能更换账号',
    en_US: 'This member has an account already; it cannot be replaced here',
    es_ES: 'Este miembro ya tiene cuenta; aquí no puede sustituirse',
    ms_MY: 'Ahli ini sudah mempunyai akaun; ia tidak boleh diganti di sini',
  },
  already_member: {
    zh_CN: '该账号已是本组织成员',
    en_US: 'This account is already a member of the organisation',
    es_ES: 'Esta cuenta ya es miembro de la organización',
    ms_MY: 'Akaun ini sudah menjadi ahli organisasi',
  },
  wrong_status: {
    zh_CN: '成员 {name} 当前状态不允许此操作',
    en_US: 'The present status of {name} does not allow this',
    es_ES: 'El estado actual de {name} no lo permite',
    ms_MY: 'Status semasa {name} tidak membenarkan tindakan ini',
  },
  not_yourself: {
    zh_CN: '不能对自己执行此操作',
    en_US: 'You cannot do this to yourself',
    es_ES: 'No puede hacer esto consigo mismo',
    ms_MY: 'Anda tidak boleh melakukan ini pada diri sendiri',
  },
  not_to_yourself: {
    zh_CN: '不能给自己增加权限，须由其他能授予的人操作',
    en_US: 'You cannot widen your own rights; somebody else who may give them has to',
    es_ES: 'No puede ampliar sus propios permisos; debe hacerlo otra persona que pueda darlos',
    ms_MY: 'Anda tidak boleh meluaskan hak sendiri; orang lain yang boleh memberinya perlu melakukannya',
  },
  last_administrator: {
    zh_CN: '组织至少需要一名有效的管理员',
    en_US: 'The organisation needs at least one active administrator',
    es_ES: 'La organización necesita al menos un administrador activo',
    ms_MY: 'Organisasi memerlukan sekurang-kurangnya seorang pentadbir aktif',
  },
  gender_unknown: {
    zh_CN: '请填写“男”或“女”，或留空',
    en_US: 'Write “male” or “female”, or leave it empty',
    es_ES: 'Escriba «hombre» o «mujer», o déjelo vacío',
    ms_MY: 'Tulis “lelaki” atau “perempuan”, atau biarkan kosong',
  },
  type_unknown: {
    zh_CN: '没有这种成员类型；请填写：正式、试用、临时、外部、家庭、班级',
    en_US: 'There is no such type; write regular, trial, temporary, external, household or class',
    es_ES: 'No existe ese tipo; escriba fijo, en prueba, temporal, externo, hogar o clase',
    ms_MY: 'Jenis itu tidak wujud; tulis tetap, percubaan, sementara, luar, isi rumah atau kelas',
  },
  day_unreadable: {
    zh_CN: '无法识别的日期，请写成 2026-11-10',
    en_US: 'This is no date; write it as 2026-11-10',
    es_ES: 'No es una fecha; escríbala como 2026-11-10',
    ms_MY: 'Ini bukan tarikh; tulis sebagai 2026-11-10',
  },
  role_unknown: {
    zh_CN: '没有名为“{name}”的角色',
    en_US: 'No role is called “{name}”',
    es_ES: 'Ningún rol se llama «{name}»',
    ms_MY: 'Tiada peranan bernama “{name}”',
  },
  role_not_givable: {
    zh_CN: '您不能授予“{name}”',
    en_US: 'You may not give “{name}”',
    es_ES: 'Usted no puede otorgar «{name}»',
    ms_MY: 'Anda tidak boleh memberi “{name}”',
  },
  mobile_taken: {
    zh_CN: '已有成员使用该手机号',
    en_US: 'Another member has this mobile number',
    es_ES: 'Otro miembro tiene este móvil',
    ms_MY: 'Ahli lain mempunyai nombor telefon ini',
  },
  mobile_twice: {
    zh_CN: '手机号与第 {line} 行相同',
    en_US: 'The same mobile number as in row {line}',
    es_ES: 'El mismo móvil que en la fila {line}',
    ms_MY: 'Nombor telefon sama seperti baris {line}',
  },
  unit_to_make: {
    zh_CN: '部门“{path}”不存在，导入时会新建',
    en_US: 'There is no unit {path}; the import would make it',
    es_ES: 'No existe la unidad {path}; la importación la crearía',
    ms_MY: 'Unit {path} tiada; import akan menciptanya',
  },
  certificate_taken: {
    zh_CN: '{name}（{number}）已使用该证件号',
    en_US: '{name} ({number}) has this certificate number',
    es_ES: '{name} ({number}) ya tiene este número de documento',
    ms_MY: '{name} ({number}) mempunyai nombor dokumen ini',
  },
  certificate_twice: {
    zh_CN: '证件号与第 {line} 行相同',
    en_US: 'The same certificate number as in row {line}',
    es_ES: 'El mismo número de documento que en la fila {line}',
    ms_MY: 'Nombor dokumen sama seperti baris {line}',
  },
  has_points: {
    zh_CN: '该成员已有积分，不能撤销；可以停用',
    en_US: 'The member has points already and stays; you can stop the member instead',
    es_ES: 'El miembro ya tiene puntos y se conserva; puede darlo de baja',
    ms_MY: 'Ahli ini sudah mempunyai mata dan kekal; anda boleh menghentikannya',
  },
  has_open_records: {
    zh_CN: '该成员录入的 {count} 条记录还在等待审核，不能撤销；先审核或取消这些记录',
    en_US:
      '{count} records that the member entered wait for review, so the member stays; decide or cancel them first',
    es_ES: '{count} registros de este miembro esperan revisión y se conserva; resuélvalos o cancélelos antes',
    ms_MY:
      '{count} rekod yang dimasukkan ahli ini menunggu semakan, jadi ahli kekal; selesaikan atau batalkan dahulu',
  },
  member_out_of_scope: {
    zh_CN: '该成员不在您管理的部门中，不能撤销',
    en_US: 'The member belongs to no unit that you manage, and stays',
    es_ES: 'El miembro no pertenece a ninguna unidad que usted gestione y se conserva',
    ms_MY: 'Ahli ini tidak berada dalam mana-mana unit yang anda urus, dan kekal',
  },
  has_signed_in: {
    zh_CN: '该成员已登录过，不能撤销；可以停用',
    en_US: 'The member has taken the account into use and stays; you can stop the member instead',
    es_ES: 'El miembro ya usa su cuenta y se conserva; puede darlo de baja',
    ms_MY: 'Ahli ini sudah menggunakan akaunnya dan kekal; anda boleh menghentikannya',
  },
});
