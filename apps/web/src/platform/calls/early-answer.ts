/**
 * The answers to what the first screen asks first: boot.js asked while the app was on its way
 * (first-script/ask-early.ts). The screen is then drawn once, with its figures, instead of twice.
 * An answer for somebody else, in another language, or of a while ago is none.
 */
import { getAddress } from '@candor/client/address';
import { getRecord, recordIn } from '@candor/client/json';
import { nowMs } from '@candor/client/time';
import { CODE_SUCCESS } from '@candor/contract/kernel/envelope';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { languageHeaderValue } from '../i18n/text.ts';
import { currentAccount } from '../device/account.ts';
import { currentSession } from '../device/session.ts';
import { after } from '../timers.ts';

/** The app can be drawn without it. */
const WAIT_MAX_MS = 500;
const FRESH_MS = 5_000;

type EarlyAnswer = {
  readonly language: string;
  readonly token: string | null;
  readonly data: unknown;
  readonly readAt: number;
};

const answers = new Map<string, EarlyAnswer>();

/** Waits a moment for what was asked, if anything was. */
export async function startEarlyAnswers(): Promise<void> {
  const asked: unknown = Reflect.get(globalThis, 'candorAsked');
  if (!Array.isArray(asked) || asked.length === 0) return;
  await Promise.race([
    Promise.all(asked.map(take)),
    new Promise<void>((resolve) => void after(WAIT_MAX_MS, resolve)),
  ]);
}

async function take(asked: unknown): Promise<void> {
  const { question, language, token, answer } = getRecord(asked);
  if (!(answer instanceof Promise) || typeof question !== 'string' || typeof language !== 'string')
    return;
  const text: unknown = await answer;
  const envelope = recordIn(typeof text === 'string' ? text : null);
  if (envelope['code'] !== CODE_SUCCESS || !('data' in envelope)) return;
  answers.set(question, {
    language,
    token: typeof token === 'string' ? token : null,
    data: envelope['data'],
    readAt: nowMs(),
  });
}

/** As a call that was just answered, for the cache. */
export function getEarlyAnswer<E extends Declaration>(
  endpoint: E,
  input:
    | { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
    | undefined,
): { readonly data: ReceivedDataOf<E>; readonly readAt: number } | null {
  // What was asked before the app was there was asked for the first account.
  if (answers.size === 0 || input?.body !== undefined || currentAccount() !== null) return null;
  const address = getAddress(endpoint.path, input?.params, input?.query);
  const early = answers.get(`${endpoint.method} ${address}`);
  if (
    early === undefined ||
    languageHeaderValue() !== early.language ||
    (currentSession()?.token ?? null) !== early.token ||
    nowMs() - early.readAt > FRESH_MS
  )
    return null;
  return { data: early.data as ReceivedDataOf<E>, readAt: early.readAt };
}
