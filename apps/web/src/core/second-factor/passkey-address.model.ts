/**
 * Passkeys belong to a name. A page that was opened by a number (192.168.1.20, [::1]) has none, and
 * every browser refuses them there.
 */
export function isNumberedHost(hostname: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname) || hostname.startsWith('[');
}

/** This page under the machine's name, if opened by its loopback number; else null. */
export function namedAddress({
  protocol,
  hostname,
  port,
}: {
  protocol: string;
  hostname: string;
  port: string;
}): string | null {
  if (hostname !== '127.0.0.1' && hostname !== '[::1]') return null;
  return `${protocol}//localhost${port === '' ? '' : `:${port}`}/`;
}
