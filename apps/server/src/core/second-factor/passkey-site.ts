/**
 * Where passkeys of this server belong. A passkey is bound to a name, never to a bare network
 * address: the name people use, or localhost when the server was given none.
 */
export type PasskeySite = {
  readonly rpId: string;
  /** Addresses of pages that may ask for them. */
  origins(): string[];
};

/** `port` answers the port that is really listened on, once it is. */
export function passkeySite({
  publicUrl,
  port,
}: {
  readonly publicUrl: string | null;
  readonly port: () => number;
}): PasskeySite {
  if (publicUrl === null)
    return { rpId: 'localhost', origins: () => [`http://localhost:${port()}`] };
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origins: () => [origin] };
}
