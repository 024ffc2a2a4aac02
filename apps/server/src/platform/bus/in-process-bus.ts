/** The bus of a single server. It copies and delays messages as one between servers would. */
import { assert } from '@candor/kit/assert';
import type { Bus, Hear, OnBusError } from './bus.ts';

type Listener = { readonly hear: Hear; isListening: boolean };
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
      listener.hear(JSON.parse(text));
    } catch (error) {
      onError(error, topic);
    }
  }

  function subscribe(topic: string, hear: Hear): () => void {
    const listener = { hear, isListening: true };
    const heard = listeners.get(topic) ?? new Set();
    listeners.set(topic, heard.add(listener));
    return () => {
      listener.isListening = false;
      heard.delete(listener);
      if (heard.size === 0 && listeners.get(topic) === heard) listeners.delete(topic);
    };
  }

  async function close(): Promise<void> {
    isClosed = true;
    await Promise.resolve();
    listeners.clear();
  }

  return { publish, subscribe, close };
}
