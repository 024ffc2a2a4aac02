/**
 * Papers that people of a test's world hand in: images unlike any other, and forms that lack
 * nothing.
 */
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import { noise } from '@candor/server/core/files/testing/sample-images';
import sql from 'sql-template-tag';
import { mailedCode, type Person } from './people.ts';
import type { World } from './world.ts';

/** Hands an image in, as a form does, and returns its id. */
export async function uploaded(world: World, bytes: Buffer, token?: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'document.png');
  const body = new Response(form);
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/file/upload',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(token === undefined ? {} : { authorization: token }),
    },
  });
  if (answer.statusCode !== 200) throw new Error(`the image was refused: ${answer.body}`);
  const { id }: { id: string } = answer.json().data;
  return id;
}

let documents = 0;

/** The front and the back of a document nobody else has. */
async function newDocument(world: World, token?: string) {
  documents += 1;
  return {
    idType: 'passport',
    idNumber: `PX-7731-${1_000 + documents}`,
    frontImage: await uploaded(world, await noise(), token),
    backImage: await uploaded(world, await noise(), token),
  };
}

type Uploader = { readonly token?: string };

export async function personPapers(world: World, { token }: Uploader) {
  return {
    accountType: 2,
    firstName: 'Ana',
    lastName: 'Example',
    country: 'US',
    state: 'NY',
    address: '12 Long Street',
    ssn: '123-45-6789',
    ...(await newDocument(world, token)),
  };
}

export async function companyPapers(world: World, { token }: Uploader) {
  return {
    accountType: 4,
    enterpriseName: 'Example Trading Ltd',
    licenseNumber: 'LIC-2026-1',
    licenseImage: await uploaded(world, await noise(), token),
    placeOfRegistration: 'HK',
    officeAddress: '7 Harbour Road',
    bankAccount: 'HK00 1234 5678 9012',
    bankAccountImage: await uploaded(world, await noise(), token),
    officer: {
      firstName: 'Bo',
      lastName: 'Officer',
      position: 'Director',
      phone: '+852 5550 1234',
      ...(await newDocument(world, token)),
    },
  };
}

/** Registers a company with the full form and stays signed in. */
export async function registeredCompany(world: World, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.com`;
  const password = 'x7Qpvtram55';
  const { officer, ...company } = await companyPapers(world, {});
  const { frontImage: _front, backImage: _back, ...officerFields } = officer;
  const emailCode = await mailedCode(world, email);
  const answer = await world.post('/new/register/email', {
    ...company,
    officer: officerFields,
    userId: name,
    email,
    password,
    phone: '+852 5550 1234',
    emailCode,
    agreementVersion: AGREEMENT_VERSION,
  });
  if (answer.status !== 200)
    throw new Error(`${name} could not register: ${JSON.stringify(answer.body)}`);
  const { token, user }: { token: string; user: { id: string } } = answer.body.data;
  return { userId: name, email, password, token, id: user.id };
}

/** What the rule of reviews would do later, it does now. */
export async function makePolicyDue({ app: { db } }: World): Promise<void> {
  await db.transact((tx) =>
    tx.run(sql`update jobs.job set start_after = now()
      where name = 'review.policy' and state = 'created'`),
  );
}

/** Looks again until it is so; what a job does is seen this way. */
export async function until<Value>(
  look: () => Promise<Value>,
  isSo: (value: Value) => boolean,
  withinMs = 10_000,
): Promise<Value> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const value = await look();
    if (isSo(value)) return value;
    if (performance.now() > deadline)
      throw new Error(`it did not become so: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
