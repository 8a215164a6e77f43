import { refusals } from '../../../kit/contract/refusal.ts';

export const eventsRefusals = refusals({
  code_taken: {
    zh_CN: '编号已被使用',
    en_US: 'This code is already in use',
    es_ES: 'Este código ya está en uso',
    ms_MY: 'Kod ini telah digunakan',
  },
  id_taken: {
    zh_CN: '该内容已保存过，请刷新',
    en_US: 'This was saved before; please refresh',
    es_ES: 'Esto ya se había guardado; actualice la página',
    ms_MY: 'Ini telah disimpan; sila muat semula',
  },
  default_out_of_range: {
    zh_CN: '默认值必须在最小值与最大值之间',
    en_US: 'The default must lie between the smallest and the largest value',
    es_ES: 'El valor predeterminado debe estar entre el mínimo y el máximo',
    ms_MY: 'Nilai lalai mesti berada antara nilai terkecil dan terbesar',
  },
  no_decimals: {
    zh_CN: '该事件不允许小数',
    en_US: 'This event does not allow decimals',
    es_ES: 'Este evento no admite decimales',
    ms_MY: 'Peristiwa ini tidak membenarkan perpuluhan',
  },
  no_value: {
    zh_CN: '至少要有一种分值可以不为零',
    en_US: 'At least one kind of points must be able to differ from zero',
    es_ES: 'Al menos un tipo de puntos debe poder ser distinto de cero',
    ms_MY: 'Sekurang-kurangnya satu jenis mata mesti boleh bukan sifar',
  },
  unknown_type: {
    zh_CN: '事件类型不存在',
    en_US: 'There is no such event type',
    es_ES: 'No existe ese tipo de evento',
    ms_MY: 'Jenis peristiwa itu tidak wujud',
  },
  unknown_tag: {
    zh_CN: '标签不存在',
    en_US: 'There is no such tag',
    es_ES: 'No existe esa etiqueta',
    ms_MY: 'Label itu tidak wujud',
  },
  type_below_itself: {
    zh_CN: '类型不能放在自己的下级',
    en_US: 'A type cannot stand below itself',
    es_ES: 'Un tipo no puede quedar por debajo de sí mismo',
    ms_MY: 'Jenis tidak boleh diletakkan di bawah dirinya sendiri',
  },
  in_use: {
    zh_CN: '该事件已被使用，只能停用',
    en_US: 'This event has been used; it can only be disabled',
    es_ES: 'Este evento ya se ha usado; solo se puede desactivar',
    ms_MY: 'Peristiwa ini telah digunakan; ia hanya boleh dinyahaktifkan',
  },
  library_not_empty: {
    zh_CN: '事件库已有同编号的内容',
    en_US: 'The library already holds these codes',
    es_ES: 'La biblioteca ya contiene estos códigos',
    ms_MY: 'Pustaka telah mengandungi kod ini',
  },
  library_full: {
    zh_CN: '事件库最多 {n} 个事件',
    en_US: 'A library holds at most {n} events',
    es_ES: 'Una biblioteca admite como máximo {n} eventos',
    ms_MY: 'Pustaka boleh memuat paling banyak {n} peristiwa',
  },
});
