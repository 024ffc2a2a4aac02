/**
 * JSON.parse, minus what only attackers or broken clients send: duplicate keys, excessive nesting,
 * thousands of keys, names that reach into prototypes.
 *
 * The text is looked through for its depth and the number of its keys, and parsed. JSON.parse keeps
 * the last of equal keys, so where fewer are left than were written there were two of a kind.
 */
export const JSON_DEPTH_MAX = 12;
export const JSON_KEYS_MAX = 2_000;

export class JsonRefused extends Error {
  override readonly name = 'JsonRefused';
}

export function parseStrictJson(text: string): unknown {
  const written = countKeys(text);
  const value = parse(text);
  if (countLeft(value) !== written) throw new JsonRefused('the same key twice');
  return value;
}

/** Every colon outside of a string follows a key, or the text is not JSON. */
function countKeys(text: string): number {
  let keys = 0;
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    switch (text.charCodeAt(i)) {
      case QUOTE:
        i = endOfString(text, i);
        break;
      case BRACE_OPEN:
      case BRACKET_OPEN:
        depth += 1;
        if (depth > JSON_DEPTH_MAX) throw new JsonRefused('nested too deeply');
        break;
      case BRACE_CLOSE:
      case BRACKET_CLOSE:
        depth -= 1;
        break;
      case COLON:
        keys += 1;
        if (keys > JSON_KEYS_MAX) throw new JsonRefused('too many keys');
        break;
    }
  }
  return keys;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACE_OPEN = 0x7b;
const BRACE_CLOSE = 0x7d;
const BRACKET_OPEN = 0x5b;
const BRACKET_CLOSE = 0x5d;
const COLON = 0x3a;

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === BACKSLASH) i += 1;
    else if (unit === QUOTE) return i;
  }
  throw new JsonRefused('a string without an end');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonRefused('not JSON');
  }
}

/** Names are looked at as they are read: `"\u0061"` and `"a"` are the same key. */
function countLeft(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let keys = 0;
  if (Array.isArray(value)) {
    for (const inner of value) if (typeof inner === 'object') keys += countLeft(inner);
    return keys;
  }
  const names = Object.keys(value);
  for (const name of names) {
    if (name === '__proto__' || name === 'constructor' || name === 'prototype')
      throw new JsonRefused('a key that is not allowed');
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    if (typeof inner === 'object') keys += countLeft(inner);
  }
  return keys + names.length;
}
