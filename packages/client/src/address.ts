import { assert } from '@candor/kit/assert';
import { getRecord } from './json.ts';

export function getAddress(path: string, params: unknown, query: unknown): string {
  const places = getRecord(params);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = places[name];
    assert(value !== undefined, `the path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(getRecord(query)).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
