/** Date tables and fonts load slowly on first use: each in a task of its own, once. */
import { FONT } from './chart-styles.ts';
import { nextTask } from './next-task.ts';

let warming: Promise<void> | null = null;

export function warmUp(): Promise<void> {
  return (warming ??= warm());
}

async function warm(): Promise<void> {
  await nextTask();
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
    await nextTask();
    if (pen === null) return;
    pen.font = `${style} ${FONT}`;
    pen.measureText('0123456789.,-/');
  }
}
