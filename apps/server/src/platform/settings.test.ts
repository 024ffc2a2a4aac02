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
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      PORT: 8080,
      DATABASE_URL: null,
    });
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
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://ana:50%off@mail.example.com'],
    ['DATABASE_URL', 'postgres:///'],
    ['DATABASE_URL', 'postgres://candor:100%@db.example.com/candor'],
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

  it.each([
    ['DATABASE_URL', 'mysql://candor:hunter2-hunter2@db/candor'],
    ['SMTP_URL', 'http://ana:hunter2-hunter2@mail'],
    ['SECRET_KEY', 'hunter2-hunter2'],
    ['OLD_SECRET_KEY', 'hunter2-hunter2'],
  ])('do not show what %s holds', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(/^(?!.*hunter2)/s);
  });
});
