/** Another server on a world's database, with its clock: one that races, takes over or catches up. */
import { join } from 'node:path';
import { openApp, type App } from '@candor/server/app';
import type { AppOptions } from '@candor/server/composition/app-options';
import { openLog } from '@candor/server/platform/log';
import { readSettings, type Settings } from '@candor/server/platform/start/settings';
import { readFewShares } from './few-shares.ts';
import type { World } from './world.ts';
import { worldRoot } from './world-keys.ts';

export function secondServer(
  { app, clock, dataDir }: World,
  overrides: Partial<Record<keyof Settings, string>> = {},
  options: Pick<AppOptions, 'funds' | 'keepsAnswers' | 'beats'> = {},
): Promise<App> {
  return openApp({
    settings: readSettings({
      DEMO_PEOPLE: 'off',
      MARKET_NEWS: 'off',
      RATE_LIMITS: 'off',
      PORT: '0',
      CONSOLE_PORT: 'off',
      DATA_DIR: dataDir,
      CHECKPOINT_DIR: join(dataDir, 'checkpoints'),
      ...overrides,
    }),
    clock,
    log: openLog({ level: 'fatal', file: null }),
    secrets: worldRoot,
    databaseUrl: app.db.url,
    hasTables: true,
    beats: 'whenAsked',
    readMarketTexts: readFewShares,
    ...options,
  });
}
