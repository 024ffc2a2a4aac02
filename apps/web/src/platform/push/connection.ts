/**
 * One socket to /push, kept alive: opened with a fresh connect token, watched by its heartbeat, and
 * opened again after growing pauses.
 */
import { PUSH_PATH, PushClose, type ClientFrame } from '@candor/contract/push';
import { createStore } from '@candor/client/store';
import { nowMs } from '@candor/client/time';
import { HOST } from '../calls/host.ts';
import { retryDelayMs } from '@candor/client/backoff';
import { createTimers } from './named-timers.ts';

/** 'live' from the server's welcome on. */
export type PushStatus = 'connecting' | 'live' | 'offline';

export type ConnectionOptions = {
  /** Null for a guest. A failure is retried later. */
  fetchConnectToken: () => Promise<string | null>;
  random: () => number;
  onText: (text: string) => void;
  onHungUp: () => void;
  onSessionEnded: () => void;
};

export type Connection = ReturnType<typeof createConnection>;

export function createConnection({
  fetchConnectToken,
  random,
  onText,
  onHungUp,
  onSessionEnded,
}: ConnectionOptions) {
  const status = createStore<PushStatus>('offline');
  const timers = createTimers();
  const silence = createSilence();
  const line = createLine({ fetchConnectToken, onText: take, onLost: lose, onEnded: endSession });
  let unfollowDevice: (() => void) | null = null;
  let failures = 0;

  function connect(): void {
    hangUp();
    const attempt = line.begin();
    status.set('connecting');
    timers.once('opening', OPENING_MAX_MS, lose);
    void attempt();
  }

  function hangUp(): void {
    timers.clear();
    onHungUp();
    line.close();
  }

  function lose(): void {
    hangUp();
    failures += 1;
    status.set('offline');
    timers.once('retry', retryDelayMs(failures, random()), connect);
  }

  function endSession(): void {
    stop();
    onSessionEnded();
  }

  function stop(): void {
    hangUp();
    unfollowDevice?.();
    unfollowDevice = null;
    status.set('offline');
  }

  function take(text: string): void {
    silence.end();
    timers.cancel('probe');
    onText(text);
  }

  /** The device woke up: do not wait out a long pause, and do not trust an old connection. */
  function wakeUp(): void {
    if (document.visibilityState === 'hidden') return;
    if (status.get() === 'live') {
      line.send({ type: 'ping' });
      timers.once('probe', PROBE_MAX_MS, lose);
    } else if (!line.isOpen()) {
      failures = 0;
      timers.once('retry', retryDelayMs(1, random()), connect);
    }
  }

  return {
    status,
    isOpen: line.isOpen,
    open(): void {
      failures = 0;
      unfollowDevice ??= followDevice(wakeUp);
      connect();
    },
    stop,
    send: line.send,
    beWelcomed(heartbeatMs: number): void {
      timers.cancel('opening');
      timers.every('watch', heartbeatMs / 2, () => {
        if (silence.isLonger(HEARTBEATS_MISSED_MAX * heartbeatMs)) lose();
      });
      status.set('live');
    },
    /** Only a connection that lasted resets the failures. */
    noteLasting(): void {
      failures = 0;
    },
    silentMs: silence.lastsMs,
  };
}

const OPENING_MAX_MS = 15_000;
const PROBE_MAX_MS = 5_000;
const HEARTBEATS_MISSED_MAX = 2.5;
const FAILED: unique symbol = Symbol('no connect token');

/** One socket at a time: what arrives for an earlier attempt is ignored. */
function createLine({
  fetchConnectToken,
  onText,
  onLost,
  onEnded,
}: Pick<ConnectionOptions, 'fetchConnectToken' | 'onText'> & {
  onLost: () => void;
  onEnded: () => void;
}) {
  let line: { ws: WebSocket | null } | null = null;
  return {
    isOpen: () => line !== null,
    begin(): () => Promise<void> {
      const mine: NonNullable<typeof line> = { ws: null };
      line = mine;
      return async () => {
        const ticket = await fetchConnectToken().catch((): typeof FAILED => FAILED);
        if (line !== mine) return;
        if (ticket === FAILED) return onLost();
        const ws = new WebSocket(addressWith(ticket));
        mine.ws = ws;
        ws.onmessage = ({ data }) => line === mine && onText(String(data));
        ws.onclose = ({ code }) =>
          line === mine && (code === PushClose.sessionEnded ? onEnded() : onLost());
      };
    },
    send(frame: ClientFrame): void {
      if (line?.ws?.readyState === WebSocket.OPEN) line.ws.send(JSON.stringify(frame));
    },
    close(): void {
      const ws = line?.ws ?? null;
      line = null;
      ws?.close();
    },
  };
}

function addressWith(ticket: string | null): string {
  const origin = (HOST === '' ? location.origin : HOST).replace(/^http/, 'ws');
  return `${origin}${PUSH_PATH}${ticket === null ? '' : `?ticket=${encodeURIComponent(ticket)}`}`;
}

function followDevice(wakeUp: () => void): () => void {
  window.addEventListener('online', wakeUp);
  document.addEventListener('visibilitychange', wakeUp);
  return () => {
    window.removeEventListener('online', wakeUp);
    document.removeEventListener('visibilitychange', wakeUp);
  };
}

/** Since the last message; infinite before the first. */
function createSilence() {
  let heardAtMs = 0;
  return {
    end(): void {
      heardAtMs = nowMs();
    },
    lastsMs: () => (heardAtMs === 0 ? Infinity : Math.max(0, nowMs() - heardAtMs)),
    /** A clock set back must not make a silent connection look alive. */
    isLonger(ms: number): boolean {
      const now = nowMs();
      if (now < heardAtMs) heardAtMs = now;
      return now - heardAtMs > ms;
    },
  };
}
