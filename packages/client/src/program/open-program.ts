/**
 * For programs that trade by key: the calls of the contract, made again where that is safe, and the
 * events of the key's account. Needs nothing of a browser.
 */
import type { Declaration } from '@candor/contract/kernel/endpoint';
import { languageHeader, type Language } from '@candor/contract/kernel/language';
import { retryDelayMs } from '../backoff.ts';
import { CallFailed, CallRefused } from '../call-errors.ts';
import { createCalls, type Call, type CallArguments } from '../call.ts';
import { followEvents, type Told } from './follow-events.ts';

export type ProgramOptions = {
  /** As `http://localhost:8080`. */
  readonly address: string;
  /** `ck_…`. It acts in its one account, within its limits. */
  readonly key: string;
  readonly language?: Language;
  readonly timeoutMs?: number;
  /** How often a call is made before it fails, where making it again is safe. */
  readonly triesMax?: number;
};

export type Program = {
  /**
   * Throws CallRefused with the reason, or CallFailed where no answer came in spite of all tries.
   * Sending the same request id again later is safe in both cases.
   */
  readonly call: Call;
  /** What happens in the account from now on, each once and in order, until it is left. */
  events(): AsyncGenerator<Told, void, void>;
};

const TIMEOUT_MS = 15_000;
const TRIES_MAX = 6;
const WAIT_MAX_SECONDS = 60;
const SECOND_MS = 1_000;

export function openProgram({
  address,
  key,
  language = 'en',
  timeoutMs = TIMEOUT_MS,
  triesMax = TRIES_MAX,
}: ProgramOptions): Program {
  const { call: once } = createCalls({
    host: new URL(address).origin,
    timeoutMs,
    codesSessionOver: [],
    currentToken: () => key,
    languageHeader: () => languageHeader[language],
    zone: () => null,
    networkErrorText: () => 'no answer',
    onSessionOver: () => undefined,
    onNoAnswer: () => undefined,
  });
  const call: Call = async (endpoint, ...input) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await once(endpoint, ...input);
      } catch (error) {
        const waitMs = tries < triesMax ? pauseBefore(endpoint, input, error, tries) : null;
        if (waitMs === null) throw error;
        await pause(waitMs);
      }
  };
  return { call, events: () => followEvents({ address, call: once }) };
}

/** Null where it must not be made again. */
function pauseBefore<E extends Declaration>(
  endpoint: E,
  [input]: CallArguments<E>,
  error: unknown,
  tries: number,
): number | null {
  // Nothing was done, whatever the call.
  if (error instanceof CallRefused && error.reason === 'REQUESTS_TOO_MANY') {
    const { seconds = 1 } = error.values;
    return Math.min(Number(seconds), WAIT_MAX_SECONDS) * SECOND_MS;
  }
  const isBusy = error instanceof CallRefused && error.reason === 'SERVER_BUSY';
  const isUnsure = error instanceof CallFailed || isBusy;
  return isUnsure && isRepeatable(endpoint, input) ? retryDelayMs(tries, Math.random()) : null;
}

/** A read, or a command that the server knows again by its request id. */
function isRepeatable({ method, rate }: Declaration, input: { body?: unknown } = {}): boolean {
  const { body } = input;
  const hasId = typeof body === 'object' && body !== null && 'requestId' in body;
  return method === 'GET' || rate === 'read' || hasId;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
