import { FIRST_PATHS } from '../routes.table.ts';

/** The path of the screen that the address names, and what it says about it. */
export function readAddress(): { readonly path: string; readonly params: URLSearchParams } {
  const [path = '', params] = location.hash.replace(/^#?\/?/, '').split('?');
  return { path: path === '' ? FIRST_PATHS[0] : path, params: new URLSearchParams(params) };
}

/** An instrument is named in capitals. */
export function readCode(params: URLSearchParams): string {
  return (params.get('code') ?? '').trim().toUpperCase();
}

/** Null where nothing is kept; undefined where the browser keeps it back. */
export function readKept(name: string): string | null | undefined {
  try {
    return localStorage.getItem(name);
  } catch {
    return undefined;
  }
}
