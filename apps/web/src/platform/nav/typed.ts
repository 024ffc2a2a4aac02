/**
 * What was typed into a form, by its history entry: in this tab only, so that a reload keeps it
 * too. Some browsers forbid storage: then it lasts until the page is closed. Never a secret.
 */
import { jsonOrNull } from '@candor/client/json';
import { withTabStorage } from '../device/tab-storage.ts';

/** Flat, so that what comes out of the storage can be held against what the form begins with. */
export type Typed = string | null | { readonly [field: string]: string | number | boolean | null };

/** A form further back begins anew. */
const FORMS_MAX = 20;
const KEY = 'candor.typed';

export function readTyped<Value extends Typed>(place: string, example: Value): Value | null {
  const value = getForms().get(place);
  return value !== undefined && isLike(value, example) ? value : null;
}

export function keepTyped(place: string, value: Typed): void {
  const all = getForms();
  all.delete(place);
  all.set(place, value);
  for (const oldest of [...all.keys()].slice(0, -FORMS_MAX)) all.delete(oldest);
  write(JSON.stringify([...all]));
}

export function dropTyped(place: string): void {
  if (getForms().delete(place)) write(JSON.stringify([...getForms()]));
}

export function forgetTyped(): void {
  forms = new Map();
  write(null);
}

let forms: Map<string, unknown> | null = null;

function getForms(): Map<string, unknown> {
  forms ??= new Map(readForms(jsonOrNull(read())));
  return forms;
}

function readForms(stored: unknown): [string, unknown][] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((pair: unknown) =>
    Array.isArray(pair) && typeof pair[0] === 'string' ? [[pair[0], pair[1]]] : [],
  );
}

/** The same fields of the same kinds: an older version of the app may have written it. */
function isLike<Value extends Typed>(value: unknown, example: Value): value is Value {
  if (example === null || typeof example !== 'object')
    return value === null ? example === null : typeof value === 'string';
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return Object.entries(example).every(([field, first]) => {
    const one = found.get(field);
    return first === null || one === null ? found.has(field) : typeof one === typeof first;
  });
}

function read(): string | null {
  return withTabStorage((storage) => storage.getItem(KEY));
}

function write(text: string | null): void {
  withTabStorage((storage) =>
    text === null ? storage.removeItem(KEY) : storage.setItem(KEY, text),
  );
}
