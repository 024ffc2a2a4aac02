/** 2.37 becomes 2.4, 12.4 becomes 12: more digits say nothing. */
export function hotRatio(volumeRatio: string): string {
  const ratio = Number(volumeRatio);
  return ratio >= WHOLE_FROM ? String(Math.round(ratio)) : ratio.toFixed(1);
}

const WHOLE_FROM = 9.95;
