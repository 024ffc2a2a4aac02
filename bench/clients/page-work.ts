import type { BenchPage } from './bench-page.ts';

const FRAME_MS = 1_000 / 60;

export async function workPerSecond(
  page: BenchPage,
  seconds: number,
  act: () => Promise<unknown>,
): Promise<number> {
  const before = await page.workedMs();
  await act();
  return ((await page.workedMs()) - before) / seconds;
}

/** A gap of two frames is one that was not drawn. */
export function droppedIn(frames: readonly number[]): number {
  return frames
    .slice(1)
    .reduce(
      (count, at, index) =>
        count + Math.max(0, Math.round((at - (frames[index] ?? at)) / FRAME_MS) - 1),
      0,
    );
}
