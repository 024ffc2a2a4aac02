import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: World;
beforeAll(async () => {
  app = await world({ PASSWORD_POLICY: 'strict' });
});
afterAll(() => app.close());

describe('what a newcomer reads before registering', () => {
  it('is the agreement in the language of the caller, with its version', async () => {
    const titlesIn = async (language: string) => {
      const { version, documents }: { version: string; documents: { title: string }[] } = (
        await app.get('/auth/agreement', { language })
      ).body.data;
      expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      return documents.map(({ title }) => title);
    };
    expect(await titlesIn('en')).toEqual(['User agreement', 'Privacy policy', 'Risk disclosure']);
    expect(await titlesIn('zh_Hans_CN')).toEqual(['用户协议', '隐私政策', '风险披露']);
    expect(await titlesIn('x'.repeat(8_000))).toEqual([
      'User agreement',
      'Privacy policy',
      'Risk disclosure',
    ]);
  });

  it('includes which password rules are in force', async () => {
    expect((await app.get('/auth/password-policy')).body.data).toEqual({
      policy: 'strict',
      hasDemoPeople: false,
    });
  });

  it('includes the countries for the form', async () => {
    const { countries }: { countries: { name: string }[] } = (
      await app.get('/areaInfo/list', { language: 'zh_Hans_CN' })
    ).body.data;
    expect(countries[0]?.name).toBe('美国');
  });
});
