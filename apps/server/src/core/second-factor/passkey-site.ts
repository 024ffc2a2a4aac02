/** A passkey is bound to a host name, never to an IP address. */
export type PasskeySite = {
  readonly rpId: string;
  origins(): string[];
};

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
