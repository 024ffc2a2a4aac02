/** As the app keeps it on the device, of the demo person whom every installation seeds. */
import * as z from 'zod/mini';

const demo = { username: 'demo', password: 'demo-Paper-2026' };
const answer = z.object({ data: z.object({ token: z.string(), user: z.unknown() }) });

export async function demoSession(origin: string): Promise<string> {
  const response = await fetch(`${origin}/loginByUsername`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  });
  const { token, user } = z.parse(answer, await response.json()).data;
  return JSON.stringify({ token, user });
}
