/**
 * The price of a quote and the total of an account are put into the still as soon as they came,
 * written as the app writes them.
 */
import { HERO_LENGTH_MAX } from '@candor/ui/figures/hero-length';
import { readKept } from './address.ts';

/** With its cents, without the sign of the currency. */
const TOTAL_LENGTH_MAX = HERO_LENGTH_MAX - '$'.length + '.00'.length;

type Figure = 'price' | 'total';

/** Now, or where the still is not there yet, when the page is read. */
export function putFigure(figure: Figure, answer: Promise<string>): void {
  const put = () => void answer.then((text) => putInto(figure, text));
  put();
  document.addEventListener('readystatechange', put, { once: true });
}

function putInto(figure: Figure, text: string): void {
  const place = document.querySelector<HTMLElement>(`[data-still] [data-${figure}]`);
  const data = dataIn(text);
  if (place === null || data === null) return;
  if (figure === 'total') return putTotal(place, writePrice(data['total'], 2));
  const price = writePrice(data['price_nominal'], Number(data['decimals']));
  if (price !== null) place.textContent = price;
}

function dataIn(text: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(text).data;
    return typeof data === 'object' && data !== null ? { ...data } : null;
  } catch {
    return null;
  }
}

function putTotal(place: HTMLElement, total: string | null): void {
  // A longer one is written smaller, by the app.
  if (total === null || total.length > TOTAL_LENGTH_MAX || isHidden()) return;
  const [whole, fraction] = total.split('.');
  const cents = document.createElement('span');
  cents.className = place.dataset['total'] ?? '';
  cents.textContent = `.${fraction}`;
  place.replaceChildren(`$${whole}`, cents);
}

function isHidden(): boolean {
  const kept = readKept('candor.hiddenAmounts');
  return kept === 'yes' || kept === undefined;
}

function writePrice(price: unknown, decimals: number): string | null {
  const [, whole, parts = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(price)) ?? [];
  if (whole === undefined || !(decimals >= 0)) return null;
  const more = parts.slice(decimals).replace(/0+$/, '');
  const fraction = parts.slice(0, decimals).padEnd(decimals, '0') + more;
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === '' ? '' : `.${fraction}`);
}
