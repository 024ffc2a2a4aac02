/** Who hears which of the customer's events. */
export type PushEventListener = (data: unknown, at: number) => void;
export type PushedEvent = { readonly topic: string; readonly data: unknown; readonly at: number };

export type EventListenersOptions = {
  /** One listener's bug must not keep the others from hearing. */
  tell: (listener: () => void) => void;
  /** Awaited once, when the first event comes; it and those after it wait. */
  prepare: (() => Promise<void>) | undefined;
  getCustomer: () => string | null;
};

export function createEventListeners({ tell, prepare, getCustomer }: EventListenersOptions) {
  const byTopic = new Map<string, Set<{ listener: PushEventListener }>>();
  const resyncs = new Set<{ listener: () => void }>();
  let prepared: Promise<void> | null = null;

  function hearNow({ topic, data, at }: PushedEvent): void {
    for (const { listener } of [...(byTopic.get(topic) ?? [])]) tell(() => listener(data, at));
  }

  return {
    onEvent(topic: string, listener: PushEventListener): () => void {
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners);
      return joined(listeners, { listener });
    },
    onResync: (listener: () => void): (() => void) => joined(resyncs, { listener }),
    resync: (): void => resyncs.forEach(({ listener }) => tell(listener)),
    hear(event: PushedEvent): void {
      if (prepare === undefined) return hearNow(event);
      const addressee = getCustomer();
      prepared ??= prepare();
      void prepared.then(() => {
        if (getCustomer() === addressee) hearNow(event);
      });
    },
  };
}

export type EventListeners = ReturnType<typeof createEventListeners>;

function joined<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
