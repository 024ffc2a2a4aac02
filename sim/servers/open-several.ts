import { join } from 'node:path';
import { openServerProcess, type ServerProcess } from '../server-process.ts';

/** Alike in everything but their port and folder. */
export async function openSeveral(
  count: number,
  {
    databaseUrl,
    folder,
    secretKey,
    natsUrl,
    readUrl = null,
    preload = null,
  }: {
    readonly databaseUrl: string;
    readonly folder: string;
    readonly secretKey: string;
    readonly natsUrl: string | null;
    readonly readUrl?: string | null;
    readonly preload?: URL | null;
  },
): Promise<ServerProcess[]> {
  const servers: ServerProcess[] = [];
  for (let i = 0; i < count; i += 1)
    servers.push(
      await openServerProcess(
        {
          DATABASE_URL: databaseUrl,
          // Three of them, their jobs and replicas share the 60 connections of the embedded one.
          DATABASE_POOL_SIZE: '8',
          DATA_DIR: join(folder, `server-${i}`),
          SECRET_KEY: secretKey,
          TRANSFER_CANCEL_SECONDS: '1',
          DRAIN_SECONDS: '1',
          ...(natsUrl === null ? {} : { NATS_URL: natsUrl }),
          ...(readUrl === null ? {} : { DATABASE_READ_URL: readUrl }),
        },
        preload === null ? {} : { preload },
      ),
    );
  return servers;
}
