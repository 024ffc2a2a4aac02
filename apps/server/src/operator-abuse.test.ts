/**
 * What a dishonest operator, or somebody with database access, might try. Each attempt is refused,
 * or leaves a trace that cannot be removed unnoticed. Abuses of money, prices and products are
 * tested in their own modules.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredCalls } from '@candor/contract/calls';
import { listEntries, listEntriesAfter } from './core/audit/audit.store.ts';
import { openAudit } from './core/audit/audit.ts';
import { encodeEntry } from '@candor/ledger-proof/audit-entry';
import { FIRST_PREV_HASH } from './core/audit/chain.rules.ts';
import { secretsFrom } from './platform/start/secrets.ts';
import { companyPapers, personPapers, registeredCompany } from '@candor/testkit/identity';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { sha256Hex } from './platform/sha256.ts';

const reason = 'the documents are in order';

let at: World;
let ana: Person;
let maker: TestOperator;
let checker: TestOperator;
beforeAll(async () => {
  at = await world({ REVIEW_POLICY: 'manual' });
  ana = await registered(at, 'ana01');
  maker = await operatorIn(at, { name: 'Maker', roles: ['reviewer', 'approver', 'support'] });
  checker = await operatorIn(at, { name: 'Checker', roles: ['reviewer', 'approver'] });
});
afterAll(() => at.close());

const byHand = (statement: string) => at.app.db.transact((tx) => tx.run(sql`${raw(statement)}`));
const asOwner = (...statements: string[]) =>
  at.app.db.transact(async (tx) => {
    await tx.run(sql`alter table audit_entries disable trigger all`);
    for (const statement of statements) await tx.run(sql`${raw(statement)}`);
    await tx.run(sql`alter table audit_entries enable trigger all`);
  });
const problem = async () => (await at.app.audit.verify()).problem;
const touches = async (person: Person) =>
  (
    (await at.get('/audit/mine?pageSize=100', { token: person.token })).body.data as {
      items: { action: string; operatorName: string | null }[];
    }
  ).items;

async function kycReview(person: Person, isCompany = false): Promise<string> {
  const sent = await at.post(
    '/updateReal',
    await (isCompany ? companyPapers(at, person) : personPapers(at, person)),
    { token: person.token },
  );
  if (sent.status !== 200) throw new Error(`not handed in: ${JSON.stringify(sent.body)}`);
  return (
    await at.app.db.one<{ id: string }>(
      sql`select id from reviews where customer_id = ${person.id} and state = 'pending'`,
    )
  ).id;
}

describe('an operator', () => {
  it('cannot let pass what they proposed themselves (A10)', async () => {
    const review = await kycReview(await registered(at, 'selfpass01'));
    await maker.post(`/operator/reviews/${review}/claim`);
    expect((await maker.post(`/operator/reviews/${review}/pass`, { note: reason })).status).toBe(
      200,
    );
    expect(
      (await maker.post(`/operator/reviews/${review}/confirm`, { note: reason })).body.reason,
    ).toBe('SECOND_PERSON_NEEDED');
    await expect(
      byHand(
        `update reviews set state = 'passed', decided_by = proposed_by, decided_at = now() where id = '${review}'`,
      ),
    ).rejects.toThrow();
    expect(
      (await checker.post(`/operator/reviews/${review}/confirm`, { note: reason })).status,
    ).toBe(200);
  });

  it('cannot decide about a company or person they are linked to (A10)', async () => {
    const own = await registeredCompany(at, 'owncompany01');
    const review = await kycReview(own, true);
    const linked = await operatorIn(at, {
      name: 'Linked',
      roles: ['reviewer', 'approver', 'support'],
      linkedCustomerId: own.id,
    });
    for (const path of [
      `reviews/${review}/claim`,
      `reviews/${review}/pass`,
      `reviews/${review}/fail`,
      `reviews/${review}/confirm`,
      `customers/${own.id}/unmask`,
    ]) {
      const body = path.endsWith('claim')
        ? undefined
        : path.endsWith('fail')
          ? { reasonCode: 'other', reason }
          : path.endsWith('unmask')
            ? { field: 'bankAccount', purpose: reason }
            : { note: reason };
      expect((await linked.post(`/operator/${path}`, body)).body.reason).toBe('OPERATOR_LINKED');
    }
    expect((await linked.get(`/operator/reviews/${review}`)).body.reason).toBe('OPERATOR_LINKED');
    expect((await linked.get(`/operator/customers/${own.id}`)).body.reason).toBe('OPERATOR_LINKED');
    expect(await touches(own)).not.toContainEqual(
      expect.objectContaining({ operatorName: 'Linked' }),
    );
  });

  it('cannot look without the customer seeing it (A11)', async () => {
    const review = await kycReview(ana);
    await maker.get(`/operator/customers/${ana.id}`);
    await maker.get(`/operator/reviews/${review}`);
    await maker.post(`/operator/customers/${ana.id}/unmask`, {
      field: 'ssn',
      purpose: 'comparing the numbers',
    });
    const seen = (await touches(ana))
      .filter(({ operatorName }) => operatorName === 'Maker')
      .map(({ action }) => action);
    expect(seen).toEqual(
      expect.arrayContaining(['customer.opened', 'review.opened', 'field.unmasked']),
    );
  });

  it('cannot browse numbers: there is a limit for the day, and a purpose for each (A11)', async () => {
    const browser = await operatorIn(at, { name: 'Browser', roles: ['support'] });
    const outcomes = [];
    for (let i = 0; i < 32; i += 1)
      outcomes.push(
        (
          await browser.post(`/operator/customers/${ana.id}/unmask`, {
            field: 'email',
            purpose: 'looking around a little',
          })
        ).body.reason ?? 'ok',
      );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(30);
    expect(outcomes.at(-1)).toBe('UNMASK_LIMIT_REACHED');
  });

  it('cannot freeze anybody alone, nor without a reason', async () => {
    expect(
      (await maker.post('/operator/proposals', { act: 'freeze', customerId: ana.id, reason: '' }))
        .status,
    ).toBe(400);
    const proposal = (
      await maker.post('/operator/proposals', {
        act: 'freeze',
        customerId: ana.id,
        reason: 'complained too much',
      })
    ).body.data as { id: string };
    expect(
      (
        await maker.post(`/operator/proposals/${proposal.id}/decide`, {
          outcome: 'confirmed',
          reason,
        })
      ).body.reason,
    ).toBe('SECOND_PERSON_NEEDED');
    const isTold = async () =>
      (await touches(ana)).some(({ action }) => action === 'proposal.made');
    expect(await isTold()).toBe(false);
    expect(
      (await maker.post(`/operator/proposals/${proposal.id}/withdraw`, { reason })).status,
    ).toBe(200);
    expect(await isTold()).toBe(true);
  });

  it('cannot stop the desk alone, nor keep it stopped alone, nor without a reason', async () => {
    const query = { requestId: 'abuse-switch-0001', scope: 'all', reason, reasonZhHans: reason };
    for (const missing of [{ reason: '' }, { reasonZhHans: '' }])
      expect((await maker.post('/operator/desk/switches', { ...query, ...missing })).status).toBe(
        400,
      );
    const { id } = (await maker.post('/operator/desk/switches', query)).body.data as { id: string };
    const act = (who: TestOperator, what: string) =>
      who.post(`/operator/desk/switches/${id}/decide`, { act: what });
    expect((await act(maker, 'confirm')).body.reason).toBe('SECOND_PERSON_NEEDED');
    await expect(
      byHand(
        `update desk_switches set state = 'on', confirmed_by = proposed_by, confirmed_at = now() where id = '${id}'`,
      ),
    ).rejects.toThrow();
    expect((await act(checker, 'confirm')).status).toBe(200);
    expect((await act(maker, 'proposeLift')).status).toBe(200);
    expect((await act(maker, 'confirmLift')).body.reason).toBe('SECOND_PERSON_NEEDED');
    expect((await act(checker, 'confirmLift')).body.data).toMatchObject({ state: 'lifted' });
    await expect(byHand(`delete from desk_switches where id = '${id}'`)).rejects.toThrow();
  });

  it('cannot pause robots alone, nor keep them paused alone, nor without a reason', async () => {
    const ask = (more: object) =>
      maker.post('/operator/robots/pauses', { requestId: 'abuse-robot-pause-1', ...more });
    expect((await ask({})).body.reason).toBe('FIELDS_INVALID');
    expect((await ask({ reason: 'x' })).body.reason).toBe('FIELDS_INVALID');
    const { id }: { id: string } = (
      await ask({ reason: 'a strategy is being checked', reasonZhHans: '正在检查策略' })
    ).body.data;
    const decide = (who: TestOperator, act: string) =>
      who.post(`/operator/robots/pauses/${id}/decide`, { act });
    expect((await decide(maker, 'confirm')).body.reason).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(checker, 'confirm')).status).toBe(200);
    expect((await decide(checker, 'proposeLift')).status).toBe(200);
    expect((await decide(checker, 'confirmLift')).body.reason).toBe('SECOND_PERSON_NEEDED');
    await expect(
      byHand(`update robot_pauses set confirmed_by = proposed_by where id = '${id}'`),
    ).rejects.toThrow(/second_person/);
    await expect(byHand(`delete from robot_pauses where id = '${id}'`)).rejects.toThrow();
    expect((await decide(maker, 'confirmLift')).status).toBe(200);
  });

  it('cannot rent, redeem or decide for anybody: the calls are customers’ alone', async () => {
    for (const path of ['/robotOrder/create', '/robotOrder/redeem', '/robotOrder/detail'])
      expect((await maker.post(path, {})).body.reason).toBe('PATH_UNKNOWN');
    const robotCalls = declaredCalls().filter(({ capability }) => capability === 'robots');
    expect(
      robotCalls
        .filter(({ endpoint }) => endpoint.caller === 'operator')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['decideRobotPause', 'listRobotPauses', 'listStrategyRuns', 'proposeRobotPause']);
  });

  it('cannot sit on a review: past its deadline it is listed first, and the customer learns whose fault it is (A8)', async () => {
    const slow = await registered(at, 'slow01');
    const review = await kycReview(slow);
    at.clock.advance(25 * 60 * 60 * 1_000);
    await at.app.jobs.makeDue();
    const isEscalated = () =>
      at.app.db.one<{ is: boolean }>(
        sql`select escalated_at is not null as is from reviews where id = ${review}`,
      );
    await expect.poll(async () => (await isEscalated()).is, { timeout: 15_000 }).toBe(true);
    expect(
      await listEntries(
        at.app.db,
        { action: 'review.escalated', customerId: slow.id },
        { limit: 1, offset: 0 },
      ),
    ).toMatchObject([{ actorKind: 'policy' }]);
  });

  // Balances change by adjustments, which need a second person and are shown to the customer
  // (capabilities/ledger/ledger.test.ts). Two people can only stop new orders on the desk, with a
  // public reason (capabilities/desk/desk-switches.test.ts), or new follow orders
  // (capabilities/follow/strikes.test.ts, where writing values by hand is refused too). In the chat
  // and in messages they write to customers, and a detector refuses what may not be asked (A9:
  // capabilities/chat/chat-desk.test.ts). Roles are changed by two administrators, neither of whom it
  // is about (capabilities/operator-accounts/operator-accounts.test.ts).
  it('has no call by which one person sets a role, and none that sets a password, a price, a fill, an order, a position or a balance, a value or a yield, or that writes into the log', async () => {
    const writing = declaredCalls()
      .filter(
        ({ endpoint }) => endpoint.path.startsWith('/operator/') && endpoint.method === 'POST',
      )
      .map(({ name }) => name);
    expect(writing.sort()).toEqual([
      'acceptInvitation',
      'acknowledgeAlarm',
      'addIncidentNote',
      'answerChat',
      'askMore',
      'claimChat',
      'claimReview',
      'closeChat',
      'confirmReview',
      'decideAdjustment',
      'decideBulk',
      'decideDayEnd',
      'decideDeskSwitch',
      'decideExclusion',
      'decideFollowPause',
      'decideHold',
      'decideIncidentDraft',
      'decideOfferingAct',
      'decideOperatorChange',
      'decideProposal',
      'decideRobotPause',
      'deleteCannedAnswer',
      'endSessionOfOperator',
      'failReview',
      'handOverReview',
      'loadInvitation',
      'markAnswered',
      'noteInChat',
      'offerChat',
      'openIncident',
      'operatorLogin',
      'operatorLogout',
      'passReview',
      'placeHold',
      'previewBulk',
      'propose',
      'proposeAdjustment',
      'proposeDayEnd',
      'proposeDeskSwitch',
      'proposeExclusion',
      'proposeFollowPause',
      'proposeOfferingAct',
      'proposeOperatorChange',
      'proposeRobotPause',
      'proveOperator',
      'publishArticle',
      'releaseChat',
      'releaseReview',
      'saveArticle',
      'saveArticleTag',
      'saveCannedAnswer',
      'saveQueueView',
      'scheduleArticle',
      'sendMessage',
      'sendReviewBack',
      'setDuty',
      'signOutDevices',
      'startExport',
      'switchQuickColumn',
      'takeQuestionBack',
      'typeAnswer',
      'unmaskField',
      'uploadAnswerFile',
      'uploadArticleImage',
      'verifyAudit',
      'withdrawAdjustment',
      'withdrawArticle',
      'withdrawDayEnd',
      'withdrawOperatorChange',
      'withdrawProposal',
      'writeNote',
    ]);
  });
});

describe('an attacker with access to the database', () => {
  it('cannot edit, delete, backdate or empty the log (A1, A2, A3)', async () => {
    for (const statement of [
      "update audit_entries set reason = 'kinder' where seq = 3",
      'update audit_entries set at_ms = at_ms - 86400000 where seq = 3',
      'delete from audit_entries where seq = 3',
      'truncate audit_entries cascade',
      'update audit_head set seq = 1',
    ])
      await expect(byHand(statement)).rejects.toThrow();
    expect(await problem()).toBeNull();
  });

  it('is found out after switching the triggers off: the row is named (A1, A2, A3)', async () => {
    const { network } = await at.app.db.one<{ network: string | null }>(
      sql`select network from audit_entries where seq = 4`,
    );
    await asOwner("update audit_entries set network = '203.0.113.9' where seq = 4");
    expect(await problem()).toEqual({ seq: 4, kind: 'altered' });
    await asOwner(
      network === null
        ? 'update audit_entries set network = null where seq = 4'
        : `update audit_entries set network = '${network}' where seq = 4`,
    );
    expect(await problem()).toBeNull();
  });

  it('is found out after rewriting the whole chain with right hashes, by what was signed before (A4)', async () => {
    await at.app.audit.keepCheckpoint();
    const entries = (await listEntriesAfter(at.app.db, 0, 1_000, 1_000)).map(({ entry }) => entry);
    let prevHash = FIRST_PREV_HASH;
    const kinder = entries.map((entry) => {
      const changed = { ...entry, reason: entry.seq === 2 ? 'kinder' : entry.reason, prevHash };
      prevHash = sha256Hex(encodeEntry(changed));
      return { ...changed, hash: prevHash };
    });
    await at.app.db.transact(async (tx) => {
      for (const table of ['audit_entries', 'audit_head'])
        await tx.run(sql`alter table ${raw(table)} disable trigger all`);
      for (const { seq, reason: why, prevHash: before, hash } of kinder)
        await tx.run(
          sql`update audit_entries set reason = ${why}, prev_hash = ${before}, hash = ${hash}
            where seq = ${seq}`,
        );
      await tx.run(sql`update audit_head set hash = ${prevHash}`);
    });
    expect(await at.app.audit.verify()).toMatchObject({ problem: { kind: 'checkpoint' } });
    await at.app.db.transact(async (tx) => {
      for (const { seq, reason: why, prevHash: before, hash } of entries)
        await tx.run(
          sql`update audit_entries set reason = ${why}, prev_hash = ${before}, hash = ${hash}
            where seq = ${seq}`,
        );
      await tx.run(sql`update audit_head set hash = ${entries.at(-1)?.hash}`);
      for (const table of ['audit_entries', 'audit_head'])
        await tx.run(sql`alter table ${raw(table)} enable trigger all`);
    });
    expect(await problem()).toBeNull();
  });

  it('cannot swap the key that signs: what it signed before is not believed any more (A15)', async () => {
    await at.app.audit.keepCheckpoint();
    const swapped = openAudit({
      db: at.app.db,
      clock: at.clock,
      secrets: secretsFrom(Buffer.alloc(32, 1)),
      dataDir: at.dataDir,
    });
    expect((await swapped.verify()).problem).toMatchObject({ kind: 'checkpoint' });
  });

  it('cannot bring an older database back: the server refuses to start on it (A16)', async () => {
    await at.app.audit.keepCheckpoint();
    await at.app.audit.requireNotRolledBack();
    await at.app.db.transact(async (tx) => {
      for (const table of ['audit_entries', 'audit_head'])
        await tx.run(sql`alter table ${raw(table)} disable trigger all`);
      await tx.run(
        sql`create temp table kept on commit drop as select * from audit_entries where seq > 10`,
      );
      await tx.run(sql`delete from audit_entries where seq > 10`);
      await expect(
        openAudit({
          db: { ...at.app.db, ...tx },
          clock: at.clock,
          secrets: at.app.vault.secrets,
          dataDir: at.dataDir,
        }).requireNotRolledBack(),
      ).rejects.toThrow('older or another database');
      await tx.run(sql`insert into audit_entries select * from kept`);
      for (const table of ['audit_entries', 'audit_head'])
        await tx.run(sql`alter table ${raw(table)} enable trigger all`);
    });
    expect(await problem()).toBeNull();
  });

  it('cannot hide a checkpoint by deleting the file: the database has it too (A15)', async () => {
    rmSync(join(at.dataDir, 'audit-checkpoints.jsonl'));
    const { checkpoints } = await at.app.audit.verify();
    expect(checkpoints).toBeGreaterThan(0);
    await expect(byHand('delete from audit_checkpoints')).rejects.toThrow('append-only');
  });
});
