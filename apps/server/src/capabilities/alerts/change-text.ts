/** A change against the previous close as it is shown: +3.12%. */
export function percentText(last: number, previousClose: number): string {
  // Adding zero makes a plain zero of the negative one.
  const percent = Math.round(((last - previousClose) / previousClose) * 10_000) / 100 + 0;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`;
}
