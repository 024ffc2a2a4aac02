/**
 * A client that somebody else's generator makes from our OpenAPI document, unmodified: it compiles
 * and places an order by key.
 */
import { createClient } from '@hey-api/openapi-ts';
import { assertBooksBalance } from '@candor/testkit/money';
import { keyFor } from '@candor/testkit/program-keys';
import { newRequestId, trader } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const NODE = join(process.cwd(), 'node_modules/.bin/node');

const program = `import { client } from './made/client.gen.ts';
import { placeStockOrder } from './made/sdk.gen.ts';

const { CANDOR_URL: baseUrl = '', CANDOR_KEY: key = '', REQUEST_ID: requestId = '' } = process.env;
client.setConfig({ baseUrl, headers: { Authorization: 'Bearer ' + key } });
const { data } = await placeStockOrder({
  body: { requestId, code: 'AAPL', direction: 0, orderType: 0, quantity: '1' },
  throwOnError: true,
});
console.log(data.data.state);
`;

it('is made, compiles and places an order', async () => {
  const here = await world({ MARKET_HOURS: 'continuous' });
  const folder = await mkdtemp(join(tmpdir(), 'candor-generated-'));
  try {
    const address = await here.app.listen();
    const document = await fetch(`${address}/openapi.json`).then((answer) => answer.text());
    await writeFile(join(folder, 'openapi.json'), document);
    await createClient({
      input: join(folder, 'openapi.json'),
      output: { path: join(folder, 'made'), importFileExtension: '.ts' },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    });
    await writeFile(join(folder, 'program.ts'), program);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(compiler));
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    await run(NODE, [join(process.cwd(), 'node_modules/typescript-native/bin/tsc'), '-p', folder]);

    const ana = await trader(here, 'generated', { stock: '90000.00' });
    const { secret } = await keyFor(here, ana);
    const { stdout } = await run(NODE, [join(folder, 'program.ts')], {
      env: { CANDOR_URL: address, CANDOR_KEY: secret, REQUEST_ID: newRequestId() },
    });
    expect(stdout.trim()).toBe('filled');
    await assertBooksBalance(here);
  } finally {
    await here.close();
    await rm(folder, { recursive: true });
  }
}, 240_000);

const compiler = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  },
  include: ['program.ts', 'made'],
};
