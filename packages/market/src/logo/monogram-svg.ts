/**
 * An instrument's picture: two letters of its code, or of a Hong Kong share's English name, on a
 * muted colour. Drawn here, so that no company's logo is used.
 */
import type { Instrument } from '../instrument.ts';

export function monogramSvg(
  instrument: Pick<Instrument, 'id' | 'assetClass' | 'code' | 'name'>,
): string {
  const letters = monogramLetters(instrument);
  const [from, until] = colours[computeHash(instrument.id) % colours.length] ?? colours[0];
  const fontSize = letters.length === 1 ? 20 : 16;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" role="img" aria-label="${escaped(letters)}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${until}"/></linearGradient></defs>` +
    `<rect width="40" height="40" fill="url(#g)"/>` +
    `<text x="20" y="20.5" fill="#fff" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" ` +
    `font-size="${fontSize}" font-weight="600" text-anchor="middle" dominant-baseline="central">${escaped(letters)}</text></svg>`
  );
}

export function monogramLetters({
  assetClass,
  code,
  name,
}: Pick<Instrument, 'assetClass' | 'code' | 'name'>): string {
  if (assetClass !== 'hkStock') return code.replaceAll(/[^A-Z0-9]/g, '').slice(0, 2);
  return name.en
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 2)
    .toUpperCase();
}

function computeHash(id: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of id)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Muted shades; white letters keep a contrast of at least 4.5. None is a price colour. */
const colours = [
  ['#3b5b8c', '#2f4870'],
  ['#2f6a7d', '#255463'],
  ['#3d6b66', '#2f5450'],
  ['#5a6a3f', '#475432'],
  ['#7a5f36', '#614b2a'],
  ['#85573f', '#6a4532'],
  ['#7d5362', '#63414e'],
  ['#6b5a86', '#55476b'],
  ['#535f8a', '#414b6e'],
  ['#4d6172', '#3c4d5b'],
  ['#63625a', '#4e4d46'],
  ['#476a85', '#38546a'],
] as const;
