/**
 * Where messages may be sent. A subscription's address comes from a browser and is not trusted: a
 * server that posts to any address is a tool to reach what is behind its own wall.
 */

/** `*.` stands for one or more names in front; with a scheme it is an origin, as it stands. */
export function isPushService(endpoint: string, known: readonly string[]): boolean {
  const address = URL.parse(endpoint);
  if (address === null || address.username !== '' || address.password !== '') return false;
  return known.some((entry) => {
    if (entry.includes('://')) return address.origin === entry;
    if (address.protocol !== 'https:' || address.port !== '') return false;
    return entry.startsWith('*.')
      ? address.hostname.endsWith(entry.slice(1))
      : address.hostname === entry;
  });
}
