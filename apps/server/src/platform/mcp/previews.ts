/**
 * An agent places what it has previewed, unchanged and soon: the preview of an order is signed over
 * its key, its instant and its terms. The number of the order follows from the signature, so that
 * one preview is one order however often it is sent.
 */
import { MINUTE_MS } from '@candor/kit/time';
import { sha256Hex } from '../sha256.ts';
import type { Secrets } from '../start/secrets.ts';
import type { ToolInput } from './tool.ts';

const HOLDS_MS = 2 * MINUTE_MS;
const PURPOSE = 'preview of an agent';
/** Of the price seen and of what may be moved nothing has to be decided again. */
const NOT_TERMS: ReadonlySet<string> = new Set([
  'previewId',
  'seenPrice',
  'allowDuplicate',
  'moveFromFunding',
]);

export type Previews = {
  give(keyId: string, terms: ToolInput, now: number): string;
  /** The request id of the order; null where it is another order's, another key's or too old. */
  take(keyId: string, terms: ToolInput, previewId: string, now: number): string | null;
};

export function openPreviews(secrets: Pick<Secrets, 'sign' | 'isSigned'>): Previews {
  return {
    give(keyId, terms, now) {
      return `${now}.${secrets.sign(PURPOSE, textOf(keyId, terms, now))}`;
    },
    take(keyId, terms, previewId, now) {
      const [, at, signature] = /^([0-9]{1,15})\.([A-Za-z0-9_-]{43})$/.exec(previewId) ?? [];
      if (at === undefined || signature === undefined) return null;
      const age = now - Number(at);
      if (age < 0 || age > HOLDS_MS) return null;
      return secrets.isSigned(PURPOSE, textOf(keyId, terms, Number(at)), signature)
        ? sha256Hex(previewId).slice(0, 40)
        : null;
    },
  };
}

function textOf(keyId: string, terms: ToolInput, at: number): string {
  const named = Object.entries(terms)
    .filter(([name]) => !NOT_TERMS.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([keyId, at, named]);
}
