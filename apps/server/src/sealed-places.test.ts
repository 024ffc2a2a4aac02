/**
 * Key rotation under a running server: every sealed value is found, stays readable, and never
 * appears in plain text.
 */
import { companyPapers, personPapers, registeredCompany, uploaded } from '@candor/testkit/identity';
import { operatorIn } from '@candor/testkit/operators';
import { mailedCode, shortForm, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { worldRoot } from '@candor/testkit/world-keys';
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';
import { saveAnswers } from './capabilities/permissions/suitability.store.ts';
import { asCustomerId } from './core/customers/customer.ts';
import { photo } from './core/files/testing/sample-images.ts';
import { customerHolder } from './core/second-factor/holder.ts';
import { answerPlace } from './core/review/questions/question.ts';
import { startTotp } from './core/second-factor/totp.ts';
import { newId } from './platform/random.ts';
import { destroyRetiredKeys, rotateKeys } from './platform/vault/rotate-keys.ts';
import { openVault, type Vault } from './platform/vault/vault.ts';
import { sealedPlaces } from './sealed-places.ts';
import { newDevice } from './platform/web-push/testing/device.ts';

const root = worldRoot;
const canary = {
  ssn: '987-65-4321',
  idNumber: 'CANARYID778899',
  bankAccount: 'HK00 7788 9911 2233',
  officerId: 'CANARYOFF5511',
  cardNo: '77889911223344',
};

let app: World;
let other: Vault;
let ana: Person;
let totpSecret = '';

beforeAll(async () => {
  app = await world();
  other = await openVault({ db: app.app.db, root, clock: app.clock, onError: fail });
  ana = await registeredInFull('rotate-ana');
  await must(
    app.post(
      '/updateReal',
      { ...(await personPapers(app, ana)), ssn: canary.ssn, idNumber: canary.idNumber },
      { token: ana.token },
    ),
  );
  const company = await registeredCompany(app, 'rotatecorp');
  const papers = await companyPapers(app, company);
  await must(
    app.post(
      '/updateReal',
      {
        ...papers,
        bankAccount: canary.bankAccount,
        officer: { ...papers.officer, idNumber: canary.officerId },
      },
      { token: company.token },
    ),
  );
  const started = await app.app.db.transact((tx) =>
    startTotp(tx, app.app.vault.secrets, customerHolder(ana.id), 'ana'),
  );
  totpSecret = started.ok ? started.outcome.secret : '';
  await signedTerms();
  await webhookWithBothSecrets();
  await keptCard();
  await chatFile();
  await answeredQuestions();
  await answeredReview();
  await must(
    app.post(
      '/notice/device/subscribe',
      { endpoint: 'https://fcm.googleapis.com/fcm/send/a', ...newDevice().keys },
      { token: ana.token },
    ),
  );
  // Announces new stocks, whose seeds are sealed.
  await app.app.beat();
}, 60_000);
afterAll(async () => {
  other.close();
  await app.close();
});

async function answeredQuestions(): Promise<void> {
  await app.app.db.transact((tx) =>
    saveAnswers(tx, app.app.vault.secrets, asCustomerId(ana.id), {
      service: 'options1',
      isEnough: true,
      answers: {
        yearsTrading: 'none',
        optionTrades: 'none',
        objective: 'income',
        shareOfWealth: 'underTenth',
        income: 'under25',
        coveredCall: 'sellAtStrike',
        shortPut: 'buyAtStrike',
        longCall: 'premium',
        spread: 'width',
        understandsLoss: true,
      },
    }),
  );
}

/** A reviewer asked for more, and the customer answered with a text. */
async function answeredReview(): Promise<void> {
  const operator = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  const id = newId('que');
  const text = app.app.vault.secrets.seal(answerPlace(id), `It is ${canary.ssn}.`);
  await app.app.db.transact((tx) =>
    tx.run(sql`
      insert into review_questions (id, review_id, customer_id, topic, text, needs_image, asked_by,
        asked_at, until, rest_ms, state, ended_at, answer_sealed)
      select ${id}, id, customer_id, 'identity', 'Page 2?', false, ${operator.id}, now(),
        now() + interval '1 day', 0, 'answered', now(), ${text}
      from reviews where customer_id = ${ana.id} limit 1`),
  );
}

describe('the list of sealed places', () => {
  it('names every column that holds sealed values', async () => {
    // Pictures of articles are public.
    const columns = await app.app.db.many<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and ((column_name like '%sealed%' and data_type in ('text', 'bytea'))
        or (data_type = 'bytea' and column_name like '%content%' and table_name <> 'article_images'))`);
    expect(columns.map(({ name }) => name).toSorted()).toEqual(
      sealedPlaces.map(({ table, column }) => `${table}.${column}`).toSorted(),
    );
  });

  it('has values in all of them in this test, and opens each in its place', async () => {
    const counts = await Promise.all(
      sealedPlaces.map(async (place) => [
        `${place.table}.${place.column}`,
        (await openAll(app.app.vault, place)).length > 0,
      ]),
    );
    expect(counts.filter(([, hasSome]) => hasSome !== true)).toEqual([]);
  });
});

describe('what is sealed', () => {
  it('is nowhere in plain text, in no table and no byte', async () => {
    const [jpeg] = await openAll(app.app.vault, getPlace('files'));
    const tables = await app.app.db.many<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const needles = [...Object.values(canary), '987654321', totpSecret]
      .map((text) => Buffer.from(text))
      .concat(Buffer.from('%PDF-'), Buffer.from(jpeg ?? '').subarray(0, 24));
    for (const { name } of tables) {
      const rows = await app.app.db.many<Record<string, unknown>>(sql`select * from ${raw(name)}`);
      const dump = Buffer.concat(
        rows.flatMap((row) =>
          Object.values(row).map((value) =>
            Buffer.isBuffer(value)
              ? value
              : Buffer.from(
                  `${JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))}\n`,
                ),
          ),
        ),
      );
      for (const needle of needles)
        expect(dump.includes(needle), `${needle.toString('latin1')} in ${name}`).toBe(false);
    }
  });
});

describe('replacing the key', () => {
  it('leaves nothing unreadable while people read and write on two servers, and nothing of the old key at the end', async () => {
    const before = await ciphertexts();
    let isOver = false;
    const problems: unknown[] = [];
    let reads = 0;
    let writes = 0;
    let uploads = 0;
    const during = async (act: () => Promise<void>) => {
      while (!isOver) await act().catch((error: unknown) => problems.push(error));
    };
    const readers = [app.app.vault, other].map((vault) =>
      during(async () => {
        for (const place of sealedPlaces) reads += (await openAll(vault, place)).length;
      }),
    );
    const writers = [app.app.vault, other].map((vault, i) =>
      during(async () => {
        writes += 1;
        const sealed = vault.secrets.seal(`authenticators.secret.customer.${ana.id}`, totpSecret);
        await app.app.db.transact((tx) =>
          tx.run(
            sql`update authenticators set secret_sealed = ${sealed} where holder_id = ${ana.id}`,
          ),
        );
        // Up to the quota.
        if (writes % 10 === 0 && (uploads += 1) <= 8)
          await uploaded(
            app,
            await photo(20 + i, 20 + (writes % 50))
              .png()
              .toBuffer(),
          );
      }),
    );

    const rotation = await rotateKeys({
      db: app.app.db,
      clock: app.clock,
      root,
      places: sealedPlaces,
      pause: async (ms) => {
        // Both servers refresh in time, though not at the same instant.
        await app.app.vault.refresh();
        await soon();
        await other.refresh();
        app.clock.advance(ms);
        await soon();
      },
    }).finally(() => {
      isOver = true;
    });
    await soon();
    await Promise.all([...readers, ...writers]);

    expect(problems).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    expect(writes).toBeGreaterThan(10);
    expect(uploads).toBeGreaterThan(0);
    expect(rotation.resealed).toBeGreaterThanOrEqual(before.length - 1);
    expect(rotation.retired).toBe(1);
    expect((await ciphertexts()).filter((sealed) => !sealed.startsWith(rotation.keyId))).toEqual(
      [],
    );

    await app.app.vault.refresh();
    expect(
      await destroyRetiredKeys({ db: app.app.db, clock: app.clock, places: sealedPlaces }),
      'too early',
    ).toEqual({ destroyed: [], kept: [] });
    app.clock.advance(10 * MINUTE_MS);
    const place = getPlace('files');
    const stolen = await stolenImage(before, place);
    expect(() => app.app.vault.secrets.openBytes(stolen.place, stolen.sealed)).not.toThrow();
    const { destroyed } = await destroyRetiredKeys({
      db: app.app.db,
      clock: app.clock,
      places: sealedPlaces,
    });
    expect(destroyed).toHaveLength(1);
    await app.app.vault.refresh();
    expect(() => app.app.vault.secrets.openBytes(stolen.place, stolen.sealed)).toThrow(
      /does not have/,
    );
    expect((await openAll(app.app.vault, place)).length).toBeGreaterThan(0);
  }, 120_000);

  it('does not destroy a key that still seals something', async () => {
    const left = await app.app.db.one<{ sealed: string }>(
      sql`select secret_sealed as sealed from authenticators where holder_id = ${ana.id}`,
    );
    const pause = async (ms: number) => {
      app.clock.advance(ms);
      await app.app.vault.refresh();
    };
    await rotateKeys({ db: app.app.db, clock: app.clock, root, places: sealedPlaces, pause });
    // A row is restored from a backup.
    await app.app.db.transact((tx) =>
      tx.run(
        sql`update authenticators set secret_sealed = ${left.sealed} where holder_id = ${ana.id}`,
      ),
    );
    app.clock.advance(10 * MINUTE_MS);
    expect(
      await destroyRetiredKeys({ db: app.app.db, clock: app.clock, places: sealedPlaces }),
    ).toEqual({ destroyed: [], kept: [left.sealed.split('.')[0]] });
    expect(
      app.app.vault.secrets.open(`authenticators.secret.customer.${ana.id}`, left.sealed),
    ).toBe(totpSecret);
  });
});

type Place = (typeof sealedPlaces)[number];

function getPlace(table: string): Place {
  return sealedPlaces.find((place) => place.table === table) ?? fail(table);
}

const getRows = ({ table, column, key }: Place) =>
  app.app.db.many<{ key: string[]; sealed: string | Buffer }>(
    sql`select array[${raw(key.join(', '))}] as key, ${raw(column)} as sealed from ${raw(table)}
      where ${raw(column)} is not null`,
  );

async function openAll({ secrets }: Vault, place: Place): Promise<(string | Buffer)[]> {
  return (await getRows(place)).map(({ key, sealed }) =>
    typeof sealed === 'string'
      ? secrets.open(place.getPlace(...key), sealed)
      : secrets.openBytes(place.getPlace(...key), sealed),
  );
}

/** As text that begins with the key's id. */
async function ciphertexts(): Promise<string[]> {
  const all = await Promise.all(sealedPlaces.map(getRows));
  return all
    .flat()
    .map(({ sealed }) => (typeof sealed === 'string' ? sealed : sealed.toString('hex')));
}

/** A copy of an image row from before the rotation. */
async function stolenImage(
  before: readonly string[],
  place: Place,
): Promise<{ place: string; sealed: Buffer }> {
  const [row] = await getRows(place);
  const old = before
    .filter((text) => /^[0-9a-f]{100,}$/.test(text))
    .map((text) => Buffer.from(text, 'hex'));
  const { secrets } = app.app.vault;
  for (const { key } of await getRows(place)) {
    const found = old.find((sealed) => opensAt(secrets, place.getPlace(...key), sealed));
    if (found !== undefined) return { place: place.getPlace(...key), sealed: found };
  }
  return fail(row);
}

function opensAt(secrets: Vault['secrets'], place: string, sealed: Buffer): boolean {
  try {
    return secrets.openBytes(place, sealed).length > 0;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

async function registeredInFull(name: string): Promise<Person> {
  const form = shortForm(name);
  const home = {
    accountType: 2,
    firstName: 'Ana',
    lastName: 'Example',
    phone: '+1 555 0142',
    country: 'US',
    state: 'NY',
    address: '5 Some Street',
  };
  const { status, body } = await app.post('/new/register/email', {
    ...form,
    ...home,
    ssn: canary.ssn,
    idType: 'passport',
    idNumber: canary.idNumber,
    emailCode: await mailedCode(app, form.email),
  });
  if (status !== 200) fail(body);
  const { token, user }: { token: string; user: { id: string } } = body.data;
  return { ...form, token, id: user.id };
}

async function chatFile(): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob(['a note for service']), 'note.txt');
  const body = new Response(form);
  const answer = await app.app.http.inject({
    method: 'POST',
    url: '/chat/upload?name=note.txt',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      authorization: ana.token,
    },
  });
  expect(answer.statusCode).toBe(200);
}

async function signedTerms(): Promise<void> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([Uint8Array.from(await photo(60, 30).png().toBuffer())], { type: 'image/png' }),
    'signature.png',
  );
  const body = new Response(form);
  const answer = await app.app.http.inject({
    method: 'POST',
    url: `/file/terms/upload?version=${AGREEMENT_VERSION}`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '', authorization: ana.token },
  });
  if (answer.statusCode !== 200) fail(answer.body);
}

async function keptCard(): Promise<void> {
  const asked = { token: ana.token };
  await must(
    app.post('/settingPayPassword', { payPassword: '482913', loginPassword: ana.password }, asked),
  );
  const images = {
    frontImage: await uploaded(app, await photo(61, 40).png().toBuffer(), ana.token),
    backImage: await uploaded(app, await photo(62, 40).png().toBuffer(), ana.token),
  };
  const card = {
    bankName: 'First Paper Bank',
    accountName: 'Ana Example',
    swiftCode: 'FPBKUS33',
    bankAddress: '1 Bank Street',
    personalAddress: '5 Some Street',
    city: 'New York',
    region: 'NY',
    postalCode: '10001',
  };
  await must(
    app.post(
      '/UserAccount/addCardNo',
      { ...card, ...images, cardNo: canary.cardNo, payPassword: '482913' },
      asked,
    ),
  );
}

/** Before there is a password to confirm it with. */
async function webhookWithBothSecrets(): Promise<void> {
  const { token } = ana;
  const asked = { name: 'Hook', url: 'https://hooks.example.com/', accountId: null };
  const added = await app.post(
    '/webhooks/add',
    { requestId: 'sealed-webhook-0001', kinds: ['order.filled'], ...asked },
    { token },
  );
  const { webhook }: { webhook: { id: string } } = added.body.data;
  const rotated = { id: webhook.id, requestId: 'sealed-webhook-0002' };
  await must(app.post('/webhooks/rotate', rotated, { token }));
}

async function must(asked: ReturnType<World['post']>): Promise<void> {
  const { status, body } = await asked;
  if (status !== 200) fail(body);
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 400));

function fail(what: unknown): never {
  throw new Error(`not expected here: ${JSON.stringify(what)}`, { cause: what });
}
