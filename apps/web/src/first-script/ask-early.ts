/**
 * Asks what the screen of the address will ask first, as the app would: the answers are there when
 * the app is (platform/calls/early-answer.ts).
 */
import { languageHeader } from '@candor/contract/kernel/language';
import { WITH_ROOM } from '../platform/window/room-queries.ts';
import type { Ask, Visitor } from '../stills/stills.ts';
import { readAddress, readCode, readKept } from './address.ts';
import { putFigure } from './put-figure.ts';

export type Asks = {
  /** By the path of the screen. */
  readonly ofScreens: Readonly<Record<string, Readonly<Record<Visitor, readonly Ask[]>>>>;
  /** Of instruments that an address may name. */
  readonly sources: readonly string[];
};

export function askEarly({ ofScreens, sources }: Asks): void {
  const { path, params } = readAddress();
  const asks = ofScreens[path];
  const language = Object.entries(languageHeader).find(
    ([words]) => words === document.documentElement.dataset['words'],
  )?.[1];
  const token = readToken();
  if (
    asks === undefined ||
    language === undefined ||
    token === undefined ||
    matchMedia(WITH_ROOM).matches
  )
    return;
  const headers = {
    ...{ 'content-type': 'application/json', 'accept-language': language, languages: language },
    ...(token === null ? {} : { authorization: token }),
  };
  const host = document.querySelector<HTMLMetaElement>('meta[name="candor-host"]')?.content ?? '';
  const asked = asks[token === null ? 'guest' : 'customer'].map(
    ({ method, address, source, puts }) => {
      const url =
        source === undefined
          ? address
          : `${address}?${instrumentIn(params, String(source), sources)}`;
      const answer = fetch(host.replace(/\/+$/, '') + url, {
        ...{ method, headers, body: method === 'GET' ? null : '{}' },
        ...{ credentials: 'omit', cache: 'no-store' },
      }).then(
        (response) => response.text(),
        // The app asks again, and says what is wrong.
        () => '',
      );
      if (puts !== undefined) putFigure(puts, answer);
      return { question: `${method} ${url}`, language, token, answer };
    },
  );
  Object.assign(globalThis, { candorAsked: asked });
}

function instrumentIn(params: URLSearchParams, usual: string, sources: readonly string[]): string {
  const source = params.get('source') ?? '';
  return new URLSearchParams({
    code: readCode(params),
    source: sources.includes(source) ? source : usual,
  }).toString();
}

/** Null of a guest, undefined where the app has to look. */
function readToken(): string | null | undefined {
  const kept = readKept('candor.session');
  if (typeof kept !== 'string') return kept;
  try {
    const session: unknown = JSON.parse(kept);
    const token: unknown = Reflect.get(Object(session), 'token');
    return typeof token === 'string' && token !== '' ? token : undefined;
  } catch {
    return undefined;
  }
}
