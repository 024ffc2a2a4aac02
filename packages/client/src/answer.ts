/**
 * Code 200 gives its data; some codes end the session; everything else is a refusal with the
 * server's sentence, or "network error" where it has none.
 */
import { ACCOUNT_HEADER } from '@candor/contract/kernel/account-id';
import { CODE_SUCCESS } from '@candor/contract/kernel/envelope';
import { TIME_ZONE_HEADER } from '@candor/contract/kernel/time-zone';
import { CallFailed, CallRefused } from './call-errors.ts';
import { getRecord, recordIn } from './json.ts';

export type ClientPorts = {
  /** Where calls go, as `https://api.example.com`; empty where the page comes from there. */
  readonly host?: string;
  readonly timeoutMs: number;
  readonly codesSessionOver: readonly number[];
  readonly currentToken: () => string | undefined;
  /** The one that calls act for; absent or null, the person’s first. */
  readonly account?: () => string | null;
  readonly languageHeader: () => string;
  /** Null before anything has asked for it: asking is slow, and the first calls must not wait. */
  readonly zone: () => string | null;
  readonly networkErrorText: () => string;
  /** Once, however many parallel calls are refused, and never for an earlier session. */
  readonly onSessionOver: () => void;
  /** Before the caller hears of it. */
  readonly onRefused?: (reason: string) => void;
  readonly onNoAnswer: (options: { isQuiet?: boolean }) => void;
};

export function getHeaders({
  languageHeader,
  zone,
  currentToken,
  account,
}: ClientPorts): Record<string, string> {
  const language = languageHeader();
  const here = zone();
  const token = currentToken();
  const acting = token === undefined ? null : (account?.() ?? null);
  return {
    'accept-language': language,
    languages: language,
    ...(here === null ? {} : { [TIME_ZONE_HEADER]: here }),
    ...(token === undefined ? {} : { authorization: token }),
    ...(acting === null ? {} : { [ACCOUNT_HEADER]: acting }),
  };
}

/** `sentToken` is the token the request was sent with. */
export function readAnswer(
  ports: ClientPorts,
  { status, text }: { status: number; text: string },
  sentToken: string | undefined,
  options: { isQuiet?: boolean } = {},
): unknown {
  const envelope = recordIn(text);
  const code = typeof envelope['code'] === 'number' ? envelope['code'] : status;
  if (code === CODE_SUCCESS && 'data' in envelope) return envelope['data'];
  if (ports.codesSessionOver.includes(code)) {
    // Later answers find that their token is not the current one.
    if (ports.currentToken() === sentToken) ports.onSessionOver();
  }
  // Without our envelope it came from some proxy, not our server.
  else if (!('code' in envelope)) throw noAnswer(ports, options);
  const reason = textOr(envelope['reason'], '');
  ports.onRefused?.(reason);
  throw new CallRefused({
    code,
    reason,
    msg: textOr(envelope['msg'], ports.networkErrorText()),
    values: valuesIn(envelope['values']),
    fields: fieldsIn(envelope['fields']),
  });
}

export function noAnswer(ports: ClientPorts, options: { isQuiet?: boolean }): CallFailed {
  ports.onNoAnswer(options);
  return new CallFailed('no answer');
}

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' && value !== '' ? value : other;
}

function valuesIn(value: unknown): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, entry] of Object.entries(getRecord(value))) {
    if (typeof entry === 'string' || typeof entry === 'number') values[name] = entry;
  }
  return values;
}

function fieldsIn(value: unknown): { path: string; problem: string }[] {
  return (Array.isArray(value) ? value : [])
    .map(getRecord)
    .map(({ path, problem }) => ({ path: textOr(path, ''), problem: textOr(problem, '') }));
}
