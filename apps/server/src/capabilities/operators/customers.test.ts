import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';
import { listEntries } from '../../core/audit/audit.store.ts';
import { UNMASKS_PER_DAY_MAX } from './operators.rules.ts';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { mailedCode, registered, shortForm, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';

const purpose = 'comparing with the bank letter';
const unknownId = `cus_${'0'.repeat(26)}`;

let at: World;
let ana: Person;
let mei: TestOperator;
beforeAll(async () => {
  at = await world();
  const form = {
    ...shortForm('anaB'),
    accountType: 2,
    firstName: 'Ana',
    lastName: 'Baum <b>',
    phone: '+1 555 0142',
    country: 'US',
    state: 'NY',
    address: '5 Long Street',
    ssn: '987-65-4321',
    idType: 'passport',
    idNumber: 'PX7712345',
  };
  const answer = await at.post('/new/register/email', {
    ...form,
    emailCode: await mailedCode(at, form.email),
  });
  const { token, user } = answer.body.data as { token: string; user: { id: string } };
  ana = { ...form, token, id: user.id };
  mei = await operatorIn(at, { name: 'Mei', roles: ['reviewer', 'support'] });
});
afterAll(() => at.close());

const newest = async () => (await listEntries(at.app.db, {}, { limit: 1, offset: 0 }))[0];
const file = (operator: TestOperator, id: string) => operator.get(`/operator/customers/${id}`);
const unmask = (operator: TestOperator, id: string, body: object) =>
  operator.post(`/operator/customers/${id}/unmask`, body);

describe('searching customers', () => {
  beforeAll(() =>
    at.app.db.transact((tx) =>
      tx.run(sql`
        insert into deposits (id, customer_id, channel, network, currency, sent_minor, state,
          reference, transaction_hash, next_block_at, created_at)
        values (${`dep_${'7'.repeat(26)}`}, ${ana.id}, 'crypto', 'tron', 'USDT', 1000000,
          'confirming', 'CD-77AA-01', 'searched', now() + interval '1 day', now())`),
    ),
  );

  it.each([
    ['the user id', 'ANAb'],
    ['the whole e-mail address', 'anab@example.com'],
    ['a part of the name', 'baum'],
    ['the beginning of the e-mail address', 'AnaB@ex'],
    ['the beginning of the user id', 'anab'],
    ['the reference of a deposit', 'cd-77aa-01'],
    ['the number of a deposit', `dep_${'7'.repeat(26)}`],
  ])('finds by %s, masked, and writes down how many and not what', async (_by, text) => {
    const found = await mei.get(`/operator/customers?text=${encodeURIComponent(text)}`);
    expect(found.body.data).toMatchObject({
      total: 1,
      items: [
        {
          id: ana.id,
          userId: 'anaB',
          name: 'Ana Baum <b>',
          emailMasked: 'a••@example.com',
          state: 'active',
        },
      ],
    });
    const entry = await newest();
    expect(entry).toMatchObject({
      action: 'customers.searched',
      operatorId: mei.id,
      customerId: null,
      details: '{"results":1}',
    });
    expect(JSON.stringify(entry)).not.toContain(text);
  });

  it('does not find by a part of the address, and takes signs of patterns as they are', async () => {
    for (const text of ['@example.com', 'ana%', '%', "' or true --"])
      expect(
        (await mei.get(`/operator/customers?text=${encodeURIComponent(text)}`)).body.data,
      ).toMatchObject({ total: 0 });
  });
});

describe('a customer’s file', () => {
  it('shows facts masked, and the customer sees at once who opened it', async () => {
    const { body } = await file(mei, ana.id);
    expect(body.data).toMatchObject({
      id: ana.id,
      security: { hasPayPassword: false, hasAuthenticator: false, passkeys: 0, openSessions: 1 },
      permissions: [],
      proposals: [],
    });
    const { facts } = body.data as {
      facts: { key: string; value: string; sealedField: string | null }[];
    };
    expect(facts).toContainEqual({
      key: 'ssn',
      value: expect.stringMatching(/^•+4321$/),
      sealedField: 'ssn',
    });
    expect(facts).toContainEqual({ key: 'country', value: 'US', sealedField: null });
    const text = JSON.stringify(body);
    for (const secret of [
      '987-65-4321',
      '987654321',
      'PX7712345',
      ana.email,
      '5 Long Street',
      '555 0142',
    ])
      expect(text).not.toContain(secret);

    const mine = await at.get('/audit/mine', { token: ana.token });
    expect(mine.body.data).toMatchObject({
      items: [
        {
          action: 'customer.opened',
          operatorName: 'Mei',
          actor: 'operator',
          roles: ['reviewer', 'support'],
        },
      ],
      head: { seq: expect.any(Number) },
    });
    const pushed = await at.app.db.many<{ topic: string }>(
      sql`select topic from push_events where customer_id = ${ana.id}`,
    );
    expect(pushed.map(({ topic }) => topic)).toContain('audit.touched');
  });

  it('is unknown without a customer, and refused for a linked account', async () => {
    const bob = await registered(at, 'bobby');
    const eva = await operatorIn(at, {
      name: 'Eva',
      roles: ['support', 'approver'],
      linkedCustomerId: bob.id,
    });
    expect((await file(mei, unknownId)).body.reason).toBe('CUSTOMER_UNKNOWN');
    expect((await file(eva, bob.id)).body.reason).toBe('OPERATOR_LINKED');
    expect((await unmask(eva, bob.id, { field: 'email', purpose })).body.reason).toBe(
      'OPERATOR_LINKED',
    );
    expect(
      (
        await eva.post('/operator/proposals', {
          act: 'freeze',
          customerId: bob.id,
          reason: 'asked by phone',
        })
      ).body.reason,
    ).toBe('OPERATOR_LINKED');
    expect((await file(eva, ana.id)).status).toBe(200);
  });
});

describe('opening a masked value', () => {
  it('returns it once the purpose is on record, and notifies the customer', async () => {
    const answer = await unmask(mei, ana.id, { field: 'ssn', purpose });
    expect(answer.body.data).toEqual({ value: expect.stringMatching(/^987-?65-?4321$/) });
    expect(await newest()).toMatchObject({
      action: 'field.unmasked',
      customerId: ana.id,
      subject: 'ssn',
      reason: purpose,
      operatorName: 'Mei',
    });
    const messages = await at.app.db.many<{ template: string; values: Record<string, string> }>(
      sql`select template, "values" from messages where customer_id = ${ana.id} order by seq desc
        limit 1`,
    );
    expect(messages[0]).toMatchObject({
      template: 'fieldUnmasked',
      values: { field: 'ssn', operator: 'Mei', purpose },
    });
  });

  it.each([
    ['no purpose', { field: 'ssn' }],
    ['an empty purpose', { field: 'ssn', purpose: '        ' }],
    ['a purpose too short to be one', { field: 'ssn', purpose: 'because' }],
    ['a field there is not', { field: 'password', purpose }],
  ])('is refused with %s, and nothing is on record', async (_what, body) => {
    const before = (await newest())?.seq;
    expect((await unmask(mei, ana.id, body)).status).toBe(400);
    expect((await newest())?.seq).toBe(before);
  });

  it('says so when the customer has no such value', async () => {
    expect((await unmask(mei, ana.id, { field: 'bankAccount', purpose })).body.reason).toBe(
      'FIELD_UNKNOWN',
    );
  });

  it('stops an operator who opens very many on one day, also when they come at once', async () => {
    const noor = await operatorIn(at, { name: 'Noor', roles: ['reviewer'] });
    const answers = await Promise.all(
      Array.from({ length: UNMASKS_PER_DAY_MAX + 5 }, () =>
        unmask(noor, ana.id, { field: 'idNumber', purpose }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNMASKS_PER_DAY_MAX);
    expect(answers.filter(({ body }) => body.reason === 'UNMASK_LIMIT_REACHED')).toHaveLength(5);
    expect((await unmask(mei, ana.id, { field: 'idNumber', purpose })).status).toBe(200);
    at.clock.advance(DAY_MS);
    const again = await operatorIn(at, { name: 'Noor Two', roles: ['reviewer'] });
    expect((await unmask(again, ana.id, { field: 'idNumber', purpose })).status).toBe(200);
  });
});
