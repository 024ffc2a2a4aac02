import { describe, expect, it } from 'vitest';
import { readSettings, SettingWrong } from './settings.ts';

describe('settings', () => {
  it('have a default for everything', () => {
    const settings = readSettings({});
    expect(settings.PORT).toBe(8080);
    expect(settings.DATABASE_URL).toBeNull();
    expect(settings.DATA_DIR).toMatch(/\.data$/);
  });

  it('treat an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 8080, DATABASE_URL: null });
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '1e3'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'not an address'],
    ['NATS_URL', 'nats://localhost:4222'],
    ['SMTP_URL', 'http://mail'],
    ['SECRET_KEY', 'abc'],
    ['PASSWORD_POLICY', 'lax'],
    ['LOG_LEVEL', 'loud'],
    ['CONSOLE_PORT', '70000'],
    ['CONSOLE_PORT', 'on'],
    ['SESSION_IDLE_MINUTES', '0'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingWrong);
    expect(read).toThrow(new RegExp(`^${name} is .*, but must be [^\\n]+\\.$`));
  });
});
