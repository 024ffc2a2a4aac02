/** Date tables and fonts load slowly on first use. */
import { FONT } from './chart-styles.ts';

export function warmUp(): void {
  new Intl.DateTimeFormat('en', {
    timeZone: 'America/New_York',
    hour12: false,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(0);
  const pen = document.createElement('canvas').getContext('2d');
  for (const style of ['11px', '600 12px']) {
    if (pen === null) return;
    pen.font = `${style} ${FONT}`;
    pen.measureText('0123456789.,-/');
  }
}
