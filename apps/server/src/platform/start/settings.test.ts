import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingWrong } from './settings.ts';
import { secretsIn } from './without-secrets.ts';

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
    ['NATS_URL', 'http://localhost:4222'],
    ['NATS_URL', 'nats://one:4222,two'],
    ['NATS_URL', 'nats://candor:50%off@one'],
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
    ['NATS_URL', 'nats//candor:hunter2-hunter2@bus'],
  ])('do not show what %s holds', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(/^(?!.*hunter2)/s);
  });

  it('read what is secret from a file, where one is named, and hide it all the same', () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-settings-'));
    const [file, empty] = [join(folder, 'database-url'), join(folder, 'empty')];
    const url = 'postgres://candor:hunter2-hunter2@db/candor';
    writeFileSync(file, `${url}\n`);
    writeFileSync(empty, '\n');
    expect(readSettings({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe(url);
    expect(secretsIn({ DATABASE_URL_FILE: file })).toEqual(['hunter2-hunter2']);
    expect(() => readSettings({ DATABASE_URL_FILE: empty })).toThrow(/that file is empty\.$/);
    expect(() => readSettings({ SECRET_KEY_FILE: join(folder, 'none') })).toThrow(
      /^SECRET_KEY is .* but must be in .*none, as SECRET_KEY_FILE says, but that file cannot be read\.$/,
    );
    expect(() => readSettings({ DATABASE_URL_FILE: file, DATABASE_URL: url })).toThrow(
      /must be given once: unset DATABASE_URL or DATABASE_URL_FILE\.$/,
    );
    rmSync(folder, { recursive: true });
  });

  it('take the members of a cluster of NATS', () => {
    const { NATS_URL } = readSettings({ NATS_URL: 'tls://candor:secret@one:4222, tls://two:4222' });
    expect(NATS_URL?.map(({ host }) => host)).toEqual(['one:4222', 'two:4222']);
  });
});
