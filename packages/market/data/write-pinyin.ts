/** Writes the column `pinyin` of every table that has Chinese names: `node packages/market/data/write-pinyin.ts`. Run it after a change of names; a test compares. */
import { writeFileSync } from 'node:fs';
import { pinyinInitials } from '../src/instruments/pinyin-initials.ts';
import { marketFiles } from '../src/instruments/market-texts.ts';
import { readTable } from './read-market-texts.ts';

for (const file of [marketFiles.usStocks, marketFiles.hkStocks, marketFiles.futures, marketFiles.forex, marketFiles.indices, marketFiles.crypto]) {
  writeFileSync(new URL(file, import.meta.url), withPinyin(readTable(file)));
}

/** The column is the last one, so that a line keeps its other fields exactly as they are. */
function withPinyin(text: string): string {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const columns = header.split(',');
  const hasPinyin = columns.at(-1) === 'pinyin';
  const namePlace = columns.indexOf('name_zh');
  const written = lines.map((line) => {
    const kept = hasPinyin ? line.slice(0, line.lastIndexOf(',')) : line;
    return `${kept},${pinyinInitials(fieldsOf(kept)[namePlace] ?? '')}`;
  });
  return [hasPinyin ? header : `${header},pinyin`, ...written, ''].join('\n');
}

function fieldsOf(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) => quoted ?? plain ?? '');
}
