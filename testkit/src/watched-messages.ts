/** Who waits for something on a socket looks again whenever something arrived, or it closed. */
import type { WebSocket } from 'ws';

export type Watched = {
  wake(): void;
  until<Found>(look: () => Found | null): Promise<Found>;
  closeCode(): number | null;
  closed(): Promise<number>;
};

export function openWatched(ws: WebSocket): Watched {
  const watchers = new Set<() => void>();
  let code: number | null = null;
  const wake = (): void => watchers.forEach((look) => look());
  const until = <Found>(look: () => Found | null): Promise<Found> =>
    new Promise((resolve) => {
      const watch = (): void => {
        const found = look();
        if (found === null) return;
        watchers.delete(watch);
        resolve(found);
      };
      watchers.add(watch);
      watch();
    });
  ws.on('close', (closeCode) => {
    code = closeCode;
    wake();
  });
  ws.on('error', () => undefined);
  return { wake, until, closeCode: () => code, closed: () => until(() => code) };
}
