import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isServerSource, shownOutput, watchedFolders } from './dev-server.mjs';

describe('the server while it is being changed', () => {
  it('starts again for its own source and that of the packages it names', () => {
    const manifest = JSON.parse(
      readFileSync(new URL('../../apps/server/package.json', import.meta.url), 'utf8'),
    );
    const folders = watchedFolders(manifest);
    expect(folders).toEqual(
      expect.arrayContaining([
        'apps/server/src',
        'packages/contract/src',
        'packages/i18n/src',
        'packages/money/src',
      ]),
    );
    expect(folders).not.toContain('packages/ui/src');
  });

  it.each([
    ['core/ledger/move-money.ts', true],
    ['core/ledger/migrations/0001-ledger.sql', true],
    ['core/ledger/ledger.test.ts', false],
    ['platform/bus/bus.conformance.ts', false],
    ['core/ledger/.move-money.ts.swp', false],
    ['core/ledger', false],
  ])('takes %s for a reason to start again: %s', (file, isReason) => {
    expect(isServerSource(file)).toBe(isReason);
  });

  const banner =
    '\n  Open      http://localhost:8090\n  Console   http://localhost:40123\n\n  Ctrl-C stops everything.\n';
  const ports = { inner: '40123', outer: '8091' };

  it('names the console by the address that people open', () => {
    expect(shownOutput(banner, { ...ports, isRestart: false })).toEqual({
      text: banner.replace('40123', '8091'),
      isBanner: true,
    });
  });

  it('says how to get in once, and passes on everything else', () => {
    expect(shownOutput(banner, { ...ports, isRestart: true })).toEqual({
      text: '',
      isBanner: true,
    });
    expect(shownOutput('something happened\n', { ...ports, isRestart: true })).toEqual({
      text: 'something happened\n',
      isBanner: false,
    });
  });
});
