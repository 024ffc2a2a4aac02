/**
 * The answer to what the first screen asks first: boot.js asked it while the app was on its way
 * (asking-script.ts). The screen is then drawn once, with its figures, instead of twice. An answer
 * for somebody else, in another language, or of a while ago is none.
 */
import { getAddress } from '@candor/client/address';
import { getRecord, recordIn } from '@candor/client/json';
import { nowMs } from '@candor/client/time';
import { CODE_SUCCESS } from '@candor/contract/kernel/envelope';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { languageHeaderValue } from './i18n/text.ts';
import { currentSession } from './session.ts';
import { after } from './timers.ts';

/** The app can be drawn without it. */
const WAIT_MAX_MS = 500;
const FRESH_MS = 5_000;

type EarlyAnswer = {
  readonly address: string;
  readonly language: string;
  readonly token: string | null;
  readonly data: unknown;
  readonly readAt: number;
};

let early: EarlyAnswer | null = null;

/** Waits a moment for what was asked, if anything was. */
export async function startEarlyAnswer(): Promise<void> {
  const { address, language, token, answer } = getRecord(Reflect.get(globalThis, 'candorAsked'));
  if (!(answer instanceof Promise) || typeof address !== 'string' || typeof language !== 'string')
    return;
  const reading = answer.then((text: unknown) => {
    const envelope = recordIn(typeof text === 'string' ? text : null);
    if (envelope['code'] === CODE_SUCCESS && 'data' in envelope)
      early = {
        address,
        language,
        token: typeof token === 'string' ? token : null,
        data: envelope['data'],
        readAt: nowMs(),
      };
  });
  await Promise.race([reading, new Promise<void>((resolve) => void after(WAIT_MAX_MS, resolve))]);
}

/** As a call that was just answered, for the cache. */
export function getEarlyAnswer<E extends Declaration>(
  endpoint: E,
  input: { readonly params?: unknown; readonly query?: unknown } | undefined,
): { readonly data: ReceivedDataOf<E>; readonly readAt: number } | null {
  if (
    early === null ||
    endpoint.method !== 'GET' ||
    getAddress(endpoint.path, input?.params, input?.query) !== early.address ||
    languageHeaderValue() !== early.language ||
    (currentSession()?.token ?? null) !== early.token ||
    nowMs() - early.readAt > FRESH_MS
  )
    return null;
  return { data: early.data as ReceivedDataOf<E>, readAt: early.readAt };
}
