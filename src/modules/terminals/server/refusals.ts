import { refusals } from '../../../kit/contract/refusal.ts';

export const terminalRefusals = refusals({
  serial_form: {
    zh_CN: '序列号由 4 至 32 个字母、数字、“-”或“_”组成，见机身标签',
    en_US: 'A serial has 4 to 32 letters, digits, “-” or “_”; it is on the label of the terminal',
    es_ES: 'El número de serie tiene de 4 a 32 letras, cifras, «-» o «_»; está en la etiqueta del terminal',
    ms_MY: 'Nombor siri mempunyai 4 hingga 32 huruf, angka, “-” atau “_”; lihat label terminal',
  },
  serial_used: {
    zh_CN: '这台考勤机已经登记过',
    en_US: 'This terminal is registered already',
    es_ES: 'Este terminal ya está registrado',
    ms_MY: 'Terminal ini sudah didaftarkan',
  },
  serial_elsewhere: {
    zh_CN: '这个序列号已被别处使用。请改用密钥地址，或联系原使用者停用它',
    en_US:
      'This serial is in use elsewhere. Use the address with a key, or ask the former owner to retire the terminal',
    es_ES:
      'Este número de serie se usa en otro lugar. Use la dirección con clave o pida al dueño anterior que lo retire',
    ms_MY:
      'Nombor siri ini digunakan di tempat lain. Guna alamat dengan kunci, atau minta pemilik lama menamatkannya',
  },
  no_contact: {
    zh_CN: '最近 15 分钟内没有收到这个序列号的连接。请检查考勤机的服务器地址和网络',
    en_US:
      'No terminal of this serial has spoken in the last 15 minutes. Check the server address at the terminal, and its network',
    es_ES:
      'Ningún terminal con este número de serie ha hablado en los últimos 15 minutos. Revise la dirección del servidor y la red',
    ms_MY:
      'Tiada terminal dengan nombor siri ini berhubung dalam 15 minit lalu. Semak alamat pelayan dan rangkaian terminal',
  },
  other_network: {
    zh_CN:
      '考勤机来自另一个网络，无法确认是您的。请在考勤机所在网络内确认，或在考勤机的通讯密码中输入 {code}，或改用密钥地址',
    en_US:
      'The terminal speaks from another network, so it may be somebody else’s. Confirm it from its network, enter {code} there as the communication key, or use the address with a key',
    es_ES:
      'El terminal habla desde otra red y puede ser ajeno. Confírmelo desde su red, escriba {code} en él como clave de comunicación o use la dirección con clave',
    ms_MY:
      'Terminal berhubung dari rangkaian lain dan mungkin milik orang lain. Sahkan dari rangkaiannya, masukkan {code} sebagai kunci komunikasi, atau guna alamat dengan kunci',
  },
  terminal_not_active: {
    zh_CN: '这台考勤机还没有确认',
    en_US: 'This terminal has not been confirmed yet',
    es_ES: 'Este terminal aún no está confirmado',
    ms_MY: 'Terminal ini belum disahkan',
  },
  terminal_by_key: {
    zh_CN: '这台考勤机用密钥连接，不需要确认',
    en_US: 'This terminal is known by its key and needs no confirmation',
    es_ES: 'Este terminal se conoce por su clave y no necesita confirmación',
    ms_MY: 'Terminal ini dikenali melalui kunci dan tidak perlu disahkan',
  },
  backlog_full: {
    zh_CN: '还有 {count} 条指令在等待这台考勤机，请稍后再试',
    en_US: '{count} commands wait for this terminal; try again when it has carried them out',
    es_ES: '{count} órdenes esperan a este terminal; inténtelo cuando las haya ejecutado',
    ms_MY: '{count} arahan menunggu terminal ini; cuba lagi selepas ia dilaksanakan',
  },
  days_order: {
    zh_CN: '结束日期不能早于开始日期，且最多 {days} 天',
    en_US: 'The last day is not before the first, and at most {days} days are possible',
    es_ES: 'El último día no es anterior al primero, y son posibles {days} días como máximo',
    ms_MY: 'Hari akhir tidak sebelum hari pertama, dan paling banyak {days} hari',
  },
  badge_member: {
    zh_CN: '没有这个成员',
    en_US: 'There is no such member',
    es_ES: 'No existe ese miembro',
    ms_MY: 'Tiada ahli sedemikian',
  },
  pin_form: {
    zh_CN: '编号由 1 至 24 个字母或数字组成',
    en_US: 'A number has 1 to 24 letters or digits',
    es_ES: 'Un número tiene de 1 a 24 letras o cifras',
    ms_MY: 'Nombor mempunyai 1 hingga 24 huruf atau angka',
  },
  no_members: {
    zh_CN: '这台考勤机没有可同步的成员：请检查设备部门和成员编号',
    en_US: 'There are no members to send: check the units of the device, and the member numbers',
    es_ES: 'No hay miembros que enviar: revise las unidades del dispositivo y los números de miembro',
    ms_MY: 'Tiada ahli untuk dihantar: semak unit peranti dan nombor ahli',
  },
});
