import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { openServerRole } from './server-role.ts';
import { findSocketFolder } from './socket-folder.ts';

const folders: string[] = [];
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

describe.skipIf(process.platform === 'win32')('the socket of the embedded database', () => {
  it('is how the server gets to it, and the network works beside it', async () => {
    const database = await startEmbeddedDatabase({
      dataDir: await newFolder(),
      purpose: 'tests',
      log: () => undefined,
    });
    try {
      const isByNetwork = 'select inet_client_addr() is not null as "isByNetwork"';
      expect(await ask(database.nearUrl, isByNetwork)).toEqual([{ isByNetwork: false }]);
      expect(await ask(await openServerRole(database.nearUrl), isByNetwork)).toEqual([
        { isByNetwork: false },
      ]);
      expect(await ask(database.url, isByNetwork)).toEqual([{ isByNetwork: true }]);
    } finally {
      await database.stop();
    }
  });

  it('is in the folder of the cluster, without what a killed one left', async () => {
    const folder = await newFolder();
    await writeFile(path.join(folder, '.s.PGSQL.5432.lock'), '1');

    expect(await findSocketFolder(folder)).toBe(folder);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is left out where its address would be too long', async () => {
    const folder = path.join(await newFolder(), 'a'.repeat(90));
    await mkdir(folder);

    expect(await findSocketFolder(folder)).toBeNull();
  });

  it('is left out where the folder takes none', async () => {
    expect(await findSocketFolder('/proc/self')).toBeNull();
  });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cs-'));
  folders.push(folder);
  return folder;
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}
