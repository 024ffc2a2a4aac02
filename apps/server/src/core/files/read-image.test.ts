import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  animatedWebp,
  jpegOfBytes,
  pdf,
  photo,
  pngBomb,
  svg,
  zip,
} from './testing/sample-images.ts';
import { readImage } from './read-image.ts';

const FIVE_MB = 5 * 1024 * 1024;

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('as %s becomes a JPEG', async (format) => {
    const { jpeg, width, height } = await readImage(
      await photo(64, 48).toFormat(format).toBuffer(),
    );
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    expect({ width, height }).toEqual({ width: 64, height: 48 });
  });

  it('is turned upright, and made no larger than 2400 pixels a side', async () => {
    const lying = await photo(3_000, 1_500).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await readImage(lying)).toMatchObject({ width: 1_200, height: 2_400 });
  });

  it('gets a white ground where it was transparent', async () => {
    const clear = await sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { data } = await sharp((await readImage(clear)).jpeg)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('loses its location and all other metadata', async () => {
    const secret = await photo()
      .withExif({
        IFD0: { Artist: 'Ana Secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Ana Secret</a></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(Object.keys(await sharp(secret).metadata())).toEqual(
      expect.arrayContaining(['exif', 'xmp', 'icc']),
    );

    const { jpeg } = await readImage(secret);

    const original = await sharp(jpeg).metadata();
    expect([original.exif, original.xmp, original.icc, original.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(jpeg.includes('Ana Secret')).toBe(false);
  });

  it('loses what was hidden behind its end', async () => {
    const polyglot = Buffer.concat([
      await photo().jpeg().toBuffer(),
      Buffer.from('<html><script>alert(1)</script>'),
      zip,
    ]);
    const { jpeg } = await readImage(polyglot);
    expect(jpeg.includes('<script>')).toBe(false);
    expect(jpeg.includes('PK')).toBe(false);
    expect(jpeg.subarray(-2).toString('hex')).toBe('ffd9');
  });

  it('may have exactly 5 MB', async () => {
    expect((await readImage(await jpegOfBytes(FIVE_MB))).width).toBe(64);
  });
});

describe('what is not an image we take', () => {
  it.each([
    ['a GIF', () => photo().gif().toBuffer()],
    ['an AVIF', () => photo().avif().toBuffer()],
    ['a TIFF', () => photo().tiff().toBuffer()],
    ['an SVG', () => svg],
    ['a PDF', () => pdf],
    ['an archive', () => zip],
    ['a page', () => Buffer.from('<html><body>hello')],
    ['an animated WebP', () => animatedWebp()],
    [
      'a JPEG that ends in the middle',
      async () => (await noise().jpeg().toBuffer()).subarray(0, 20_000),
    ],
    [
      'a PNG that ends in the middle',
      async () => (await noise().png().toBuffer()).subarray(0, 20_000),
    ],
    ['a JPEG that is only a beginning', () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['nothing', () => Buffer.alloc(0)],
    ['zeros', () => Buffer.alloc(1_000)],
  ])('%s is refused', async (_what, bytes) => {
    await expect(readImage(await bytes())).rejects.toMatchObject({ code: 'FILE_NOT_AN_IMAGE' });
  });

  it('144 million pixels in a few kilobytes are refused before they unfold', async () => {
    const bomb = pngBomb(12_000, 12_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    await expect(readImage(bomb)).rejects.toMatchObject({ code: 'FILE_PIXELS_TOO_MANY' });
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  it('24 million pixels are the limit', async () => {
    expect(await readImage(pngBomb(6_000, 4_000))).toMatchObject({ width: 2_400, height: 1_600 });
    await expect(readImage(pngBomb(6_000, 4_001))).rejects.toMatchObject({
      code: 'FILE_PIXELS_TOO_MANY',
    });
  });
});

function noise() {
  return sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}
