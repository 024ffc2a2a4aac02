import { parseTimeZone } from '@candor/kit/moment-format';
import { createHash } from 'node:crypto';
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import { registeredCompany } from '@candor/testkit/identity';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';
import { writePdf } from '../../platform/pdf/write-pdf.ts';
import { agreementHash, termsDocument } from './terms-document.ts';

const drawing = await sharp({
  create: { width: 1_200, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
  .composite([
    {
      input: { create: { width: 500, height: 20, channels: 3, background: '#102030' } },
      left: 200,
      top: 180,
    },
  ])
  .png()
  .toBuffer();
const signing = {
  language: 'en',
  version: AGREEMENT_VERSION,
  name: '李梅 O’Hara',
  userId: 'mei',
  signedAt: Date.UTC(2026, 10, 15),
  zone: parseTimeZone('America/New_York'),
  signature: await sharp(drawing).flatten().jpeg().toBuffer(),
} as const;

let app: World;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  app = await world();
  ana = await registered(app, 'terms-ana');
  ben = await registered(app, 'terms-ben');
});
afterAll(() => app.close());

async function sign(
  person: Person | null,
  { bytes = drawing, version = AGREEMENT_VERSION, language = 'en' } = {},
) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'signature.png');
  const body = new Response(form);
  return app.app.http.inject({
    method: 'POST',
    url: `/file/terms/upload?version=${version}`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      languages: language,
      ...(person === null ? {} : { authorization: person.token }),
    },
  });
}

const look = (url: string) => app.app.http.inject({ url });

describe('signing the agreement', () => {
  it('returns a PDF with its hash, stores it sealed and notifies the inbox', async () => {
    const answer = await sign(ana);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({
      version: AGREEMENT_VERSION,
      name: 'terms-ana',
      signedAt: app.clock.now(),
      urlExpiresAt: app.clock.now() + 5 * MINUTE_MS,
    });
    const pdf = await look(data.url);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="candor-agreement-${AGREEMENT_VERSION}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(data.sha256);
    expect(pdf.rawPayload.length).toBe(data.bytes);
    const stored = await app.app.db.one<{ content: Buffer; hash: string }>(
      sql`select content, text_sha256 as hash from signed_terms where id = ${data.id}`,
    );
    expect(stored.content.includes('%PDF')).toBe(false);
    expect(stored.hash).toBe(agreementHash('en'));
    expect(
      await app.app.db.many(
        sql`select template, values from messages where customer_id = ${ana.id}
          and template = 'termsSigned'`,
      ),
    ).toEqual([{ template: 'termsSigned', values: { version: AGREEMENT_VERSION } }]);
  });

  it('lists what one has signed, newest first, each with a fresh address', async () => {
    const company = await registeredCompany(app, 'termscorp');
    await sign(company, { language: 'zh_Hans_CN' });
    app.clock.advance(1_000);
    await sign(company);
    const listed: { name: string; signedAt: number; url: string }[] = (
      await app.get('/file/terms', { token: company.token })
    ).body.data;
    expect(listed.map(({ name, signedAt }) => [name, signedAt])).toEqual([
      ['Example Trading Ltd', app.clock.now()],
      ['Example Trading Ltd', app.clock.now() - 1_000],
    ]);
    for (const { url } of listed) expect((await look(url)).statusCode).toBe(200);
    expect(
      await app.app.db.many(
        sql`select language from signed_terms where customer_id = ${company.id} order by seq`,
      ),
    ).toEqual([{ language: 'zhHans' }, { language: 'en' }]);
    expect((await app.get('/file/terms', { token: ben.token })).body.data).toEqual([]);
  });

  it.each([
    [
      'another version than today’s',
      () => sign(ana, { version: '2020-01-01' }),
      409,
      'AGREEMENT_OUTDATED',
    ],
    ['a version that is none', () => sign(ana, { version: 'x' }), 400, 'FIELDS_INVALID'],
    ['somebody who is not signed in', () => sign(null), 401, 'SESSION_EXPIRED'],
    [
      'what is no image',
      () => sign(ana, { bytes: Buffer.from('hello') }),
      422,
      'FILE_NOT_AN_IMAGE',
    ],
  ])('refuses %s', async (_what, send, status, reason) => {
    const answer = await send();
    expect([answer.statusCode, answer.json().reason]).toEqual([status, reason]);
  });

  it('is for its signer alone, and for five minutes', async () => {
    const { url, id } = (await sign(ben)).json().data;
    expect((await look(url)).statusCode).toBe(200);
    const other = (await sign(ana)).json().data;
    expect((await look(url.replace(id, other.id))).json()).toMatchObject({
      code: 404,
      reason: 'TERMS_UNKNOWN',
    });
    for (const changed of [
      url.replace('/terms/', '/file/').replace('.pdf', ''),
      `/terms/${id}.pdf`,
      url.replace('e=1', 'e=2'),
      `/terms/..%2f${id}.pdf`,
    ])
      expect((await look(changed)).statusCode).toBe(404);
    app.clock.advance(5 * MINUTE_MS);
    expect((await look(url)).statusCode).toBe(404);
  });

  it('is possible twenty times a day, also at the same instant', async () => {
    const eve = await registered(app, 'terms-eve');
    const answers = [];
    for (let i = 0; i < 18; i += 1) answers.push(await sign(eve));
    answers.push(...(await Promise.all(Array.from({ length: 4 }, () => sign(eve)))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  }, 60_000);
});

describe('the document', () => {
  it('is the same bytes for the same signing, and others for any other', async () => {
    const first = await writePdf(termsDocument(signing));
    expect(first.equals(await writePdf(termsDocument(signing)))).toBe(true);
    for (const change of [
      { name: '李梅' },
      { userId: 'mei2' },
      { signedAt: signing.signedAt + 1_000 },
      { version: '2026-11-16' },
      { language: 'zhHans' },
    ] as const) {
      expect(first.equals(await writePdf(termsDocument({ ...signing, ...change })))).toBe(false);
    }
  });

  it('has every fact, the whole text and the watermark in it', () => {
    const english = termsDocument(signing);
    expect(english.facts.map(([, value]) => value)).toEqual([
      '李梅 O’Hara',
      'mei',
      '11/14/2026 07:00:00 PM Eastern Time (GMT-5)',
      AGREEMENT_VERSION,
      agreementHash('en'),
    ]);
    expect(english.chapters.map(({ title }) => title)).toEqual([
      'User agreement',
      'Privacy policy',
      'Risk disclosure',
    ]);
    expect([
      english.watermark,
      termsDocument({ ...signing, language: 'zhHans' }).watermark,
    ]).toEqual(['PAPER MONEY', '模拟资金']);
  });

  it('is written in moments: the font is unpacked once, not for every character', async () => {
    // CPU time, not wall time: a busy machine takes longer but does not work more.
    const before = process.cpuUsage();
    await writePdf(termsDocument({ ...signing, language: 'zhHans' }));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });
});
