/**
 * Demo operators' passwords are printed, so they are allowed only where nobody but this machine can
 * use them.
 */
import { isLocalName } from './platform/mail/local-visitor.ts';
import type { Settings } from './platform/start/settings.ts';

export type DemoSettings = Pick<
  Settings,
  | 'HOST'
  | 'PUBLIC_URL'
  | 'TRUSTED_PROXIES'
  | 'SMTP_URL'
  | 'DATABASE_URL'
  | 'DEMO_PEOPLE'
  | 'CONSOLE_PORT'
>;

/** In words for the person who ran the command; null when allowed. */
export function reasonAgainstDemoOperators(settings: DemoSettings): string | null {
  const reasons: readonly (readonly [boolean, string])[] = [
    [!isLocalName(settings.HOST), `HOST is ${settings.HOST}, which others can reach`],
    [
      settings.PUBLIC_URL !== null && !isLocalName(new URL(settings.PUBLIC_URL).hostname),
      'PUBLIC_URL is an address for others',
    ],
    [
      settings.TRUSTED_PROXIES.length > 0,
      'TRUSTED_PROXIES names a proxy, through which others come',
    ],
    [settings.SMTP_URL !== null, 'SMTP_URL sends mails to real people'],
    [settings.DATABASE_URL !== null, 'DATABASE_URL names a database that other servers may use'],
    [settings.DEMO_PEOPLE === 'off', 'DEMO_PEOPLE is off'],
    [settings.CONSOLE_PORT === 'off', 'CONSOLE_PORT is off, so there is no console to look at'],
  ];
  const found = reasons.find(([applies]) => applies);
  return found === undefined
    ? null
    : `Demo operators are for a first look on your own machine: ${found[1]}. Use create instead.`;
}
