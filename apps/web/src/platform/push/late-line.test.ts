import { expect, it, vi } from 'vitest';
import { createStore } from '@candor/client/store';
import { createLateLine } from './late-line.ts';
import type { PushStatus } from './connection.ts';

function fakeLine() {
  const status = createStore<PushStatus>('connecting');
  const open = new Map<string, (data: unknown) => void>();
  const subscribe = (channel: string, listener: (data: unknown) => void) => {
    open.set(channel, listener);
    return () => void open.delete(channel);
  };
  return { status, open, line: { status, silentMs: () => 7, subscribe } };
}

it('subscribes what was requested before there was a connection', () => {
  const late = createLateLine();
  const listener = vi.fn();
  late.subscribe('quote:0:AAPL', listener);
  const { line, open } = fakeLine();
  late.connect(line);
  open.get('quote:0:AAPL')?.('tick');
  expect(listener).toHaveBeenCalledWith('tick');
});

it('does not subscribe what was cancelled, and unsubscribes through the real connection', () => {
  const late = createLateLine();
  const stopEarly = late.subscribe('quote:0:AAPL', () => undefined);
  const stopLate = late.subscribe('quote:0:MSFT', () => undefined);
  stopEarly();
  const { line, open } = fakeLine();
  late.connect(line);
  expect([...open.keys()]).toEqual(['quote:0:MSFT']);
  stopLate();
  expect([...open.keys()]).toEqual([]);
});

it('is silent and offline until there is a connection, then what the connection is', () => {
  const late = createLateLine();
  expect([late.status.get(), late.silentMs()]).toEqual(['offline', Infinity]);
  const changes = vi.fn();
  late.status.subscribe(changes);
  const { line, status } = fakeLine();
  late.connect(line);
  expect([late.status.get(), late.silentMs()]).toEqual(['connecting', 7]);
  status.set('live');
  expect(late.status.get()).toBe('live');
  expect(changes).toHaveBeenCalledTimes(2);
});
