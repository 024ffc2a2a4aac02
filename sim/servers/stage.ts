/** What the faults are inflicted on; a part that is null is left out, and so are its faults. */
import type { PostgresPair } from '@candor/testkit/postgres-pair';
import type { ServerProcess } from '../server-process.ts';
import type { SmallDisk } from './small-disk.ts';
import type { TcpProxy } from './tcp-proxy.ts';

export type Stage = {
  readonly servers: readonly ServerProcess[];
  /** Whether what they take for the time can be shifted. */
  readonly hasClocks: boolean;
  readonly bus: { kill(): Promise<void>; start(): Promise<void> } | null;
  readonly database: {
    readonly pair: PostgresPair;
    /** In the order of the pair's nodes, both. */
    readonly proxies: readonly TcpProxy[];
    readonly disks: readonly SmallDisk[] | null;
  } | null;
};
