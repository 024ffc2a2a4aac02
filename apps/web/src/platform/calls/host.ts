/**
 * Where calls go (spec 7, `{host}`): a setting of the page, so that a build can be served by any
 * host. Empty, as it usually is, they go where the page came from.
 */
import { getHost } from '@candor/client/host';

const meta = document.querySelector<HTMLMetaElement>('meta[name="candor-host"]');

export const HOST: string = getHost(meta?.content ?? '');

/** For what is not a call: pictures and files. */
export function atHost(path: string): string {
  return path.startsWith('/') ? `${HOST}${path}` : path;
}

/** Whole, to be copied into another program. */
export function addressAtHost(path: string): string {
  return new URL(atHost(path), location.origin).href;
}
