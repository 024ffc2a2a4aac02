import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

function table(text: string, columns: readonly string[]): string[][] {
  return readCsv(text, 'test.csv').map((row) => columns.map(row));
}

describe('reading comma-separated text', () => {
  it('reads plain and quoted fields, empty ones, and the last line without its end', () => {
    expect(table('a,b,c\n1,"x, ""y""",\n"",2,3', ['a', 'b', 'c'])).toEqual([
      ['1', 'x, "y"', ''],
      ['', '2', '3'],
    ]);
  });

  it('takes lines that end as on Windows', () => {
    expect(table('a,b\r\n1,"2"\r\n3,4\r\n', ['a', 'b'])).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('keeps an empty field at the very end of the text', () => {
    expect(table('a,b\n1,', ['a', 'b'])).toEqual([['1', '']]);
  });

  it.each([
    ['a row of another length', 'a,b\n1\n'],
    ['a quote in the middle of a field', 'a,b\n1,x"y"\n'],
    ['a quote that is never closed', 'a,b\n1,"x\n'],
    ['two columns of one name', 'a,a\n1,2\n'],
    ['no header at all', ''],
  ])('stops at %s', (_problem, text) => {
    expect(() => readCsv(text, 'test.csv')).toThrow('test.csv');
  });

  it('stops when a column is asked for that is not there', () => {
    expect(() => table('a\n1\n', ['b'])).toThrow('no column b');
  });
});
