import { setVerification } from '../../core/customers/standing.ts';
import { noise } from '../../core/files/testing/sample-images.ts';
import { uploaded } from '@candor/testkit/identity';
import { assertBooksBalance, funded } from '@candor/testkit/money';
import { named } from '@candor/testkit/payouts';
import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PAY_PASSWORD = '482913';
const REST_MS = 60_000;
const nobody = '0'.repeat(26);

let app: World;
let ana: Person;
let bea: Person;
let images: { frontImage: string; backImage: string };

beforeAll(async () => {
  app = await world();
  ana = await withPayPassword('card-ana');
  bea = await withPayPassword('card-bea');
  images = await bothSides(ana);
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

async function withPayPassword(name: string): Promise<Person> {
  const person = await registered(app, name);
  expect(
    (
      await app.post(
        '/settingPayPassword',
        { payPassword: PAY_PASSWORD, loginPassword: person.password },
        { token: person.token },
      )
    ).status,
  ).toBe(200);
  return person;
}

const bothSides = async ({ token }: Person) => ({
  frontImage: await uploaded(app, await noise(), token),
  backImage: await uploaded(app, await noise(), token),
});

const details = {
  bankName: 'First Paper Bank',
  accountName: 'Ana Example',
  swiftCode: 'fpbkus33',
  bankAddress: '1 Bank Street',
  personalAddress: '12 Long Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
};
let numbers = 70_000_000;
const newNumber = () => String((numbers += 1));

const cardForm = (changed: object = {}) => ({
  ...details,
  cardNo: newNumber(),
  ...images,
  payPassword: PAY_PASSWORD,
  ...changed,
});
type ShownCard = {
  id: string;
  cardNoMasked: string;
  changedAt: number;
  usableAt: number;
  frontImage: { url: string };
  [field: string]: unknown;
};
const add = (person: Person, changed: object = {}) =>
  app.post('/UserAccount/addCardNo', cardForm(changed), { token: person.token });
const change = (person: Person, body: object) =>
  app.post(
    '/UserAccount/UpdateCardNo',
    { ...details, payPassword: PAY_PASSWORD, ...body },
    { token: person.token },
  );
const remove = (person: Person, id: string, payPassword = PAY_PASSWORD) =>
  app.post('/UserAccount/delete-card', { id, payPassword }, { token: person.token });
const cards = async ({ token }: Person): Promise<ShownCard[]> =>
  (await app.post('/UserAccount/SelectCardNo', {}, { token })).body.data;

const bitcoin = {
  label: 'Cold one',
  currency: 'BTC',
  network: 'bitcoin',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
};
const ether = {
  label: 'Hot one',
  currency: 'ETH',
  network: 'ethereum',
  address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
};
const addWallet = ({ token }: Person, body: object) =>
  app.post('/payout/wallets/add', { payPassword: PAY_PASSWORD, ...body }, { token });
const changeWallet = ({ token }: Person, body: object) =>
  app.post('/payout/wallets/change', { payPassword: PAY_PASSWORD, ...body }, { token });
const removeWallet = ({ token }: Person, id: string) =>
  app.post('/payout/wallets/delete', { id, payPassword: PAY_PASSWORD }, { token });
const wallets = async ({
  token,
}: Person): Promise<{ id: string; address: string; usableAt: number }[]> =>
  (await app.get('/payout/wallets', { token })).body.data;

const given = async (asked: Promise<Answer>): Promise<ShownCard> => {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.data;
};
const getReason = async (asked: Promise<Answer>) => (await asked).body.reason;
const set = (person: Person, state: string) =>
  app.app.db.transact((tx) =>
    tx.run(sql`update customers set state = ${state} where id = ${person.id}`),
  );
const noticesOf = async ({ id }: Person) =>
  await app.app.db.many<{ template: string; values: unknown }>(
    sql`select template, "values" from messages where customer_id = ${id}
      and template like 'payoutMethod%' order by seq`,
  );

describe('a bank card', () => {
  it('is kept with everything about it, its number masked, and rests before it can be used', async () => {
    const cleo = await withPayPassword('card-cleo');
    const pictures = await bothSides(cleo);
    expect((await app.mailTo(cleo.email)).subject).toContain('ransaction password');
    const number = '4111 1111-1111 1111';
    const card = await given(
      add(cleo, { cardNo: number, branchCode: '021', abaRoutingNumber: '021000021', ...pictures }),
    );
    expect(card).toMatchObject({
      ...details,
      swiftCode: 'FPBKUS33',
      branchCode: '021',
      abaRoutingNumber: '021000021',
      cardNoMasked: '••••••••••••1111',
      createdAt: app.clock.now(),
      usableAt: app.clock.now() + REST_MS,
    });
    expect(await cards(cleo)).toMatchObject([{ id: card.id }]);
    expect((await app.app.http.inject({ url: card.frontImage.url })).headers['content-type']).toBe(
      'image/jpeg',
    );
    expect(await noticesOf(cleo)).toEqual([
      {
        template: 'payoutMethodAdded',
        values: { name: 'First Paper Bank', masked: '••••••••••••1111' },
      },
    ]);
    expect((await app.mailTo(cleo.email)).text).toContain('••••••••••••1111');
    expect(
      await app.app.db.many(
        sql`select 1 from push_events where customer_id = ${cleo.id}
          and topic = 'payoutMethod.changed'`,
      ),
    ).toHaveLength(1);
    const stored = await app.app.db.one<{ row: string }>(
      sql`select bank_cards::text as row from bank_cards where id = ${card.id}`,
    );
    expect(stored.row).not.toContain('4111111111111111');
    const exported = JSON.stringify((await app.get('/account/export', { token: cleo.token })).body);
    expect(exported).toContain('First Paper Bank');
    expect(exported).not.toContain('4111111111111111');
  });

  it('is refused for the first of several reasons', async () => {
    const wrong = {
      cardNo: '12345678X',
      abaRoutingNumber: '123456789',
      payPassword: 'not-this-one',
      frontImage: `fil_${nobody}`,
    };
    await set(bea, 'frozen');
    expect(await getReason(add(bea, wrong))).toBe('ACCOUNT_FROZEN');
    await set(bea, 'active');
    expect(await getReason(add(bea, wrong))).toBe('CARD_NUMBER_INVALID');
    expect(await getReason(add(bea, { ...wrong, cardNo: 'GB82WEST12345698765433' }))).toBe(
      'CARD_NUMBER_INVALID',
    );
    expect(await getReason(add(bea, { ...wrong, cardNo: newNumber() }))).toBe(
      'ROUTING_NUMBER_INVALID',
    );
    expect(
      await getReason(add(bea, { ...wrong, cardNo: newNumber(), abaRoutingNumber: undefined })),
    ).toBe('PAY_PASSWORD_WRONG');
    expect(await getReason(add(bea, { frontImage: `fil_${nobody}` }))).toBe('FILE_UNKNOWN');
    expect(await getReason(add(bea, images)), 'images of somebody else').toBe('FILE_UNKNOWN');
    expect(await getReason(add(await registered(app, 'card-dora')))).toBe('PAY_PASSWORD_NOT_SET');
    expect(await getReason(add(bea, { cardNo: '123' }))).toBe('FIELDS_INVALID');
    expect(await getReason(add(bea, { swiftCode: 'TOO-LONG-TO-BE' }))).toBe('FIELDS_INVALID');
    expect(await cards(bea)).toEqual([]);
  });

  it('is kept once, however it is spelt and however often it is sent at the same instant', async () => {
    const cardNo = newNumber();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_one, i) =>
        add(ana, { cardNo: i % 2 === 0 ? cardNo : `${cardNo.slice(0, 4)} ${cardNo.slice(4)}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.reason)),
    ).toEqual(new Set(['CARD_ALREADY_KEPT']));
    const herOwn = await bothSides(bea);
    expect(
      (await add(bea, { cardNo, ...herOwn })).status,
      'another customer may have the same',
    ).toBe(200);
  });

  it('rests again after a change; what is left out stays', async () => {
    const card = await given(add(ana));
    app.clock.advance(REST_MS);
    const changed = await given(change(ana, { id: card.id, city: 'Boston' }));
    expect(changed).toMatchObject({
      city: 'Boston',
      cardNoMasked: card.cardNoMasked,
      changedAt: app.clock.now(),
      usableAt: app.clock.now() + REST_MS,
      createdAt: app.clock.now() - REST_MS,
    });
    const number = newNumber();
    expect(await given(change(ana, { id: card.id, cardNo: number }))).toMatchObject({
      cardNoMasked: `••••${number.slice(-4)}`,
    });
    expect((await noticesOf(ana)).at(-1)).toMatchObject({ template: 'payoutMethodChanged' });
    const second = await given(add(ana));
    expect(await getReason(change(ana, { id: second.id, cardNo: number }))).toBe(
      'CARD_ALREADY_KEPT',
    );
    expect((await change(ana, { id: card.id, cardNo: number })).status, 'its own number').toBe(200);
  });

  it('leaves the list, and its number leaves the database', async () => {
    const cardNo = newNumber();
    const { id } = await given(add(ana, { cardNo }));
    expect(await getReason(remove(ana, id, 'not-this-one'))).toBe('PAY_PASSWORD_WRONG');
    expect((await remove(ana, id)).status).toBe(200);
    expect((await cards(ana)).some((card) => card.id === id)).toBe(false);
    expect(
      await app.app.db.one(sql`select number_sealed as sealed from bank_cards where id = ${id}`),
    ).toEqual({ sealed: null });
    expect(await getReason(remove(ana, id))).toBe('PAYOUT_METHOD_UNKNOWN');
    expect((await add(ana, { cardNo })).status, 'kept again').toBe(200);
    expect((await noticesOf(ana)).some(({ template }) => template === 'payoutMethodRemoved')).toBe(
      true,
    );
  });

  it('cannot be seen, changed or deleted by anybody else', async () => {
    const { id } = await given(add(ana));
    expect(await getReason(change(bea, { id }))).toBe('PAYOUT_METHOD_UNKNOWN');
    expect(await getReason(remove(bea, id))).toBe('PAYOUT_METHOD_UNKNOWN');
    expect(await getReason(change(ana, { id: `crd_${nobody}` }))).toBe('PAYOUT_METHOD_UNKNOWN');
    expect((await cards(bea)).some((card) => card.id === id)).toBe(false);
    expect((await app.post('/UserAccount/SelectCardNo', {})).status).toBe(401);
  });

  it('is one of ten at most, also when the last two come at once', async () => {
    const eve = await withPayPassword('card-eve');
    const hers = await bothSides(eve);
    for (let i = 0; i < 9; i += 1) await given(add(eve, hers));
    const answers = await Promise.all([add(eve, hers), add(eve, hers), add(eve, hers)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      reason: 'PAYOUT_METHODS_FULL',
      values: { max: 10 },
    });
    expect((await addWallet(eve, bitcoin)).status, 'coin wallets are counted for themselves').toBe(
      200,
    );
  }, 60_000);
});

describe('a coin wallet', () => {
  it('is kept in the one spelling of its network, changed, and deleted', async () => {
    const added = await given(addWallet(ana, ether));
    expect(added).toMatchObject({
      ...ether,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      usableAt: app.clock.now() + REST_MS,
    });
    expect(
      await getReason(
        addWallet(ana, { ...ether, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }),
      ),
    ).toBe('WALLET_ALREADY_KEPT');
    expect(
      (await addWallet(ana, { ...ether, currency: 'USDC' })).status,
      'another coin at the same address',
    ).toBe(200);
    app.clock.advance(REST_MS);
    expect(
      await given(changeWallet(ana, { ...ether, id: added.id, label: 'Warm one' })),
    ).toMatchObject({ label: 'Warm one', usableAt: app.clock.now() + REST_MS });
    expect((await noticesOf(ana)).at(-1)).toEqual({
      template: 'payoutMethodChanged',
      values: { name: 'Warm one', masked: '0x5aAe…eAed' },
    });
    expect(await getReason(removeWallet(bea, added.id))).toBe('PAYOUT_METHOD_UNKNOWN');
    expect((await removeWallet(ana, added.id)).status).toBe(200);
    expect((await wallets(ana)).some(({ id }) => id === added.id)).toBe(false);
  });

  it('is refused where the address or the coin does not fit the network', async () => {
    for (const wrong of [
      { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' },
      { currency: 'ETH' },
      { network: 'tron' },
      { address: 'papertron23456789abcdefghjkmn' },
    ]) {
      expect(
        await getReason(addWallet(bea, { ...bitcoin, ...wrong, payPassword: 'not-this-one' })),
      ).toBe('WALLET_ADDRESS_INVALID');
    }
    expect(await getReason(addWallet(bea, { ...bitcoin, address: 'short' }))).toBe(
      'FIELDS_INVALID',
    );
    expect(await wallets(bea)).toEqual([]);
  });

  it('is kept once when it is sent several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => addWallet(bea, bitcoin)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await wallets(bea)).toHaveLength(1);
  });
});

describe('a method that money is on its way to', () => {
  let withdrawals = 0;
  const withdraw = (person: Person, methodId: string) =>
    app.post(
      '/withdrawal/withdrawal-apply',
      {
        requestId: `method-in-use-request-${(withdrawals += 1)}`,
        channel: 'wallet',
        methodId,
        amount: '20.00',
        payPassword: PAY_PASSWORD,
      },
      { token: person.token },
    );

  async function withMoney(name: string): Promise<Person> {
    const person = await withPayPassword(name);
    await app.app.db.transact((tx) => setVerification(tx, person.id, 'verified'));
    await funded(app, person, '1000.00');
    return person;
  }

  it('stays as it is until the money is there or the withdrawal is taken back', async () => {
    const gil = await withMoney('card-gil');
    const { id } = await given(addWallet(gil, bitcoin));
    app.clock.advance(REST_MS);
    const withdrawal = await given(withdraw(gil, id));
    expect(await getReason(changeWallet(gil, { ...bitcoin, id, label: 'Another' }))).toBe(
      'PAYOUT_METHOD_IN_USE',
    );
    expect(await getReason(removeWallet(gil, id))).toBe('PAYOUT_METHOD_IN_USE');
    await given(
      app.post(
        '/withdrawal/cancel',
        { requestId: 'cancel-method-in-use', id: withdrawal.id },
        { token: gil.token },
      ),
    );
    expect((await removeWallet(gil, id)).status).toBe(200);
  });

  it('is either deleted or withdrawn to when both are asked for at the same instant', async () => {
    const hal = await withMoney('card-hal');
    for (let round = 0; round < 5; round += 1) {
      const { id } = await given(addWallet(hal, { ...bitcoin, label: `Wallet ${round}` }));
      app.clock.advance(REST_MS);
      const [asked, removed] = await Promise.all([withdraw(hal, id), removeWallet(hal, id)]);
      expect([asked.body.reason, removed.body.reason]).toSatisfy(
        ([one, other]) =>
          (one === undefined && other === 'PAYOUT_METHOD_IN_USE') ||
          (one === 'PAYOUT_METHOD_UNKNOWN' && other === undefined),
      );
      if (asked.status === 200) {
        const { id: withdrawalId } = await given(Promise.resolve(asked));
        await given(
          app.post(
            '/withdrawal/cancel',
            { requestId: `cancel-race-round-${round}`, id: withdrawalId },
            { token: hal.token },
          ),
        );
        expect((await removeWallet(hal, id)).status).toBe(200);
      }
    }
  }, 60_000);
});

describe('a demo account', () => {
  it('keeps the methods it has', async () => {
    const demo = await registered(app, 'card-demo');
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set is_demo = true where id = ${demo.id}`),
    );
    for (const refused of [
      add(demo),
      change(demo, { id: `crd_${nobody}` }),
      remove(demo, `crd_${nobody}`),
      addWallet(demo, bitcoin),
      changeWallet(demo, { ...bitcoin, id: `cwl_${nobody}` }),
      removeWallet(demo, `cwl_${nobody}`),
    ]) {
      expect(await getReason(refused)).toBe('DEMO_ACCOUNT_FIXED');
    }
  });
});

describe('the transaction password', () => {
  it('is locked after five wrong tries, also with the right one', async () => {
    const fay = await withPayPassword('card-fay');
    for (let i = 0; i < 4; i += 1)
      expect(await getReason(addWallet(fay, { ...bitcoin, payPassword: `wrong-${i}` }))).toBe(
        'PAY_PASSWORD_WRONG',
      );
    expect(await getReason(addWallet(fay, { ...bitcoin, payPassword: 'wrong-5' }))).toBe(
      'PAY_PASSWORD_LOCKED',
    );
    expect(await getReason(addWallet(fay, bitcoin))).toBe('PAY_PASSWORD_LOCKED');
    expect(await wallets(fay)).toEqual([]);
  });
});

describe('a card of a verified customer', () => {
  it('is in the verified name, in any case and order; another name is refused with the right one, also when it is changed', async () => {
    const cho = await withPayPassword('card-name-cho');
    const own = await bothSides(cho);
    expect((await add(cho, { ...own, accountName: 'Before Anybody Looked' })).status).toBe(200);
    await named(app, cho, 'Cho Min', 'Example');
    await app.app.db.transact((tx) => setVerification(tx, cho.id, 'verified'));
    const countBefore = (await cards(cho)).length;
    for (const accountName of ['Somebody Else', 'Cho Example', '示例']) {
      expect(await add(cho, { ...(await bothSides(cho)), accountName })).toMatchObject({
        status: 422,
        body: { reason: 'CARD_NAME_DIFFERS', values: { name: 'Cho Min Example' } },
      });
    }
    expect(await cards(cho)).toHaveLength(countBefore);
    const added = await add(cho, { ...(await bothSides(cho)), accountName: 'EXAMPLE, cho-min' });
    expect(added.status).toBe(200);
    const { id }: ShownCard = added.body.data;
    expect((await change(cho, { id, accountName: 'Somebody Else' })).body.reason).toBe(
      'CARD_NAME_DIFFERS',
    );
  });
});
