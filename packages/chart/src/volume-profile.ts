/** How much was traded at which price: each bar's volume, spread evenly over what it passed. */
import type { ChartBar } from './chart-port.ts';

export type VolumeAt = {
  readonly from: number;
  readonly to: number;
  readonly volume: number;
};

type Passed = Pick<ChartBar, 'high' | 'low' | 'volume'>;

export function volumeProfile(bars: readonly Passed[], steps: number): VolumeAt[] {
  const traded = bars.filter(({ volume }) => volume > 0);
  const low = Math.min(...traded.map((bar) => bar.low));
  const high = Math.max(...traded.map((bar) => bar.high));
  if (traded.length === 0 || !(high > low) || steps < 1) return [];
  const width = (high - low) / steps;
  const volumes = Array.from({ length: steps }, () => 0);
  for (const bar of traded) {
    const first = Math.min(steps - 1, Math.floor((bar.low - low) / width));
    const last = Math.min(steps - 1, Math.floor((bar.high - low) / width));
    for (let at = first; at <= last; at += 1)
      volumes[at] = (volumes[at] ?? 0) + bar.volume / (last - first + 1);
  }
  return volumes.map((volume, at) => ({
    from: low + at * width,
    to: low + (at + 1) * width,
    volume,
  }));
}
