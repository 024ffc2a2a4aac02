import { createPublicKey, verify } from 'node:crypto';
import { verifyKeyRecord, type KeyEntry, type KeyRecordFile } from '@candor/ledger-proof/key-chain';
import type { Person } from '@candor/testkit/people';
import { keyFor, type ProgramKey } from '@candor/testkit/program-keys';
import { newRequestId, place, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let here: World;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous', SESSION_IDLE_MINUTES: '43200' });
}, 60_000);
afterAll(() => here.close());

type Page = Pick<KeyRecordFile, 'publicKey' | 'anchors'> & { items: KeyEntry[]; hasMore: boolean };

const page = async (person: Person, id: string, before?: number): Promise<Page> => {
  const { body } = await here.post('/keys/record', { id, before }, { token: person.token });
  expect(body.reason).toBeUndefined();
  return body.data as Page;
};

const fileOf = async (person: Person, id: string): Promise<Omit<KeyRecordFile, 'format'>> => {
  const first = await page(person, id);
  const items = [...first.items];
  for (let more = first.hasMore; more;) {
    const next = await page(person, id, items.at(-1)?.seq);
    items.push(...next.items);
    more = next.hasMore;
  }
  const { publicKey, anchors } = first;
  return { key: id, publicKey, anchors, entries: items.toReversed() };
};

function isSigned(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

const kindsIn = ({ entries }: Pick<KeyRecordFile, 'entries'>) => entries.map(({ kind }) => kind);
const buy = ({ secret }: ProgramKey, quantity = '1', terms: object = {}) =>
  place(here, { token: `Bearer ${secret}` }, 'stock', { code: 'AAPL', quantity, ...terms });
const buyer = (name: string) => trader(here, name, { stock: '10000.00' });

describe('the record of a key', () => {
  it('has every act in one chain that fits, anchored in a signed checkpoint', async () => {
    const person = await buyer('record1');
    const key = await keyFor(here, person, { orderMax: '1000.00' });
    await buy(key);
    const refused = await buy(key, '10');
    expect(refused.body.reason).toBe('KEY_ORDER_TOO_LARGE');
    await here.post('/keys/stop', { isStopped: true }, { token: person.token });
    await here.post('/keys/stop', { isStopped: true }, { token: person.token });
    await here.post('/keys/revoke', { id: key.id }, { token: person.token });
    const written = await fileOf(person, key.id);
    expect(kindsIn(written).toSorted()).toEqual([
      'made',
      'noting',
      'refused',
      'revoked',
      'stopped',
      'traded',
      'used',
    ]);
    expect(kindsIn(written)[0]).toBe('made');
    const traded = written.entries.find(({ kind }) => kind === 'traded');
    expect(JSON.parse(traded?.facts ?? '')).toMatchObject({
      deeds: [{ did: 'accepted', code: 'AAPL' }, { did: 'filled' }],
    });
    const open = await verifyKeyRecord(written, isSigned);
    expect(open).toMatchObject({ findings: [], anchoredThrough: 0, unclosed: 0 });
    await here.app.audit.keepCheckpoint();
    const file = await fileOf(person, key.id);
    expect(await verifyKeyRecord(file, isSigned)).toMatchObject({
      findings: [],
      entries: file.entries.length,
      anchoredThrough: file.entries.length,
    });
    expect((await here.app.audit.verify()).problem).toBeNull();
  });

  it('has what waited for the person, and what came of it', async () => {
    const person = await buyer('record2');
    const key = await keyFor(here, person, { asksFirst: true });
    const [first, second] = [newRequestId(), newRequestId()];
    await buy(key, '1', { requestId: first });
    await buy(key, '2', { requestId: second });
    const { data } = (await here.get('/keys/approvals', { token: person.token })).body;
    const { waiting } = data as { waiting: { id: string }[] };
    const [approved, declined] = waiting.map(({ id }) => id);
    for (const [id, isApproved] of [
      [approved, true],
      [approved, true],
      [declined, false],
    ])
      await here.post('/keys/approvals/answer', { id, isApproved }, { token: person.token });
    const file = await fileOf(person, key.id);
    expect(kindsIn(file).filter((kind) => !['noting', 'used', 'refused'].includes(kind))).toEqual([
      ...['made', 'asked', 'asked', 'approved', 'traded', 'placed', 'declined'],
    ]);
    expect(await verifyKeyRecord(file, isSigned)).toMatchObject({ findings: [] });
  });

  it('keeps the order of fifty acts at once', async () => {
    const person = await buyer('record3');
    const key = await keyFor(here, person, { openOrdersMax: 3 });
    const terms = { orderType: 1, price: '1.00' };
    await Promise.all(Array.from({ length: 50 }, () => buy(key, '1', terms)));
    const file = await fileOf(person, key.id);
    const verdict = await verifyKeyRecord(file, isSigned);
    expect(verdict.findings).toEqual([]);
    expect(kindsIn(file).filter((kind) => kind === 'traded')).toHaveLength(3);
    const refused = file.entries.filter(({ kind }) => kind === 'refused');
    const times = refused.map(({ facts }) => (JSON.parse(facts) as { times: number }).times);
    expect(times.reduce((sum, one) => sum + one, 0)).toBe(47);
  });

  it('is nobody else’s', async () => {
    const [owner, other] = [await buyer('record4'), await buyer('record5')];
    const key = await keyFor(here, owner);
    const asked = await here.post('/keys/record', { id: key.id }, { token: other.token });
    expect(asked.body.reason).toBe('KEY_UNKNOWN');
    const itself = await here.post(
      '/keys/record',
      { id: key.id },
      { token: `Bearer ${key.secret}` },
    );
    expect(itself.body.reason).toBe('KEY_SCOPE_MISSING');
  });

  it('says when a server ended without writing all of it', async () => {
    const person = await buyer('record6');
    const key = await keyFor(here, person);
    const noting = (kind: string, server: string) =>
      here.app.db.transact((tx) =>
        tx.run(sql`insert into api_key_entries (key_id, at_ms, kind, facts)
          values (${key.id}, ${tx.now}, ${kind}, ${JSON.stringify({ server })})`),
      );
    await noting('noting', 'srv_1');
    await noting('noted', 'srv_1');
    await noting('noting', 'srv_2');
    await noting('noting', 'srv_3');
    const verdict = await verifyKeyRecord(await fileOf(person, key.id), isSigned);
    expect(verdict).toMatchObject({ findings: [], unclosed: 1 });
  });

  it.each([
    'update api_key_entries set facts = $$kinder$$',
    'delete from api_key_entries',
    'truncate api_key_entries',
    'update api_key_heads set seq = seq - 1',
    'delete from api_key_heads',
    'update api_key_anchors set seq = 1',
  ])('is not changed by %s', async (statement) => {
    await keyFor(here, await buyer(`record${statement.length}`));
    await here.app.audit.keepCheckpoint();
    await expect(here.app.db.transact((tx) => tx.run(sql`${raw(statement)}`))).rejects.toThrow(
      /append-only|nowhere else/,
    );
  });
});
