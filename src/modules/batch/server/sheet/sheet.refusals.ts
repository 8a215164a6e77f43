import { refusals } from '../../../../kit/contract/refusal.ts';

/** Errors of rows that are typed, beyond those of imports and of records, and refusals of their drafts. */
export const sheetRefusals = refusals({
  several_members: {
    zh_CN: '有多名同名成员，请填写编号',
    en_US: 'Several members have this name; write the number',
    es_ES: 'Varios miembros se llaman así; escriba el número',
    ms_MY: 'Beberapa ahli bernama begini; tulis nombornya',
  },
  unknown_name: {
    zh_CN: '没有姓名为“{name}”的成员',
    en_US: 'No member is called {name}',
    es_ES: 'Ningún miembro se llama {name}',
    ms_MY: 'Tiada ahli bernama {name}',
  },
  there_already: {
    zh_CN: '“{topic}”当天已给该成员记了这个事件',
    en_US: 'The record “{topic}” already gives this member this event on this day',
    es_ES: 'El registro «{topic}» ya da a este miembro este evento ese día',
    ms_MY: 'Rekod “{topic}” sudah memberi ahli ini peristiwa ini pada hari itu',
  },
  row_repeats: {
    zh_CN: '与第 {line} 行的成员、事件和日期相同',
    en_US: 'Row {line} has the same member, event and date',
    es_ES: 'La fila {line} tiene el mismo miembro, evento y fecha',
    ms_MY: 'Baris {line} mempunyai ahli, peristiwa dan tarikh yang sama',
  },
  rows_wrong: {
    zh_CN: '有 {count} 行存在错误，更正后才能提交',
    en_US: '{count} rows are wrong and have to be corrected first',
    es_ES: 'Hay {count} filas con errores; corríjalas antes de enviar',
    ms_MY: '{count} baris mempunyai kesilapan dan perlu dibetulkan dahulu',
  },
  reviewer_in_rows: {
    zh_CN: '{name} 在第 {rows} 行得分，不能同时审核：请换审核人，或去掉这些行',
    en_US:
      '{name} receives points in rows {rows} and cannot review them: choose somebody else or remove these rows',
    es_ES:
      '{name} recibe puntos en las filas {rows} y no puede revisarlas: elija a otra persona o quite esas filas',
    ms_MY:
      '{name} menerima mata dalam baris {rows} dan tidak boleh menyemaknya: pilih orang lain atau buang baris itu',
  },
  is_reviewer: {
    zh_CN: '{name} 是这份记录的审核人，不能同时得分',
    en_US: '{name} reviews this record and cannot receive points in it',
    es_ES: '{name} revisa este registro y no puede recibir puntos en él',
    ms_MY: '{name} menyemak rekod ini dan tidak boleh menerima mata di dalamnya',
  },
  columns_open: {
    zh_CN: '粘贴的列“{columns}”还没有选择对应的列或忽略',
    en_US: 'These pasted columns have to be mapped or ignored first: {columns}',
    es_ES: 'Antes hay que asignar o ignorar estas columnas pegadas: {columns}',
    ms_MY: 'Lajur ditampal ini perlu dipadankan atau diabaikan dahulu: {columns}',
  },
  no_rows: {
    zh_CN: '还没有可提交的行',
    en_US: 'There is no row to submit yet',
    es_ES: 'Todavía no hay filas que enviar',
    ms_MY: 'Belum ada baris untuk dihantar',
  },
  too_many_sheets: {
    zh_CN: '最多保留 {limit} 份草稿，请先提交或删除一些',
    en_US: 'At most {limit} drafts are kept; submit or delete some first',
    es_ES: 'Se conservan como máximo {limit} borradores; envíe o elimine alguno antes',
    ms_MY: 'Paling banyak {limit} draf disimpan; hantar atau padam beberapa dahulu',
  },
});
