/**
 * Text that the database cannot keep: PostgreSQL has no NUL, and half of a surrogate pair has no
 * UTF-8. One rule for everything that callers send: query, path, headers, bodies and frames are
 * looked through before anything is done with them.
 */
import type { FastifyRequest } from 'fastify';
import { FieldsInvalid } from '../faults.ts';

const PROBLEM = 'must be text without NUL and without half characters';

export function requireStorable(request: FastifyRequest): void {
  const { query, params, headers, body, raw } = request;
  const { url = '' } = raw;
  // What an address does not escape is written there as it is.
  if (url.includes('%') || !isStorable(url)) {
    refuseUnstorable('query', query);
    refuseUnstorable('params', params);
  }
  if (!raw.rawHeaders.every((text) => isStorable(text))) refuseUnstorable('headers', headers);
  refuseUnstorable('body', body);
}

function refuseUnstorable(part: string, sent: unknown): void {
  const place = findUnstorable(sent);
  if (place !== null) throw new FieldsInvalid([{ path: place || part, problem: PROBLEM }]);
}

/** Where the first one is: names from the outside in, an empty text for the value itself. */
export function findUnstorable(value: unknown): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : '';
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    // A name that cannot be kept is not repeated either.
    if (!isStorable(name)) return '';
    const place = findUnstorable(inner);
    if (place !== null) return place === '' ? name : `${name}.${place}`;
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
