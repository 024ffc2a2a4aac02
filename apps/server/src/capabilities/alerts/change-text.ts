/** A change against the previous close as it is shown: +3.12%. */
export function percentText(last: number, previousClose: number): string {
  const percent = ((last - previousClose) / previousClose) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`;
}
