import { refusals } from '../../../kit/contract/refusal.ts';

export const boardsRefusals = refusals({
  board_host: {
    zh_CN: '请填写主机名或 IP 地址，不带协议和端口',
    en_US: 'Enter a host name or an IP address, without a protocol or a port',
    es_ES: 'Indique un nombre de host o una dirección IP, sin protocolo ni puerto',
    ms_MY: 'Isi nama hos atau alamat IP, tanpa protokol atau port',
  },
  board_address_forbidden: {
    zh_CN: '不能连接这个地址',
    en_US: 'This address cannot be connected to',
    es_ES: 'No se puede conectar con esta dirección',
    ms_MY: 'Alamat ini tidak boleh disambung',
  },
  board_address_taken: {
    zh_CN: 'LED屏“{name}”已使用这个地址',
    en_US: 'The board “{name}” has this address',
    es_ES: 'El panel «{name}» ya tiene esta dirección',
    ms_MY: 'Papan “{name}” sudah menggunakan alamat ini',
  },
  board_sign: {
    zh_CN: '类型为一个字符；地址为两个字符：00 到 FF，或 ?',
    en_US: 'The type is one character; the address is two: 00 to FF, or ?',
    es_ES: 'El tipo es un carácter; la dirección son dos: de 00 a FF, o ?',
    ms_MY: 'Jenis ialah satu aksara; alamat ialah dua: 00 hingga FF, atau ?',
  },
  board_hours: {
    zh_CN: '开启和关闭时间不能相同',
    en_US: 'On and off cannot be the same time',
    es_ES: 'El encendido y el apagado no pueden coincidir',
    ms_MY: 'Masa hidup dan mati tidak boleh sama',
  },
  board_variable: {
    zh_CN: '没有变量 {name}',
    en_US: 'There is no variable {name}',
    es_ES: 'No existe la variable {name}',
    ms_MY: 'Tiada pemboleh ubah {name}',
  },
  board_unit_unknown: {
    zh_CN: '部门不存在，或选了两次',
    en_US: 'A unit is unknown, or was chosen twice',
    es_ES: 'Alguna unidad no existe o se eligió dos veces',
    ms_MY: 'Ada unit yang tidak wujud atau dipilih dua kali',
  },
  board_unknown: {
    zh_CN: '没有这块 LED屏，或已停用',
    en_US: 'There is no such LED board, or it is retired',
    es_ES: 'No existe ese panel LED o está retirado',
    ms_MY: 'Tiada papan LED ini, atau telah dihentikan',
  },
  board_member_unknown: {
    zh_CN: '没有这位成员',
    en_US: 'There is no such member',
    es_ES: 'No existe ese miembro',
    ms_MY: 'Tiada ahli ini',
  },
  board_member_missing: {
    zh_CN: '文字里有 {name}，请选择成员',
    en_US: 'The text has {name}: choose a member',
    es_ES: 'El texto lleva {name}: elija un miembro',
    ms_MY: 'Teks mengandungi {name}: pilih ahli',
  },
  board_message_empty: {
    zh_CN: '没有可显示的文字',
    en_US: 'There is nothing to show',
    es_ES: 'No hay nada que mostrar',
    ms_MY: 'Tiada teks untuk dipaparkan',
  },
  board_message_there: {
    zh_CN: '这条消息已经发送',
    en_US: 'This message was sent already',
    es_ES: 'Este mensaje ya se envió',
    ms_MY: 'Mesej ini telah dihantar',
  },
  board_message_step: {
    zh_CN: '消息的状态已变，不能这样处理',
    en_US: 'The message is in another state: this cannot be done',
    es_ES: 'El mensaje está en otro estado: no es posible',
    ms_MY: 'Mesej dalam keadaan lain: tidak boleh dilakukan',
  },
  board_message_void: {
    zh_CN: '它所说的记录已不再计入，不能重发',
    en_US: 'What it tells of does not count any more: it cannot be sent again',
    es_ES: 'Lo que anuncia ya no cuenta: no se puede reenviar',
    ms_MY: 'Perkara yang disebut tidak lagi dikira: tidak boleh dihantar semula',
  },
});
