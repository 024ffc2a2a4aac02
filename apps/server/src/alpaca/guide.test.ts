/** The lines of the guide, as somebody new to it runs them: an empty folder, a key, the lines. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inProgramsWorld } from '@candor/testkit/alpaca-client';
import { keyFor } from '@candor/testkit/program-keys';
import { responseData, trader } from '@candor/testkit/trading';
import type { World } from '@candor/testkit/world';
import { expect, it } from 'vitest';

let here: World;
let origin: string;
inProgramsWorld((opened) => void ({ here, origin } = opened));

const guide = readFileSync(new URL('../../../../docs/guides/alpaca.md', import.meta.url), 'utf8');
const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

it('places an order by the ten lines of the guide, and the order has its proof', async () => {
  const person = await trader(here, 'newcomer', { stock: '5000.00' });
  const key = await keyFor(here, person);
  const [lines = ''] = /(?<=```js\n)import \{ Alpaca \}[^]*?(?=```)/.exec(guide) ?? [];
  expect(lines.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
  const folder = mkdtempSync(join(tmpdir(), 'candor-guide-'));
  try {
    symlinkSync(packages, join(folder, 'node_modules'));
    const file = join(folder, 'bot.mjs');
    writeFileSync(file, lines.replaceAll('http://localhost:8080', origin));
    const env = {
      ...{ PATH: process.env['PATH'], APCA_API_KEY_ID: key.id, APCA_API_SECRET_KEY: key.secret },
    };
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env, cwd: folder });
    expect(stdout).toMatch(/^filled \d+\.\d+$/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const asked = { token: `Bearer ${key.secret}` };
  const { items } = responseData<{ items: { seq: number }[] }>(
    await here.post('/position/water/pageList', { kind: 'filled' }, asked),
  );
  const [fill] = items;
  const receipt = await here.post('/orders/receipt', { seq: fill?.seq }, asked);
  expect(receipt.status).toBe(200);
}, 60_000);
