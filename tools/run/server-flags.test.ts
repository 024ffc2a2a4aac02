import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SERVER_FLAGS } from './server-flags.mjs';

const main = 'apps/server/src/main.ts';

describe('the flags of the server', () => {
  it('are the same for a service of systemd', () => {
    expect(read('systemd/candor@.service')).toContain(
      `/.bin/node ${SERVER_FLAGS.join(' ')} ${main}\n`,
    );
  });

  it('are the same in a container', () => {
    expect(read('container/Containerfile')).toContain(
      `CMD ${JSON.stringify(['node', ...SERVER_FLAGS, main]).replaceAll(',', ', ')}\n`,
    );
  });
});

function read(file: string): string {
  return readFileSync(new URL(`../../ops/${file}`, import.meta.url), 'utf8');
}
