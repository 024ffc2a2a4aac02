import { describe, expect, it } from 'vitest';
import { reasonAgainstDemoOperators } from './allow-demo-operators.ts';
import { readSettings } from './platform/start/settings.ts';

const reason = (environment: Record<string, string>) =>
  reasonAgainstDemoOperators(readSettings(environment));

describe('where demo operators may be made', () => {
  it.each([
    [{}],
    [{ HOST: 'localhost' }],
    [{ HOST: '::1' }],
    [{ PUBLIC_URL: 'http://localhost:8090' }],
  ])('lets them be made with %j', (environment) => {
    expect(reason(environment)).toBeNull();
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '127.0.0.1.example.com' }, 'HOST'],
    [{ PUBLIC_URL: 'https://candor.example.com' }, 'PUBLIC_URL'],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, 'TRUSTED_PROXIES'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL'],
    [{ DATABASE_URL: 'postgres://db.example.com/candor' }, 'DATABASE_URL'],
    [{ DEMO_PEOPLE: 'off' }, 'DEMO_PEOPLE'],
    [{ CONSOLE_PORT: 'off' }, 'CONSOLE_PORT'],
  ])('refuses with %j, and names %s', (environment, name) => {
    expect(reason(environment)).toContain(name);
  });
});
