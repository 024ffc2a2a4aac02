/** Nothing but an origin: a path or a name would make wrong addresses of right ones. */
export function getHost(text: string): string {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : '';
}
