/**
 * Reads CSV with a header row.
 *
 * Strict, because the tables are part of the product: a row of another length, a stray quote or a
 * missing column stops the program with the line's number.
 */
import { assert, AssertionFailed } from '@candor/kit/assert';

export type CsvRow = (column: string) => string;

export function readCsv(text: string, file: string): CsvRow[] {
  const [header, ...lines] = fieldsOfLines(text, file);
  assert(header !== undefined, `${file}: has no header row`);
  const places = new Map(header.map((column, place) => [column, place]));
  assert(places.size === header.length, `${file}: two columns have the same name`);

  return lines.map((fields, index) => {
    assert(
      fields.length === header.length,
      `${file}: row ${index + 2} has ${fields.length} fields, the header ${header.length}`,
    );
    return (column) => {
      const value = fields[places.get(column) ?? -1];
      if (value === undefined) throw new AssertionFailed(`${file}: has no column ${column}`);
      return value;
    };
  });
}

function fieldsOfLines(text: string, file: string): string[][] {
  const lines: string[][] = [];
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { value, end } =
      text[at] === '"' ? quotedField(text, at, file, lines.length + 1) : plainField(text, at);
    fields.push(value);
    const separator = text[end];
    if (
      separator === '"' ||
      (text[at] === '"' && separator !== undefined && separator !== ',' && separator !== '\n')
    ) {
      throw new AssertionFailed(
        `${file}: a quote in the middle of a field of row ${lines.length + 1}`,
      );
    }
    at = end + 1;
    if (separator === ',' && at === text.length) fields.push('');
    if (separator !== ',' || at === text.length) {
      lines.push(fields);
      fields = [];
    }
  }
  return lines;
}

function plainField(text: string, start: number): { value: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '"')
    end += 1;
  const value = text.slice(start, end);
  return { value: value.endsWith('\r') ? value.slice(0, -1) : value, end };
}

function quotedField(
  text: string,
  start: number,
  file: string,
  row: number,
): { value: string; end: number } {
  let end = start + 1;
  while (text[end] !== '"' || text[end + 1] === '"') {
    assert(end < text.length, `${file}: a quote that row ${row} opens is never closed`);
    end += text[end] === '"' ? 2 : 1;
  }
  const after = text[end + 1] === '\r' ? end + 2 : end + 1;
  return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: after };
}
