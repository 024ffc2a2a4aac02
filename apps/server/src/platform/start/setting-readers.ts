/** How a setting is read from its text, and refused with a sentence. */
import { listAddresses } from '../db/addresses.ts';
import { keyInSecret } from '../webhook/sign-webhook.ts';
import { parseServiceHours, type ServiceHours } from '../service-hours.rules.ts';

export function wholeNumber(byDefault: number, min: number, max: number) {
  return (value: string | undefined): number => {
    if (value === undefined) return byDefault;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max)) throw new Error(`a whole number from ${min} to ${max}`);
    return number;
  };
}

/** With up to two decimals. */
export function hours(byDefault: number, min: number, max: number) {
  return (value: string | undefined): number => {
    if (value === undefined) return byDefault;
    const number = /^\d{1,3}(?:\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max)) throw new Error(`a number from ${min} to ${max}`);
    return number;
  };
}

export function share(value: string | undefined): number {
  if (value === undefined) return 1;
  if (!/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(value)) throw new Error('a number from 0 to 1');
  return Number(value);
}

export function headerList(value: string | undefined): Readonly<Record<string, string>> {
  const pairs = (value ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, content] = /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair) ?? [];
      if (name === undefined || content === undefined || /%(?![0-9a-f]{2})/i.test(content))
        throw new Error('headers as name=value,name=value');
      return [name, decodeURIComponent(content)];
    }),
  );
}

export function portOrOff(byDefault: number) {
  const port = wholeNumber(byDefault, 0, 65_535);
  return (value: string | undefined): number | 'off' => {
    if (value === 'off') return 'off';
    try {
      return port(value);
    } catch (problem) {
      throw new Error(`${problem instanceof Error ? problem.message : String(problem)}, or off`, {
        cause: problem,
      });
    }
  };
}

export function serviceHours(value: string | undefined): ServiceHours {
  const hours = parseServiceHours(value ?? 'always');
  if (hours === undefined)
    throw new Error(
      '`always`, or days with hours and a time zone, as Mon-Fri 09:00-18:00, Sat 10:00-14:00 Asia/Hong_Kong',
    );
  return hours;
}

export function text(byDefault: string) {
  return (value: string | undefined): string => value ?? byDefault;
}

export function webhookSecret(value: string | undefined): Buffer | null {
  if (value === undefined) return null;
  const key = keyInSecret(value);
  if (key === null) throw new Error('whsec_ and 24 to 64 bytes in base64');
  return key;
}

export function optionalText(value: string | undefined): string | null {
  return value ?? null;
}

export function oneOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return (value: string | undefined): Choice => {
    if (value === undefined) return choices[0];
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) throw new Error(`one of ${choices.join(', ')}`);
    return choice;
  };
}

export function optionalUrl(protocols: readonly string[]) {
  return (value: string | undefined): string | null => {
    if (value === undefined) return null;
    if (!isAddress(value, protocols))
      throw new Error(`an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    return value;
  };
}

export function databaseUrl(value: string | undefined): string | null {
  if (value !== undefined) listAddresses(value).forEach(optionalUrl(['postgres:', 'postgresql:']));
  return value ?? null;
}

/** Also rejects what libraries would fail on later. */
function isAddress(value: string, protocols: readonly string[]): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    protocols.includes(url.protocol) &&
    (url.hostname !== '' || url.searchParams.has('host')) &&
    !/%(?![0-9a-f]{2})/i.test(url.username + url.password + url.pathname)
  );
}

export function list(...byDefault: readonly string[]) {
  return (value: string | undefined): readonly string[] =>
    value
      ?.split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '') ?? byDefault;
}

/** Compared as they are sent, so that none is nearly right. */
export function origins(value: string | undefined): readonly string[] {
  const all = list()(value);
  for (const one of all)
    if (!isAddress(one, ['http:', 'https:']) || new URL(one).origin !== one)
      throw new Error('origins as https://app.example.com, without a path, with commas');
  return all;
}

export function optionalHexKey(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!/^[0-9a-f]{64}$/i.test(value)) throw new Error('64 hex digits');
  return value.toLowerCase();
}
