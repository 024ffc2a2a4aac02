/**
 * Where a link in an article may lead: a page of this app, or an https address. What its words
 * claim must be where it goes, so an address cannot be dressed as another one.
 */
export const LINK_LENGTH_MAX = 500;

/** A route of the app, as `#/pages/quote/stock?code=AAPL`. */
const ROUTE = /^#\/[A-Za-z0-9][A-Za-z0-9/_-]*(?:\?[A-Za-z0-9=&%._~-]*)?$/;
/** Plain ASCII, no user name, no port, no look-alike letters behind an `xn--` name. */
const ADDRESS =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24})(?:[/?#][\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]*)?$/;
const SPOKEN_HOST =
  /(?:https?:\/\/|www\.)([a-z0-9.-]+)|\b((?:[a-z0-9-]+\.)+(?:com|org|net|io|cn|hk|gov|edu|co|app|info|biz))\b/gi;

export function isRouteLink(href: string): boolean {
  return href.length <= LINK_LENGTH_MAX && ROUTE.test(href);
}

/** Null for what is not an allowed https address. */
export function linkHost(href: string): string | null {
  if (href.length > LINK_LENGTH_MAX) return null;
  const host = ADDRESS.exec(href)?.[1] ?? null;
  return host === null || host.split('.').some((part) => part.startsWith('xn--')) ? null : host;
}

export function isAllowedLink(href: string): boolean {
  return isRouteLink(href) || linkHost(href) !== null;
}

/** An address in the words of a link must be the one it leads to. */
export function isHonestLabel(label: string, href: string): boolean {
  const host = linkHost(href);
  return [...label.matchAll(SPOKEN_HOST)].every(([, withScheme, bare]) => {
    const spoken = (withScheme ?? bare ?? '').toLowerCase().replace(/^www\./, '');
    return host !== null && (host === spoken || host === `www.${spoken}`);
  });
}
