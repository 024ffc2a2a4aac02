/** 2.37 times is told as 2.4, 12.4 times as 12: more digits say nothing. */
export function hotRatio(volumeRatio: string): string {
  const ratio = Number(volumeRatio);
  return ratio >= WHOLE_FROM ? String(Math.round(ratio)) : ratio.toFixed(1);
}

const WHOLE_FROM = 9.95;
