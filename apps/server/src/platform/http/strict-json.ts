/**
 * JSON.parse, minus what only attackers or broken clients send: duplicate keys, excessive nesting,
 * thousands of keys, names that reach into prototypes. One pass.
 */
export const JSON_DEPTH_MAX = 12;
export const JSON_KEYS_MAX = 2_000;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

export class JsonRefused extends Error {
  override readonly name = 'JsonRefused';
}

export function parseStrictJson(text: string): unknown {
  let keysSeen = 0;
  const open: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (let i = 0; i < text.length; i += 1) {
    switch (text.charCodeAt(i)) {
      case QUOTE: {
        const end = endOfString(text, i);
        const keys = open.at(-1);
        if (expectsKey && keys) {
          keysSeen += 1;
          if (keysSeen > JSON_KEYS_MAX) throw new JsonRefused('too many keys');
          rememberKey(keys, text.slice(i, end + 1));
          expectsKey = false;
        }
        i = end;
        break;
      }
      case BRACE_OPEN:
      case BRACKET_OPEN:
        if (open.length >= JSON_DEPTH_MAX) throw new JsonRefused('nested too deeply');
        expectsKey = text.charCodeAt(i) === BRACE_OPEN;
        open.push(expectsKey ? new Set() : null);
        break;
      case BRACE_CLOSE:
      case BRACKET_CLOSE:
        open.pop();
        expectsKey = false;
        break;
      case COMMA:
        expectsKey = open.at(-1) instanceof Set;
        break;
    }
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonRefused('not JSON');
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACE_OPEN = 0x7b;
const BRACE_CLOSE = 0x7d;
const BRACKET_OPEN = 0x5b;
const BRACKET_CLOSE = 0x5d;
const COMMA = 0x2c;

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === BACKSLASH) i += 1;
    else if (unit === QUOTE) return i;
  }
  throw new JsonRefused('a string without an end');
}

/** Escapes are resolved first: `"\u0061"` and `"a"` are the same key. */
function rememberKey(keys: Set<string>, quoted: string): void {
  let key: string;
  try {
    key = String(JSON.parse(quoted));
  } catch {
    throw new JsonRefused('a key that is not a string');
  }
  if (forbiddenKeys.has(key)) throw new JsonRefused('a key that is not allowed');
  if (keys.has(key)) throw new JsonRefused('the same key twice');
  keys.add(key);
}
