/** The stripes encode the words, so images differ even on a machine without fonts. */
import sharp from 'sharp';

const WIDTH = 860;
const HEIGHT = 540;

export type DemoPicture = { readonly side: string; readonly name: string; readonly number: string };

export async function drawDemoDocument({ side, name, number }: DemoPicture): Promise<Buffer> {
  const line = (y: number, size: number, text: string) =>
    `<text x="60" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1d3557">${plain(text)}</text>`;
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#e9f1f6"/><rect x="24" y="24" width="${WIDTH - 48}" height="${HEIGHT - 48}" rx="28" fill="#ffffff" stroke="#1d3557" stroke-width="4"/>`,
    line(130, 64, 'DEMO DOCUMENT'),
    line(220, 36, side),
    line(300, 40, name),
    line(370, 40, number),
    stripes(`${side} ${name} ${number}`),
    line(480, 26, 'Not a real document. Simulated market, paper money.'),
    '</svg>',
  ].join('');
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

const STRIPE_WIDTH = 10;
const STRIPES_MAX = 74;

function stripes(text: string): string {
  const heights = [...Buffer.from(text)].slice(0, STRIPES_MAX).map((byte) => byte % 64);
  return heights
    .map(
      (height, place) =>
        `<rect x="${60 + place * STRIPE_WIDTH}" y="${450 - height}" width="${STRIPE_WIDTH - 3}" height="${height}" fill="#457b9d"/>`,
    )
    .join('');
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
