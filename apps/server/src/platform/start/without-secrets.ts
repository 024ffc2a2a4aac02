import { valueOrFileIfReadable } from './secret-files.ts';

const KEYS = ['SECRET_KEY', 'OLD_SECRET_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'] as const;
const ADDRESSES = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'NATS_URL',
] as const;

export function secretsIn(environment: Readonly<Record<string, string | undefined>>): string[] {
  const keys = KEYS.flatMap((name) => valueOrFileIfReadable(environment, name) ?? []);
  const passwords = ADDRESSES.flatMap((name) =>
    passwordsIn(valueOrFileIfReadable(environment, name) ?? ''),
  );
  return [...new Set([...keys, ...passwords])]
    .filter((secret) => secret !== '')
    .sort((a, b) => b.length - a.length);
}

export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, '[not shown]'), text);
}

/** Also of an invalid address: what is between its name and its last @. */
function passwordsIn(address: string): string[] {
  const typed = /\/\/[^:/@]*:(.+)@/s.exec(address)?.[1] ?? '';
  const asked = [...address.matchAll(/[?&](?:password|sslpassword)=([^&#]*)/gi)].map(
    ([, value]) => value ?? '',
  );
  return [typed, ...asked].flatMap((secret) => [secret, decoded(secret)]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
