import { quickColumns } from '@candor/contract/kernel/enumerations';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rootPackage from '../../../../../package.json' with { type: 'json' };
import serverPackage from '../../../package.json' with { type: 'json' };

let app: World;
let editor: TestOperator;

beforeAll(async () => {
  app = await world();
  editor = await operatorIn(app, { name: 'Ed Itor', roles: ['editor'] });
});
afterAll(() => app.close());

const shown = async (): Promise<{ key: string; isOn: boolean }[]> =>
  (await app.get('/config/quickColumnStatus')).body.data;

describe('the shortcuts of the home screen', () => {
  it('are all on, in their order, until one is switched off', async () => {
    expect(await shown()).toEqual(quickColumns.map((key) => ({ key, isOn: true })));
    expect((await editor.get('/operator/quick-columns')).body.data).toEqual(
      quickColumns.map((key) => ({ key, isOn: true, changedBy: null, changedAt: null })),
    );
  });

  it('are switched by an editor with a reason, which is in the audit log', async () => {
    const [key] = quickColumns;
    const answer = await editor.post('/operator/quick-columns', {
      key,
      isOn: false,
      reason: 'not ready for the holidays',
    });
    expect(answer.body.data).toEqual(
      quickColumns.map((each) => ({ key: each, isOn: each !== key })),
    );
    expect((await shown())[0]).toEqual({ key, isOn: false });
    const listed: unknown[] = (await editor.get('/operator/quick-columns')).body.data;
    expect(listed[0]).toEqual({
      key,
      isOn: false,
      changedBy: 'Ed Itor',
      changedAt: app.clock.now(),
    });
    const entries = await app.app.db.many(
      sql`select operator_id, operator_name, subject, reason, details from audit_entries
        where action = 'quickColumn.switched'`,
    );
    expect(entries).toEqual([
      {
        operator_id: editor.id,
        operator_name: 'Ed Itor',
        subject: key,
        reason: 'not ready for the holidays',
        details: '{"isOn":false}',
      },
    ]);

    await editor.post('/operator/quick-columns', { key, isOn: true, reason: 'ready again' });
    expect((await shown())[0]).toEqual({ key, isOn: true });
  });

  it.each([
    ['without a reason', { key: quickColumns[0], isOn: false }],
    ['with an empty one', { key: quickColumns[0], isOn: false, reason: ' ' }],
    ['of a shortcut that is none', { key: 'casino', isOn: false, reason: 'why not' }],
  ])('are not switched %s', async (_what, body) => {
    expect((await editor.post('/operator/quick-columns', body)).body).toMatchObject({
      code: 400,
      reason: 'FIELDS_INVALID',
    });
  });

  it('are not switched by other roles or by customers, and that leaves no trace of a switch', async () => {
    const before = await app.app.db.many(
      sql`select seq from audit_entries where action = 'quickColumn.switched'`,
    );
    const body = { key: quickColumns[0], isOn: false, reason: 'because' };
    for (const role of ['reviewer', 'approver', 'support', 'auditor'] as const) {
      const operator = await operatorIn(app, { name: `The ${role}`, roles: [role] });
      expect((await operator.post('/operator/quick-columns', body)).body, role).toMatchObject({
        code: 409,
        reason: 'ROLE_MISSING',
      });
      expect((await operator.get('/operator/quick-columns')).status, role).toBe(
        role === 'auditor' ? 200 : 409,
      );
    }
    const ana = await registered(app, 'quick-ana');
    expect(
      (await app.console.post('/operator/quick-columns', body, { token: ana.token })).status,
    ).toBe(401);
    expect((await app.post('/operator/quick-columns', body, { token: ana.token })).status).toBe(
      404,
    );
    expect(
      await app.app.db.many(
        sql`select seq from audit_entries where action = 'quickColumn.switched'`,
      ),
    ).toEqual(before);
  }, 60_000);
});

describe('the published version', () => {
  it('is the one of the packages, in both languages', async () => {
    for (const language of ['en', 'zh_Hans_CN']) {
      const {
        version,
        minimumVersion,
        changes,
      }: {
        version: string;
        minimumVersion: string;
        changes: { version: string; notes: string[] }[];
      } = (await app.get('/appVersion/getPublishAppVersion', { language })).body.data;
      expect([version, changes[0]?.version]).toEqual([
        serverPackage.version,
        serverPackage.version,
      ]);
      expect(version).toBe(rootPackage.version);
      expect(changes.map((change) => change.version)).toContain(minimumVersion);
      expect(
        changes[0]?.notes.every((note) => /\p{Script=Han}/u.test(note) === (language !== 'en')),
      ).toBe(true);
    }
    expect((await app.get('/health')).body.data).toMatchObject({ version: serverPackage.version });
  });
});
