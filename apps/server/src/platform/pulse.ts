export type Pulse = { start(): void; stop(): void; isBeating(): boolean };

export function openPulse({
  everyMs,
  beat,
  onError,
}: {
  everyMs: number;
  beat: () => void;
  onError: (error: unknown) => void;
}): Pulse {
  let timer: NodeJS.Timeout | null = null;
  const beatOnce = (): void => {
    try {
      beat();
    } catch (error) {
      onError(error);
    }
  };
  return {
    start() {
      timer ??= setInterval(beatOnce, everyMs);
    },
    stop() {
      if (timer !== null) clearInterval(timer);
      timer = null;
    },
    isBeating: () => timer !== null,
  };
}
