/** The parts of a workbook around its sheets. */
import { plainText } from './sheet-cells.ts';

const xmlWords: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function xmlText(text: string): string {
  const escaped = /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (sign) => xmlWords[sign]!) : text;
  // Excel reads _x0041_ as the letter A: the underscore of such a text is written by its own code.
  return escaped.includes('_x') ? escaped.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : escaped;
}

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageSchema = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const contentTypes = (sheets: number): string =>
  `${declaration}<Types xmlns="${packageSchema}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>` +
  Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${spreadsheetType}.worksheet+xml"/>`,
  ).join('') +
  '</Types>';

/** In the order of `styleOf`. */
export const styles =
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.0"/>` +
  '<numFmt numFmtId="165" formatCode="#,##0"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="167" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7">' +
  '<xf/><xf fontId="1" applyFont="1"/>' +
  [164, 165, 166, 167, 49].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('') +
  '</cellXfs></styleSheet>';

export function relations(...pairs: string[]): string {
  const rows: string[] = [];
  for (let index = 0; index < pairs.length; index += 2) {
    rows.push(`<Relationship Id="r${index / 2 + 1}" Type="${pairs[index]}" Target="${pairs[index + 1]}"/>`);
  }
  return `${declaration}<Relationships xmlns="${packageSchema}/relationships">${rows.join('')}</Relationships>`;
}

/** A name of a sheet as spreadsheets allow it. */
export const sheetName = (title: string): string =>
  [...plainText(title).replace(/[\\/?*[\]:\n]/g, ' ')].slice(0, 31).join('').trim() || 'Sheet1';

/** The sheets are the first relations, r1 and on. */
export const workbook = (titles: readonly string[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
  titles
    .map(
      (title, index) =>
        `<sheet name="${xmlText(sheetName(title))}" sheetId="${index + 1}" r:id="r${index + 1}"/>`,
    )
    .join('') +
  '</sheets></workbook>';
