import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '@candor/testkit/world';

let at: World;

beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

describe('the running product', () => {
  it('reports what is up, and that the money is paper', async () => {
    const { status, body } = await at.get('/health');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      env: 'paper',
      parts: { database: 'up', jobs: 'up', push: 'up' },
    });
  });

  it('documents every call it serves', async () => {
    const { paths } = (await at.app.http.inject('/openapi.json')).json<{
      paths: Record<string, object>;
    }>();
    expect(Object.keys(paths)).toContain('/loginByUsername');
    const page = await at.app.http.inject('/reference');
    for (const path of Object.keys(paths)) expect(page.body).toContain(path);
  });

  it('answers 404 in the envelope for everything else', async () => {
    expect((await at.get('/wp-admin')).body).toMatchObject({ code: 404, reason: 'PATH_UNKNOWN' });
  });
});
