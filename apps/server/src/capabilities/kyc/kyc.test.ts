import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  companyPapers,
  personPapers,
  registeredCompany,
  until,
  uploaded,
} from '@candor/testkit/identity';
import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSealedField } from '../../core/customers/read-sealed-field.ts';
import { noise } from '../../core/files/testing/sample-images.ts';
import { openLog } from '../../platform/log.ts';
import { secretsFrom } from '../../platform/start/secrets.ts';

const canary = {
  ssn: '987-65-4329',
  idNumber: 'CANARY-55-0192',
  bankAccount: 'CANARYBANK 4401 9920',
};

let app: World;
let folder: string;
let flushed: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kyc-'));
  const log = openLog({ level: 'trace', file: join(folder, 'log') });
  flushed = () => new Promise<void>((done) => log.flush(() => done()));
  app = await world({ REVIEW_POLICY: 'auto', REVIEW_AUTO_SECONDS: '0' }, { log });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

type Standing = {
  state: string;
  submittedAt: number | null;
  deadlineAt: number | null;
  decidedAt: number | null;
  isByPolicy: boolean;
  reason: { code: string; text: string } | null;
  tries: number;
  known: Record<string, string | null> | null;
  images: { side: string; url: string }[];
};

const submit = (person: Person, papers: unknown): Promise<Answer> =>
  app.post('/updateReal', papers, { token: person.token });
const standing = async (person: Person, language = 'en'): Promise<Standing> =>
  (await app.get('/kyc/standing', { token: person.token, language })).body.data;
const decided = (person: Person): Promise<Standing> =>
  until(
    () => standing(person),
    ({ state }) => state === 'verified' || state === 'unsuccessful',
  );
const titles = async (person: Person): Promise<string[]> => {
  const { items }: { items: { title: string }[] } = (
    await app.get('/userMessage/getMessage?kind=review', { token: person.token })
  ).body.data;
  return items.map(({ title }) => title).toReversed();
};
const getEvents = ({ id }: Person, topic: string) =>
  app.app.db.many<{ data: { state: string } }>(
    sql`select data from push_events where customer_id = ${id} and topic = ${topic} order by seq`,
  );
let people = 0;
const newcomer = (): Promise<Person> => registered(app, `kyc-${(people += 1)}-ana`);

describe('a person', () => {
  it('submits documents and is verified: every step is in the inbox and on the devices', async () => {
    const ana = await newcomer();
    expect(await standing(ana)).toMatchObject({
      state: 'none',
      submittedAt: null,
      tries: 0,
      images: [],
      reason: null,
    });
    const getObstacle = async (): Promise<string | null> => {
      const { data } = (await app.get('/orders/access', { token: ana.token })).body;
      return (data as { obstacle: string | null }).obstacle;
    };
    expect(await getObstacle()).toBe('KYC_REQUIRED');
    const answer = await submit(ana, await personPapers(app, ana));
    expect(await getObstacle()).toBe('KYC_UNDER_REVIEW');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          state: 'waiting',
          submittedAt: app.clock.now(),
          deadlineAt: app.clock.now() + 24 * 3_600_000,
          tries: 1,
        },
      },
    });

    expect(await decided(ana)).toMatchObject({
      state: 'verified',
      isByPolicy: true,
      deadlineAt: null,
      decidedAt: app.clock.now(),
      reason: null,
    });
    expect(await getObstacle()).toBeNull();
    expect(await titles(ana)).toEqual([
      'We have received your documents',
      'Your documents are being reviewed',
      'Your identity is verified',
    ]);
    expect((await getEvents(ana, 'kyc.changed')).map(({ data }) => data.state)).toEqual([
      'waiting',
      'underReview',
      'verified',
    ]);
    expect(await app.mailTo(ana.email)).toMatchObject({
      subject: 'Your identity is verified',
      text: expect.stringContaining('Your identity is verified. No need to submit it again.'),
    });
    expect((await app.post('/api/user/info', {}, { token: ana.token })).body.data).toMatchObject({
      verification: 'verified',
      displayName: 'Ana Example',
    });
  });

  it('sees what is known with its numbers masked, and the own images', async () => {
    const ana = await newcomer();
    await submit(ana, await personPapers(app, ana));
    const { known, images } = await decided(ana);
    expect(known).toMatchObject({
      firstName: 'Ana',
      country: 'US',
      address: '12 Long Street',
      ssnMasked: '•••••6789',
      idType: 'passport',
      idNumberMasked: expect.stringMatching(/^•+\d{4}$/),
    });
    expect(images.map(({ side }) => side)).toEqual(['front', 'back']);
    for (const { url } of images)
      expect((await app.app.http.inject({ url })).headers['content-type']).toBe('image/jpeg');
  });

  it('is refused for images too small to read, in the reader’s language, and verified at the next try', async () => {
    const ana = await newcomer();
    const papers = await personPapers(app, ana);
    await submit(ana, {
      ...papers,
      backImage: await uploaded(app, await noise(640, 199), ana.token),
    });
    expect(await decided(ana)).toMatchObject({
      state: 'unsuccessful',
      isByPolicy: true,
      reason: { code: 'imageUnreadable', text: 'An image cannot be read clearly.' },
    });
    expect((await standing(ana, 'zh_Hans_CN')).reason?.text).toBe('图片不清晰，无法辨认。');
    expect(await app.mailTo(ana.email)).toMatchObject({
      text: expect.stringContaining(
        'An image cannot be read clearly. You can correct it and try again.',
      ),
    });

    expect((await submit(ana, papers)).body.data).toMatchObject({
      state: 'waiting',
      tries: 2,
      reason: null,
    });
    expect(await decided(ana)).toMatchObject({ state: 'verified' });
  });

  it('is refused for a document of another verified person, however it is spelled, and for another’s image', async () => {
    const [ana, bob, eve] = [await newcomer(), await newcomer(), await newcomer()];
    const papers = await personPapers(app, ana);
    await submit(ana, papers);
    await decided(ana);
    await submit(bob, {
      ...(await personPapers(app, bob)),
      idNumber: papers.idNumber.toLowerCase().replaceAll('-', ''),
    });
    expect((await decided(bob)).reason?.code).toBe('documentInUse');

    const image = await noise();
    await submit(eve, {
      ...(await personPapers(app, eve)),
      frontImage: await uploaded(app, image, eve.token),
    });
    await decided(eve);
    await submit(bob, {
      ...(await personPapers(app, bob)),
      frontImage: await uploaded(app, image, bob.token),
    });
    expect((await decided(bob)).reason?.code).toBe('imagesDoNotMatch');
  });
});

describe('a company', () => {
  it('submits its documents and its officer’s; the officer may be a customer too', async () => {
    const ana = await newcomer();
    const own = await personPapers(app, ana);
    await submit(ana, own);
    await decided(ana);
    const corp = await registeredCompany(app, 'kyccorp');
    expect((await standing(corp)).known).toMatchObject({
      enterpriseName: 'Example Trading Ltd',
      bankAccountMasked: expect.stringMatching(/9012$/),
      position: 'Director',
    });
    const papers = await companyPapers(app, corp);
    const answer = await submit(corp, {
      ...papers,
      enterpriseName: 'Example Renamed Ltd',
      officer: { ...papers.officer, idNumber: own.idNumber },
    });
    expect(answer.status).toBe(200);
    expect(await decided(corp)).toMatchObject({
      state: 'verified',
      images: [{ side: 'front' }, { side: 'back' }, { side: 'license' }, { side: 'bankAccount' }],
    });
    expect((await app.post('/api/user/info', {}, { token: corp.token })).body.data).toMatchObject({
      displayName: 'Example Renamed Ltd',
    });
  });

  it('need not give again the numbers that it gave when registering; another kind of document needs its own', async () => {
    const corp = await registeredCompany(app, 'kyckept');
    const { bankAccount: _account, ...papers } = await companyPapers(app, corp);
    const { idNumber: _number, ...officer } = papers.officer;
    const before = (await standing(corp)).known;
    expect(
      (await submit(corp, { ...papers, officer: { ...officer, idType: 'DL' } })).body.reason,
    ).toBe('KYC_NUMBER_MISSING');
    expect((await submit(corp, { ...papers, officer })).status).toBe(200);
    expect(await decided(corp)).toMatchObject({
      state: 'verified',
      known: {
        bankAccountMasked: before?.['bankAccountMasked'],
        idNumberMasked: before?.['idNumberMasked'],
      },
    });
    const fresh = await newcomer();
    const { idNumber: _own, ...withoutNumber } = await personPapers(app, fresh);
    expect((await submit(fresh, withoutNumber)).body.reason).toBe('KYC_NUMBER_MISSING');
  });
});

describe('what is refused', () => {
  it('comes in the declared order', async () => {
    const [ana, bob] = [await newcomer(), await newcomer()];
    const papers = await personPapers(app, ana);
    const foreign = await personPapers(app, bob);
    const wrong = { ...(await companyPapers(app, ana)), licenseImage: `fil_${'0'.repeat(26)}` };
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${ana.id}`),
    );
    expect(await submit(ana, wrong)).toMatchObject({
      status: 409,
      body: { reason: 'ACCOUNT_FROZEN' },
    });
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'active' where id = ${ana.id}`),
    );
    expect(await submit(ana, wrong)).toMatchObject({
      status: 409,
      body: { reason: 'ACCOUNT_TYPE_DIFFERENT' },
    });
    expect(
      await submit(ana, {
        ...papers,
        frontImage: foreign.frontImage,
        backImage: foreign.frontImage,
      }),
    ).toMatchObject({ status: 404, body: { reason: 'FILE_UNKNOWN' } });
    expect(await submit(ana, { ...papers, backImage: papers.frontImage })).toMatchObject({
      status: 422,
      body: { reason: 'KYC_IMAGES_SAME' },
    });
    const same = await noise();
    expect(
      await submit(ana, {
        ...papers,
        frontImage: await uploaded(app, same, ana.token),
        backImage: await uploaded(app, same, ana.token),
      }),
    ).toMatchObject({ body: { reason: 'KYC_IMAGES_SAME' } });
    expect(await standing(ana)).toMatchObject({ state: 'none', tries: 0 });

    expect((await submit(ana, papers)).status).toBe(200);
    await decided(ana);
    expect(await submit(ana, { ...papers, frontImage: foreign.frontImage })).toMatchObject({
      status: 409,
      body: { reason: 'KYC_ALREADY_VERIFIED' },
    });
  });

  it('is what no form would send, as the caller’s mistake', async () => {
    const ana = await newcomer();
    const papers = await personPapers(app, ana);
    for (const broken of [
      { ...papers, ssn: '12-345' },
      { ...papers, idNumber: '<b>1</b>' },
      { ...papers, idType: 'visa' },
      { ...papers, verified: true },
      { ...papers, firstName: '' },
    ]) {
      expect(await submit(ana, broken)).toMatchObject({
        status: 400,
        body: { reason: 'FIELDS_INVALID' },
      });
    }
    expect((await app.get('/kyc/standing')).status).toBe(401);
    expect((await app.post('/updateReal', papers)).status).toBe(401);
  });

  it('keeps HTML in a name as the text it is', async () => {
    const ana = await newcomer();
    await submit(ana, {
      ...(await personPapers(app, ana)),
      firstName: '<img src=x onerror=alert(1)>',
    });
    expect((await decided(ana)).known?.['firstName']).toBe('<img src=x onerror=alert(1)>');
  });

  it('lets one of several submissions at the same instant through', async () => {
    const ana = await newcomer();
    const papers = await personPapers(app, ana);
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(ana, papers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200)
        expect(['KYC_UNDER_REVIEW', 'KYC_ALREADY_VERIFIED']).toContain(body.reason);
    expect((await decided(ana)).tries).toBe(1);
  });
});

describe('numbers', () => {
  it('are sealed in the tables, and in no answer, message, mail or log', async () => {
    const ana = await newcomer();
    const corp = await registeredCompany(app, 'kyccanary');
    await submit(ana, {
      ...(await personPapers(app, ana)),
      ssn: canary.ssn,
      idNumber: canary.idNumber,
    });
    const papers = await companyPapers(app, corp);
    await submit(corp, {
      ...papers,
      bankAccount: canary.bankAccount,
      officer: { ...papers.officer, idNumber: `${canary.idNumber}-2` },
    });
    await decided(ana);
    await decided(corp);
    const shown = JSON.stringify([
      await standing(ana),
      await standing(corp),
      (await app.get('/userMessage/getMessage', { token: ana.token })).body,
    ]);
    await flushed();
    const log = readFileSync(join(folder, 'log'), 'utf8');
    expect(log).toContain('/updateReal');
    const tables = await app.app.db.many<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) =>
        app.app.db.many<{ row: string }>(
          sql`select row_to_json(t)::text as row from ${raw(name)} t`,
        ),
      ),
    );
    const stored = rows
      .flat()
      .map(({ row }) => row)
      .join('\n');
    expect(stored).toContain('kycVerified');
    for (const secret of [
      canary.ssn,
      canary.ssn.replaceAll('-', ''),
      canary.idNumber,
      canary.idNumber.replaceAll('-', ''),
      canary.bankAccount,
    ]) {
      expect(shown).not.toContain(secret);
      expect(log).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  });

  it('do not open with another server’s key', async () => {
    const ana = await newcomer();
    await submit(ana, await personPapers(app, ana));
    await expect(
      readSealedField(app.app.db, secretsFrom(Buffer.alloc(32, 7)), ana.id, 'ssn'),
    ).rejects.toThrow();
  });
});

it('the data export holds the masked submission, its outcome and the notices', async () => {
  const ana = await newcomer();
  await submit(ana, await personPapers(app, ana));
  await decided(ana);
  const { parts }: { parts: Record<string, unknown> } = (
    await app.get('/account/export', { token: ana.token })
  ).body.data;
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['kyc', 'messages', 'permissions']));
  const exported = JSON.stringify(parts);
  expect(exported).toContain('"state":"verified"');
  expect(exported).toContain('Your identity is verified');
  expect(exported).toContain('•••••6789');
  expect(exported).not.toContain('123456789');
});
