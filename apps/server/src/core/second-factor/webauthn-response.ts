/** Parses what the browser's passkey functions return; anything else is refused. */
import * as z from 'zod/mini';

const FIELD_LENGTH_MAX = 16_384;
const TRANSPORTS_MAX = 8;
const TRANSPORT_LENGTH_MAX = 20;

const field = z.string().check(z.maxLength(FIELD_LENGTH_MAX));
const common = { id: field, rawId: field, type: z.literal('public-key') };

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: field,
    attestationObject: field,
    transports: z._default(
      z
        .array(z.string().check(z.maxLength(TRANSPORT_LENGTH_MAX)))
        .check(z.maxLength(TRANSPORTS_MAX)),
      [],
    ),
  }),
});

const assertion = z.object({
  ...common,
  response: z.object({ clientDataJSON: field, authenticatorData: field, signature: field }),
});

export type RegistrationAnswer = z.output<typeof registration>;
export type AssertionAnswer = z.output<typeof assertion>;

export function readRegistration(response: unknown): RegistrationAnswer | null {
  return z.safeParse(registration, response).data ?? null;
}

export function readAssertion(response: unknown): AssertionAnswer | null {
  return z.safeParse(assertion, response).data ?? null;
}
