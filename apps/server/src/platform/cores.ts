/**
 * How much of the machine may be busy with long work: all cores but one, which answers the others
 * meanwhile.
 */
import { availableParallelism } from 'node:os';

export const SPARE_CORES = Math.max(1, availableParallelism() - 1);
