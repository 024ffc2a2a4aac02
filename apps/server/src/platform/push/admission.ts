/**
 * Decided before the upgrade, so refusals are ordinary HTTP answers. Only a one-time ticket may be
 * in the address: a session token there would end up in logs and histories.
 *
 * A browser always names the page that connects, so a foreign page cannot leave its origin out. A
 * program has none: its ticket shows that a signed-in customer sent it, and without one it is told
 * how to get it. Guests come from our pages.
 */
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { languageFrom } from '@candor/contract/kernel/language';
import { refusalStatus, type RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { PUSH_PATH } from '@candor/contract/push';
import { ok, refuse, type Decision, type RefusalValues } from '@candor/kit/decision';
import { refusal } from '../http/envelope.ts';
import { newId } from '../random.ts';

export type Knock = { readonly ticket: string | null };

export type Pages = {
  readonly publicUrl: string | null;
  /** Of other hosts, by their exact origins. */
  readonly webOrigins: readonly string[];
};

export type KnockRefusal = Extract<
  RefusalCode,
  | 'PATH_UNKNOWN'
  | 'ORIGIN_REFUSED'
  | 'PUSH_TICKET_MISSING'
  | 'REQUEST_MALFORMED'
  | 'SESSION_EXPIRED'
>;

export function getKnock(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  pages: Pages,
): Decision<Knock, KnockRefusal> {
  const [path, query] = splitOnce(request.url ?? '', '?');
  if (path !== PUSH_PATH) return refuse('PATH_UNKNOWN');
  const { origin, host } = request.headers;
  const isProgram = origin === undefined;
  if (!isProgram && !isOwnOrigin(origin, host, pages)) return refuse('ORIGIN_REFUSED');

  const params = [...new URLSearchParams(query)];
  const [param] = params;
  if (param === undefined) return isProgram ? refuse('PUSH_TICKET_MISSING') : ok({ ticket: null });
  if (params.length > 1 || param[0] !== 'ticket') return refuse('REQUEST_MALFORMED');
  return TICKET_FORM.test(param[1]) ? ok({ ticket: param[1] }) : refuse('SESSION_EXPIRED');
}

export function refuseUpgrade(
  connection: Duplex,
  request: IncomingMessage,
  code: RefusalCode,
  values: RefusalValues = {},
): void {
  const language = languageFrom(
    String(request.headers['languages'] ?? ''),
    request.headers['accept-language'],
  );
  const body = JSON.stringify(refusal({ code, values, language, requestId: newId('req') }));
  const status = refusalStatus[code];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  connection.once('finish', () => connection.destroy());
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const TICKET_FORM = /^[A-Za-z0-9_-]{43}$/;

/** The page's host must be the one requested, our public one, or one that is listed. */
function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  { publicUrl, webOrigins }: Pages,
): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.protocol !== 'http:' && page.protocol !== 'https:') return false;
  return (
    page.host === host?.toLowerCase() ||
    webOrigins.includes(page.origin) ||
    (publicUrl !== null && page.origin === new URL(publicUrl).origin)
  );
}

function splitOnce(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark);
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}
