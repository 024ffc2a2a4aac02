/**
 * A stream of the server's events, read with fetch because it carries the session in a header. It
 * opens itself again, with the id of the last event, until it is closed or the session is over.
 * A stream that is silent for too long counts as broken.
 */
import { getHeaders, readAnswer } from '@candor/client/answer';
import { CallFailed, CallRefused } from '@candor/client/call-errors';
import { randomBytes } from '@candor/client/random';
import { clientPorts } from './call.ts';
import { createEventParser, pauseBeforeTry, type StreamedEvent } from './event-stream.model.ts';
import { currentSession } from './session.ts';

export type StreamState = 'connecting' | 'live' | 'lost';

export function openEventStream({
  path,
  silentMs,
  onEvent,
  onState,
}: {
  path: string;
  silentMs: number;
  onEvent: (event: StreamedEvent) => void;
  onState: (state: StreamState) => void;
}): { close(): void } {
  const closing = new AbortController();
  let lastId: string | null = null;
  let failures = 0;
  const take = (event: StreamedEvent) => {
    failures = 0;
    lastId = event.id ?? lastId;
    onState('live');
    onEvent(event);
  };
  const follow = async () => {
    onState('connecting');
    while (!closing.signal.aborted) {
      const isOver = await readOnce({ path, lastId, silentMs, closing: closing.signal, take });
      if (isOver || closing.signal.aborted) return;
      failures += 1;
      onState('lost');
      await pause(pauseBeforeTry(failures, (randomBytes(1)[0] ?? 0) / 256), closing.signal);
    }
  };
  void follow();
  return { close: () => closing.abort() };
}

/** Until it breaks. True when the session is over: nobody should try again. */
async function readOnce({
  path,
  lastId,
  silentMs,
  closing,
  take,
}: {
  path: string;
  lastId: string | null;
  silentMs: number;
  closing: AbortSignal;
  take: (event: StreamedEvent) => void;
}): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silentMs);
  const sentToken = currentSession()?.token;
  try {
    const response = await fetch(path, {
      headers: {
        ...getHeaders(clientPorts),
        accept: 'text/event-stream',
        ...(lastId === null ? {} : { 'last-event-id': lastId }),
      },
      signal: AbortSignal.any([closing, silence.signal]),
      credentials: 'omit',
      cache: 'no-store',
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!isStream || response.body === null) {
      readAnswer(clientPorts, { status: response.status, text: await response.text() }, sentToken);
      return false;
    }
    const parse = createEventParser();
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || closing.aborted) return false;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentMs);
      for (const event of parse(decoder.decode(value, { stream: true }))) take(event);
    }
  } catch (error) {
    if (error instanceof CallRefused) return clientPorts.codesSessionOver.includes(error.code);
    // What fetch and its reader reject with: no connection, a broken answer, or our own abort.
    if (error instanceof CallFailed || error instanceof TypeError || error instanceof DOMException)
      return false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Shorter when the device says that it is online again. */
async function pause(ms: number, closing: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      closing.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    closing.addEventListener('abort', end);
  });
}
