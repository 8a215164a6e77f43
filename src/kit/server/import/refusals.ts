import { refusals, type Refusal } from '../../contract/refusal.ts';
import type { ImportProblem } from './limits.ts';

/** Why a handed-in file is not read. */
const importRefusals = refusals({
  file_type: {
    zh_CN: '不是可读取的 .xlsx 或 .csv 文件',
    en_US: 'This is not an .xlsx or .csv file that can be read',
    es_ES: 'No es un archivo .xlsx o .csv legible',
    ms_MY: 'Ini bukan fail .xlsx atau .csv yang boleh dibaca',
  },
  file_too_large: {
    zh_CN: '文件超过 {limit} MB',
    en_US: 'The file is larger than {limit} MB',
    es_ES: 'El archivo supera los {limit} MB',
    ms_MY: 'Fail melebihi {limit} MB',
  },
  file_encrypted: {
    zh_CN: '文件已加密或为旧版 .xls，请另存为不带密码的 .xlsx 后再上传',
    en_US: 'The file has a password or is an old .xls; save it as .xlsx without a password',
    es_ES: 'El archivo tiene contraseña o es un .xls antiguo; guárdelo como .xlsx sin contraseña',
    ms_MY: 'Fail ada kata laluan atau .xls lama; simpan sebagai .xlsx tanpa kata laluan',
  },
  file_macros: {
    zh_CN: '文件含有宏，请另存为普通 .xlsx 后再上传',
    en_US: 'The file contains macros; save it as a plain .xlsx',
    es_ES: 'El archivo contiene macros; guárdelo como .xlsx normal',
    ms_MY: 'Fail mengandungi makro; simpan sebagai .xlsx biasa',
  },
  file_broken: {
    zh_CN: '文件已损坏，请用表格软件打开并重新保存',
    en_US: 'The file is damaged; open it in a spreadsheet program and save it again',
    es_ES: 'El archivo está dañado; ábralo en una hoja de cálculo y guárdelo de nuevo',
    ms_MY: 'Fail rosak; buka dalam perisian hamparan dan simpan semula',
  },
  file_unpacked: {
    zh_CN: '文件展开后超过 {limit} MB',
    en_US: 'Unpacked, the file is larger than {limit} MB',
    es_ES: 'Descomprimido, el archivo supera los {limit} MB',
    ms_MY: 'Selepas dinyahmampat, fail melebihi {limit} MB',
  },
  file_entries: {
    zh_CN: '文件由超过 {limit} 个部分组成，请复制到新表格后再上传',
    en_US: 'The file has more than {limit} parts; copy the table into a new workbook',
    es_ES: 'El archivo tiene más de {limit} partes; copie la tabla en un libro nuevo',
    ms_MY: 'Fail mempunyai lebih daripada {limit} bahagian; salin jadual ke buku kerja baharu',
  },
  file_dtd: {
    zh_CN: '文件含有不允许的内容（文档类型声明）',
    en_US: 'The file contains something that is not accepted (a document type)',
    es_ES: 'El archivo contiene algo no admitido (un tipo de documento)',
    ms_MY: 'Fail mengandungi sesuatu yang tidak diterima (jenis dokumen)',
  },
  file_encoding: {
    zh_CN: '无法识别文字编码，请保存为 UTF-8 或 GB18030',
    en_US: 'The characters cannot be read; save the file as UTF-8',
    es_ES: 'No se pueden leer los caracteres; guarde el archivo como UTF-8',
    ms_MY: 'Aksara tidak dapat dibaca; simpan fail sebagai UTF-8',
  },
  file_empty: {
    zh_CN: '文件中没有数据：第一行是列名，其下至少一行',
    en_US: 'The file has no data: the first row names the columns, and at least one row follows',
    es_ES: 'El archivo no tiene datos: la primera fila nombra las columnas y debe seguir al menos una',
    ms_MY: 'Fail tiada data: baris pertama menamakan lajur dan sekurang-kurangnya satu baris menyusul',
  },
  file_rows: {
    zh_CN: '一个文件最多 {limit} 行，请拆分',
    en_US: 'A file holds at most {limit} rows; split it',
    es_ES: 'Un archivo admite como máximo {limit} filas; divídalo',
    ms_MY: 'Satu fail memuatkan paling banyak {limit} baris; pecahkannya',
  },
  file_columns: {
    zh_CN: '一个文件最多 {limit} 列',
    en_US: 'A file holds at most {limit} columns',
    es_ES: 'Un archivo admite como máximo {limit} columnas',
    ms_MY: 'Satu fail memuatkan paling banyak {limit} lajur',
  },
  file_cell: {
    zh_CN: '单元格 {cell} 的文字超过 {limit} 个字符',
    en_US: 'Cell {cell} holds more than {limit} characters',
    es_ES: 'La celda {cell} tiene más de {limit} caracteres',
    ms_MY: 'Sel {cell} mengandungi lebih daripada {limit} aksara',
  },
  file_formula: {
    zh_CN: '单元格 {cell} 的公式没有计算结果，请在表格软件中保存后再上传',
    en_US: 'The formula in cell {cell} has no computed value; save the file in a spreadsheet program',
    es_ES: 'La fórmula de la celda {cell} no tiene valor calculado; guarde el archivo en una hoja de cálculo',
    ms_MY: 'Formula dalam sel {cell} tiada nilai; simpan fail dalam perisian hamparan',
  },
  file_too_slow: {
    zh_CN: '文件过于复杂，无法读取；请只保留数据后再上传',
    en_US: 'The file is too complex to read; keep nothing but the data',
    es_ES: 'El archivo es demasiado complejo; deje solo los datos',
    ms_MY: 'Fail terlalu kompleks; kekalkan data sahaja',
  },
});

/** A problem of a file as a refusal. */
export function importRefusal({ reason, params }: ImportProblem): Refusal {
  return importRefusals[reason](params);
}
