import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  animatedWebp,
  pdf,
  photo,
  pngBomb,
  svg,
  zip,
} from '../../core/files/testing/sample-images.ts';

const MARK = 'HOSTILE_PAYLOAD_77';
const script = `<script>alert('${MARK}')</script>`;
const jpeg = await photo().jpeg().toBuffer();
const png = await photo().png().toBuffer();

const corpus: Record<string, Buffer> = {
  'a GIF that is also JavaScript': Buffer.from(
    `GIF89a/*${'\0'.repeat(4)}*/=1;alert('${MARK}')`,
    'latin1',
  ),
  'a real GIF': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'a PNG that unfolds to 400 million pixels': pngBomb(20_000, 20_000),
  'a PNG that claims to be enormous': hugeHeader(),
  'an SVG with a script': svg,
  'a packed SVG': gzipSync(svg),
  'HTML named as an image': Buffer.from(`<!doctype html><html><body>${script}</body></html>`),
  'HTML behind the first bytes of a PNG': Buffer.concat([png.subarray(0, 8), Buffer.from(script)]),
  'an archive': zip,
  'an archive behind a JPEG': Buffer.concat([jpeg, zip, Buffer.from(MARK)]),
  'a JPEG with a script in its comment': Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 2 + script.length]),
    Buffer.from(script),
    jpeg.subarray(2),
  ]),
  'a JPEG with a script in its metadata': await photo()
    .withExif({ IFD0: { ImageDescription: script, Copyright: MARK } })
    .jpeg()
    .toBuffer(),
  'a PNG with a script in a text chunk': withChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`)),
  'a PNG with a packed profile that unfolds': withChunk(
    png,
    'iCCP',
    Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(40_000_000))]),
  ),
  'a PDF': pdf,
  'a PDF behind a JPEG': Buffer.concat([jpeg, pdf, Buffer.from(MARK)]),
  'an animated picture': await animatedWebp(),
  'a TIFF': await photo().tiff().toBuffer(),
  'an AVIF': await photo().avif().toBuffer(),
  'a JPEG cut in the middle': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
  'a PNG cut in the middle': png.subarray(0, Math.floor(png.length / 2)),
  'eight bytes of a PNG': png.subarray(0, 8),
  zeros: Buffer.alloc(4_096),
  'a program': Buffer.from(`MZ${'\0'.repeat(58)}${MARK}`, 'latin1'),
  'a shell script': Buffer.from(`#!/bin/sh\necho ${MARK}\n`),
  'PHP behind a JPEG': Buffer.concat([jpeg, Buffer.from(`<?php echo '${MARK}'; ?>`)]),
};
const fileNames = [
  'photo.png',
  '../../../../etc/passwd',
  '..\\..\\windows\\system32\\x.png',
  'x.png\0.html',
  `${script}.png`,
  'a.php;.jpg',
  '"; filename="b.html',
  '图片.jpg',
  'x'.repeat(300),
];

let app: World;
let ana: Person;

beforeAll(async () => {
  app = await world();
  ana = await registered(app, 'hostile-ana');
});
afterAll(() => app.close());
beforeEach(() =>
  app.app.db.transact(async (tx) => {
    await tx.run(sql`delete from files`);
    await tx.run(sql`delete from signed_terms`);
  }),
);

async function send(path: string, bytes: Buffer, name = 'photo.png', type = 'image/png') {
  const boundary = 'corpus-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return app.app.http.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: ana.token,
    },
  });
}

const doors = {
  image: '/file/upload',
  signature: `/file/terms/upload?version=${AGREEMENT_VERSION}`,
};

describe.each(Object.keys(corpus))('%s', (what) => {
  const bytes = corpus[what] ?? Buffer.alloc(0);

  it('as an image is refused, or served as pixels and nothing else', async () => {
    const answer = await send(doors.image, bytes);
    if (answer.statusCode !== 200) {
      expect(answer.json().reason).toMatch(/^FILE_(NOT_AN_IMAGE|PIXELS_TOO_MANY)$/);
      expect(await app.app.db.many(sql`select 1 from files`)).toEqual([]);
      return;
    }
    const shown = await app.app.http.inject({ url: answer.json().data.url });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="image.jpg"',
    });
    expectOnlyPixels(shown.rawPayload);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
  });

  it('as a signature is refused, or becomes pixels in a PDF', async () => {
    const answer = await send(doors.signature, bytes);
    if (answer.statusCode !== 200) {
      expect(answer.json().reason).toMatch(/^FILE_(NOT_AN_IMAGE|PIXELS_TOO_MANY)$/);
      expect(await app.app.db.many(sql`select 1 from signed_terms`)).toEqual([]);
      return;
    }
    const shown = await app.app.http.inject({ url: answer.json().data.url });
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    for (const trace of [
      MARK,
      '<script',
      '/JavaScript',
      '/Launch',
      '/EmbeddedFile',
      'PK\u0003\u0004',
      '<?php',
    ])
      expect(shown.rawPayload.includes(trace)).toBe(false);
  });
});

describe('of the whole corpus', () => {
  it('only pictures are taken: whatever is none is refused', async () => {
    const taken: string[] = [];
    for (const [what, bytes] of Object.entries(corpus)) {
      if ((await send(doors.image, bytes)).statusCode === 200) taken.push(what);
      await app.app.db.transact((tx) => tx.run(sql`delete from files`));
    }
    expect(taken.filter((what) => !/JPEG|PNG with/.test(what))).toEqual([]);
  });
});

describe('the name of a file', () => {
  it.each(fileNames)('%j is not used for anything', async (name) => {
    for (const type of ['image/png', 'text/html', 'application/x-httpd-php']) {
      const answer = await send(doors.image, png, name, type);
      if (answer.statusCode !== 200)
        expect(['REQUEST_MALFORMED', 'FILE_MISSING']).toContain(answer.json().reason);
      else {
        const shown = await app.app.http.inject({ url: answer.json().data.url });
        expect(shown.headers).toMatchObject({
          'content-type': 'image/jpeg',
          'content-disposition': 'inline; filename="image.jpg"',
        });
        expect(JSON.stringify(answer.json())).not.toContain('passwd');
      }
    }
    const rows = await app.app.db.many<Record<string, unknown>>(
      sql`select id, owner_customer_id, purpose, content_type, sha256, uploaded_by_network
        from files`,
    );
    // As parts of a name: three letters may stand in any id.
    expect(JSON.stringify(rows)).not.toMatch(/passwd|script>|\.php|html|windows|图片|x{9}/);
  });
});

function expectOnlyPixels(bytes: Buffer): void {
  for (const trace of [
    MARK,
    '<script',
    'alert(',
    'Exif',
    'PK\u0003\u0004',
    '%PDF',
    '<?php',
    'tEXt',
  ])
    expect(bytes.includes(trace), trace).toBe(false);
  // Nothing follows the end of the picture.
  expect(bytes.subarray(-2).toString('hex')).toBe('ffd9');
}

/** The header claims 60,000 by 60,000 pixels. */
function hugeHeader(): Buffer {
  const bytes = Buffer.from(pngBomb(8, 8));
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return withSums(bytes);
}

function withChunk(image: Buffer, type: string, data: Buffer): Buffer {
  const HEADER_END = 33;
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  return withSums(
    Buffer.concat([image.subarray(0, HEADER_END), chunk, image.subarray(HEADER_END)]),
  );
}

function withSums(image: Buffer): Buffer {
  const bytes = Buffer.from(image);
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, at + 8 + length)), at + 8 + length);
    at += 12 + length;
  }
  return bytes;
}
