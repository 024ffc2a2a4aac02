/** The bus of a single server. It copies and delays messages as one between servers would. */
import { assert } from '@candor/kit/assert';
import type { Bus, BusListener, OnBusError } from './bus.ts';

type Listener = { readonly onMessage: BusListener; isListening: boolean };
type Letter = { readonly topic: string; readonly text: string; readonly to: readonly Listener[] };

export function openInProcessBus({ onError }: { onError: OnBusError }): Bus {
  const listeners = new Map<string, Set<Listener>>();
  const letters: Letter[] = [];
  let isClosed = false;

  function publish(topic: string, message: unknown): void {
    if (isClosed) return;
    const text: string | undefined = JSON.stringify(message);
    assert(text !== undefined, `a message must be JSON data: ${topic}`);
    const to = listeners.get(topic);
    if (to === undefined) return;
    letters.push({ topic, text, to: [...to] });
    if (letters.length === 1) queueMicrotask(deliver);
  }

  /** The list grows while it is iterated: what a listener publishes joins this round. */
  function deliver(): void {
    for (const letter of letters) {
      for (const listener of letter.to) hand(letter, listener);
    }
    letters.length = 0;
  }

  function hand({ topic, text }: Letter, listener: Listener): void {
    if (!listener.isListening) return;
    try {
      listener.onMessage(JSON.parse(text));
    } catch (error) {
      onError(error, topic);
    }
  }

  function subscribe(topic: string, onMessage: BusListener): () => void {
    const listener = { onMessage, isListening: true };
    const topicListeners = listeners.get(topic) ?? new Set();
    listeners.set(topic, topicListeners.add(listener));
    return () => {
      listener.isListening = false;
      topicListeners.delete(listener);
      if (topicListeners.size === 0 && listeners.get(topic) === topicListeners)
        listeners.delete(topic);
    };
  }

  async function close(): Promise<void> {
    isClosed = true;
    await Promise.resolve();
    listeners.clear();
  }

  // There is nobody else to be cut off from.
  return { publish, subscribe, isWhole: () => true, onHealed: () => () => undefined, close };
}
