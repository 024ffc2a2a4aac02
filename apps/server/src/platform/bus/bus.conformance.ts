import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus, OnBusError } from './bus.ts';

export function busConformance(
  name: string,
  open: (options: { onError: OnBusError }) => Bus | Promise<Bus>,
): void {
  describe(`the ${name} bus`, () => {
    let bus: Bus;
    let errors: { error: unknown; topic: string }[];

    beforeEach(async () => {
      errors = [];
      bus = await open({ onError: (error, topic) => errors.push({ error, topic }) });
    });
    afterEach(() => bus.close());

    async function settle(): Promise<void> {
      const arrived = vi.fn();
      const leave = bus.subscribe('settled', arrived);
      bus.publish('settled', null);
      await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
      leave();
    }

    it('delivers the messages of a topic in the order they were published', async () => {
      const received: unknown[] = [];
      bus.subscribe('numbers', (message) => received.push(message));
      const sent = Array.from({ length: 500 }, (_, index) => index);
      for (const number of sent) bus.publish('numbers', number);
      await settle();
      expect(received).toEqual(sent);
    });

    it('delivers to all listeners of the topic and to no others', async () => {
      const first = vi.fn();
      const second = vi.fn();
      const other = vi.fn();
      bus.subscribe('here', first);
      bus.subscribe('here', second);
      bus.subscribe('there', other);
      bus.publish('here', { id: 7 });
      await settle();
      expect(first.mock.calls).toEqual([[{ id: 7 }]]);
      expect(second.mock.calls).toEqual([[{ id: 7 }]]);
      expect(other).not.toHaveBeenCalled();
    });

    it('returns to the publisher before any listener runs', async () => {
      const order: string[] = [];
      bus.subscribe('order', () => order.push('heard'));
      bus.publish('order', null);
      order.push('published');
      await settle();
      expect(order).toEqual(['published', 'heard']);
    });

    it('delivers plain data as it was published, a copy for each listener', async () => {
      const received: unknown[] = [];
      bus.subscribe('data', (message) => {
        received.push(structuredClone(message));
        if (typeof message === 'object' && message !== null)
          Object.assign(message, { spoiled: true });
      });
      bus.subscribe('data', (message) => received.push(message));
      const message = { at: new Date(0), gone: undefined, list: [1, null], deep: { text: '价格' } };
      bus.publish('data', message);
      message.deep.text = 'changed later';
      await settle();
      const plain = { at: '1970-01-01T00:00:00.000Z', list: [1, null], deep: { text: '价格' } };
      expect(received).toEqual([plain, plain]);
    });

    it('refuses at the publisher what is not JSON data', () => {
      expect(() => bus.publish('data', 1n)).toThrow(TypeError);
      expect(() => bus.publish('data', undefined)).toThrow('JSON');
    });

    it('reports a listener that throws and still delivers to the others, now and later', async () => {
      const wrong = new Error('wrong');
      const healthy = vi.fn();
      bus.subscribe('work', () => {
        throw wrong;
      });
      bus.subscribe('work', healthy);
      bus.publish('work', 1);
      bus.publish('work', 2);
      await settle();
      expect(healthy.mock.calls).toEqual([[1], [2]]);
      expect(errors).toEqual([
        { error: wrong, topic: 'work' },
        { error: wrong, topic: 'work' },
      ]);
    });

    it('delivers nothing to a listener that unsubscribed, not even messages in flight', async () => {
      const listener = vi.fn();
      const leave = bus.subscribe('news', listener);
      bus.publish('news', 1);
      await settle();
      bus.publish('news', 2);
      leave();
      bus.publish('news', 3);
      await settle();
      expect(listener.mock.calls).toEqual([[1]]);
    });

    it('counts the same function subscribed twice as two listeners', async () => {
      const listener = vi.fn();
      const leave = bus.subscribe('twice', listener);
      bus.subscribe('twice', listener);
      bus.publish('twice', 1);
      await settle();
      leave();
      bus.publish('twice', 2);
      await settle();
      expect(listener.mock.calls).toEqual([[1], [1], [2]]);
    });

    it('does not repeat earlier messages for a new listener', async () => {
      const late = vi.fn();
      bus.subscribe('past', () => undefined);
      bus.publish('past', 1);
      bus.subscribe('past', late);
      bus.publish('past', 2);
      await settle();
      expect(late.mock.calls).toEqual([[2]]);
    });

    it('keeps the order when a listener publishes', async () => {
      const received: unknown[] = [];
      bus.subscribe('chain', (message) => {
        received.push(message);
        if (message === 1) bus.publish('chain', 3);
      });
      bus.publish('chain', 1);
      bus.publish('chain', 2);
      await settle();
      await settle();
      expect(received).toEqual([1, 2, 3]);
    });

    it('delivers what was published before the close, and nothing after it', async () => {
      const listener = vi.fn();
      bus.subscribe('last', listener);
      bus.publish('last', 1);
      const closing = bus.close();
      bus.publish('last', 2);
      await closing;
      bus.publish('last', 3);
      await new Promise((resolve) => setImmediate(resolve));
      expect(listener.mock.calls).toEqual([[1]]);
    });
  });
}
