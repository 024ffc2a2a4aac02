/** RFC 4180, UTF-8 with a byte order mark. Texts a spreadsheet would take for a formula are escaped. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

function cell(text: string): string {
  const harmless = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
