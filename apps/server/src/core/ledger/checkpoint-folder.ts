import { resolve } from 'node:path';
import type { Settings } from '../../platform/start/settings.ts';

export function checkpointFolder({
  CHECKPOINT_DIR,
  DATA_DIR,
}: Pick<Settings, 'CHECKPOINT_DIR' | 'DATA_DIR'>): string {
  return CHECKPOINT_DIR === null ? `${DATA_DIR}-checkpoints` : resolve(CHECKPOINT_DIR);
}
