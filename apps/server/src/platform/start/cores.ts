/** All but one, which keeps answering requests. */
import { availableParallelism } from 'node:os';

export const SPARE_CORES = Math.max(1, availableParallelism() - 1);
