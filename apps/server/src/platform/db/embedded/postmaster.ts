/** Runs PostgreSQL in a process group of its own: Ctrl-C reaches only us, and we stop it last. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../../start/start-refused.ts';
import { findFreePort } from './free-port.ts';
import type { Place } from './place.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { openLog, readLogFrom, reasonIn } from './postmaster-log.ts';
import { spawnIdentity } from './run-program.ts';
import { serverSettings } from './server-settings.ts';
import type { Purpose } from './server-settings.ts';
import { signalPostmaster } from './signal-postmaster.ts';

export type Postmaster = { readonly port: number; readonly pid: number; stop(): Promise<void> };

export type PostmasterOptions = {
  place: Place;
  purpose: Purpose;
  port: number | undefined;
  /** In the folder of the cluster. */
  hasSocket: boolean;
  logFile: string;
  log: (line: string) => void;
  onExit: (error: Error) => void;
};

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const outcome = await tryToStart(options, port);
    if (outcome.isReady) return { port, pid: outcome.pid, stop: outcome.stop };
    if (attempt === START_ATTEMPTS || !isPassing(outcome.output, options)) {
      throw new StartRefused(
        `PostgreSQL did not start: ${reasonIn(outcome.output)} (see ${options.logFile})`,
      );
    }
    await sleep(RETRY_MS);
  }
}

const START_ATTEMPTS = 20;
const RETRY_MS = 100;
const READY_POLL_MS = 10;
/** Replaying the log after a power cut takes time; killing PostgreSQL would only restart it. */
const READY_WAIT_MS = 5 * 60_000;
const SLOW_START_MS = 3_000;
const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 6_000;

type Outcome =
  | { isReady: true; pid: number; stop(): Promise<void> }
  | { isReady: false; output: string };

async function tryToStart(options: PostmasterOptions, port: number): Promise<Outcome> {
  const { place, logFile } = options;
  const log = await openLog(logFile);
  const logStart = (await log.stat()).size;
  const child = spawn(
    place.binaries.postgres,
    [
      '-D',
      place.cluster,
      ...serverSettings(options.purpose, { port, hasSocket: options.hasSocket }),
    ],
    {
      ...spawnIdentity(place.account),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  const exited = Promise.withResolvers<string>();
  child
    .once('error', exited.reject)
    .once('exit', (code, signal) => exited.resolve(signal ?? `exit code ${code}`));
  await log.close();

  const pid = child.pid;
  // Without a process id the start failed, and `exited` rejects with the reason.
  const isReady = pid !== undefined && (await becomesReady(options, pid, exited.promise));
  if (pid === undefined || !isReady) {
    await exited.promise;
    return { isReady: false, output: await readLogFrom(logFile, logStart) };
  }
  return { isReady, pid, stop: supervise(options, pid, exited.promise) };
}

async function becomesReady(
  options: PostmasterOptions,
  pid: number,
  exited: Promise<string>,
): Promise<boolean> {
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));
  const startedAtMs = performance.now();
  let isAnnounced = false;
  while (!hasEnded) {
    const lock = await readPostmasterPid(options.place.cluster);
    if (lock?.pid === pid && lock.status === 'ready') return true;
    const waitedMs = performance.now() - startedAtMs;
    if (waitedMs > READY_WAIT_MS) {
      signalPostmaster(options.place.binaries, pid, 'SIGQUIT');
      return false;
    }
    if (waitedMs > SLOW_START_MS && !isAnnounced) {
      options.log('The database is repairing itself after it was not stopped in order…');
      isAnnounced = true;
    }
    await sleep(READY_POLL_MS);
  }
  return false;
}

function supervise(
  options: PostmasterOptions,
  pid: number,
  exited: Promise<string>,
): () => Promise<void> {
  const { place, logFile } = options;
  let stopping: Promise<void> | null = null;
  void exited.then((how) => {
    if (stopping !== null) return;
    stopping = Promise.resolve();
    const isGone = !existsSync(place.cluster);
    const reason = isGone ? `its folder ${place.cluster} was removed` : `${how}, see ${logFile}`;
    options.onExit(new Error(`The database stopped while the server was using it: ${reason}`));
  });
  return () => (stopping ??= stopInOrder(place, pid, exited));
}

async function stopInOrder(place: Place, pid: number, exited: Promise<string>): Promise<void> {
  signalPostmaster(place.binaries, pid, 'SIGINT');
  if (await endsWithin(exited, FAST_STOP_MS)) return;
  signalPostmaster(place.binaries, pid, 'SIGQUIT');
  if (await endsWithin(exited, IMMEDIATE_STOP_MS)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

async function endsWithin(exited: Promise<string>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(ms, false, { signal: timer.signal }).catch(() => false);
  const hasEnded = await Promise.race([exited.then(() => true), late]);
  timer.abort();
  return hasEnded;
}

/** Temporary: the port was taken meanwhile, or processes of a killed server are still ending. */
function isPassing(output: string, options: PostmasterOptions): boolean {
  const isPortTaken = output.includes('could not create any TCP/IP sockets');
  return (
    (isPortTaken && options.port === undefined) ||
    output.includes('pre-existing shared memory block')
  );
}
