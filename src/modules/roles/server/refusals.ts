import { refusals } from '../../../kit/contract/refusal.ts';

export const rolesRefusals = refusals({
  role_protected: {
    zh_CN: '内置角色不能改名、更换应用或删除；组织管理员始终拥有全部权限',
    en_US:
      'A built-in role keeps its name and application and is not deleted; the administrator holds every right',
    es_ES:
      'Un rol integrado conserva su nombre y aplicación y no se elimina; el administrador tiene todos los permisos',
    ms_MY: 'Peranan terbina kekal nama dan aplikasinya serta tidak dipadam; pentadbir memegang semua hak',
  },
  own_steps_first: {
    zh_CN: '您自己有这个角色，但这次只用密码登录；请先添加通行密钥或开启两步登录',
    en_US:
      'You have this role yourself and signed in by a password alone; add a passkey or set up the second step first',
    es_ES:
      'Usted mismo tiene este rol y entró solo con contraseña; añada antes una llave de acceso o configure el segundo paso',
    ms_MY:
      'Anda sendiri memegang peranan ini dan log masuk dengan kata laluan sahaja; tambah kunci laluan atau sediakan langkah kedua dahulu',
  },
  role_name_taken: {
    zh_CN: '该应用已有同名角色',
    en_US: 'The application already has a role of this name',
    es_ES: 'La aplicación ya tiene un rol con este nombre',
    ms_MY: 'Aplikasi ini sudah mempunyai peranan dengan nama ini',
  },
  right_held: {
    zh_CN: '您已经有这项权限，请重新打开页面',
    en_US: 'You hold this right; open the page again',
    es_ES: 'Ya tiene este permiso; vuelva a abrir la página',
    ms_MY: 'Anda sudah mempunyai hak ini; buka halaman itu semula',
  },
  right_asked: {
    zh_CN: '已经申请过了，{hours} 小时后可以再次申请',
    en_US: 'You have asked already; you may ask again {hours} hours later',
    es_ES: 'Ya lo solicitó; puede volver a hacerlo pasadas {hours} horas',
    ms_MY: 'Anda sudah memintanya; anda boleh meminta lagi selepas {hours} jam',
  },
  right_unknown: {
    zh_CN: '没有这项权限：{id}',
    en_US: 'There is no such right: {id}',
    es_ES: 'No existe ese permiso: {id}',
    ms_MY: 'Tiada hak sedemikian: {id}',
  },
  right_without_menu: {
    zh_CN: '勾选了“{name}”，但没有勾选它所在的菜单“{menu}”',
    en_US: '“{name}” is ticked, but not the menu “{menu}” that it stands under',
    es_ES: '«{name}» está marcado, pero no el menú «{menu}» al que pertenece',
    ms_MY: '“{name}” ditanda, tetapi tidak menu “{menu}” di atasnya',
  },
  right_beyond_own: {
    zh_CN: '您自己没有这些权限，不能授予或移除：{names}',
    en_US: 'You do not have these rights yourself, so you can neither give nor take them: {names}',
    es_ES: 'Usted no tiene estos permisos, así que no puede darlos ni quitarlos: {names}',
    ms_MY: 'Anda tidak mempunyai hak ini, jadi anda tidak boleh memberi atau menariknya: {names}',
  },
  role_bound: {
    zh_CN: '还有 {count} 名成员使用该角色，请选择他们改用的角色',
    en_US: '{count} still have this role; choose the one that they get instead',
    es_ES: '{count} miembros aún tienen este rol; elija el que recibirán en su lugar',
    ms_MY: '{count} ahli masih mempunyai peranan ini; pilih peranan gantinya',
  },
  role_has_authority: {
    zh_CN: '该角色仍绑定着审核权限，请先结束这些授权',
    en_US: 'A level of authority still binds this role; end that first',
    es_ES: 'Un nivel de autoridad aún está vinculado a este rol; termínelo antes',
    ms_MY: 'Tahap kuasa masih terikat pada peranan ini; tamatkan dahulu',
  },
  role_of_everybody: {
    zh_CN: '每位成员都有该角色，不能单独授予或移除',
    en_US: 'Every member has this role; it can be neither given nor taken',
    es_ES: 'Todos los miembros tienen este rol; no se puede dar ni quitar',
    ms_MY: 'Setiap ahli mempunyai peranan ini; ia tidak boleh diberi atau ditarik',
  },
  role_elsewhere: {
    zh_CN: '组织管理员请在“组织管理员”页面设置',
    en_US: 'Administrators are set on the page “Organisation administrators”',
    es_ES: 'Los administradores se designan en la página «Administradores»',
    ms_MY: 'Pentadbir ditetapkan di halaman “Pentadbir organisasi”',
  },
  role_beyond_own: {
    zh_CN: '该角色的权限超出您自己的权限',
    en_US: 'This role has more rights than your own',
    es_ES: 'Este rol tiene más permisos que los suyos',
    ms_MY: 'Peranan ini melebihi hak anda sendiri',
  },
  view_of_one: {
    zh_CN: '请选择一个角色或一名成员',
    en_US: 'Choose one role or one member',
    es_ES: 'Elija un rol o un miembro',
    ms_MY: 'Pilih satu peranan atau seorang ahli',
  },
  only_whole_administrators: {
    zh_CN: '只有管理整个组织的管理员才能执行此操作',
    en_US: 'Only an administrator of the whole organisation may do this',
    es_ES: 'Solo un administrador de toda la organización puede hacerlo',
    ms_MY: 'Hanya pentadbir seluruh organisasi boleh melakukan ini',
  },
  administrator_already: {
    zh_CN: '{name} 已是组织管理员',
    en_US: '{name} is an administrator already',
    es_ES: '{name} ya es administrador',
    ms_MY: '{name} sudah menjadi pentadbir',
  },
  administrator_cannot_enter: {
    zh_CN: '{name} 没有登录账号或未激活，不能担任管理员',
    en_US: '{name} has no account or is not active, and cannot administer',
    es_ES: '{name} no tiene cuenta o no está activo, y no puede administrar',
    ms_MY: '{name} tiada akaun atau tidak aktif, dan tidak boleh mentadbir',
  },
  owner_stays: {
    zh_CN: '组织所有者不能被移除或限定范围；请所有者先移交组织',
    en_US:
      'The owner is neither removed nor limited to units; the owner has to hand the organisation over first',
    es_ES: 'Al propietario no se le quita ni se le limita a unidades; antes debe traspasar la organización',
    ms_MY: 'Pemilik tidak dibuang atau dihadkan kepada unit; pemilik perlu menyerahkan organisasi dahulu',
  },
  only_owner: {
    zh_CN: '只有组织所有者才能移交组织',
    en_US: 'Only the owner may hand the organisation over',
    es_ES: 'Solo el propietario puede traspasar la organización',
    ms_MY: 'Hanya pemilik boleh menyerahkan organisasi',
  },
  owner_manages_all: {
    zh_CN: '只能移交给管理整个组织的有效管理员',
    en_US: 'It can be handed over only to an active administrator of the whole organisation',
    es_ES: 'Solo se puede traspasar a un administrador activo de toda la organización',
    ms_MY: 'Ia hanya boleh diserahkan kepada pentadbir aktif seluruh organisasi',
  },
  unit_unknown: {
    zh_CN: '找不到该部门',
    en_US: 'This unit was not found',
    es_ES: 'No se encuentra esta unidad',
    ms_MY: 'Unit ini tidak ditemui',
  },
});
