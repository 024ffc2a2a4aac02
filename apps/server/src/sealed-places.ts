/**
 * Every column of sealed values and their places. Key rotation uses this list: a missing column
 * would become unreadable when its key is destroyed; sealed-places.test.ts looks for such columns.
 */
import { submissionPlace } from './core/customers/identity.ts';
import { subscriptionPlace } from './core/inbox/devices.store.ts';
import { cardNumberPlace } from './core/payout-methods/payout-method.ts';
import { sealPlace } from './core/files/seal-place.ts';
import { chatFilePlace } from './capabilities/chat/chat-file-place.ts';
import { seedPlace } from './capabilities/ipo/ipo-deps.ts';
import { answerPlace } from './core/review/questions/question.ts';
import { suitabilityPlace } from './capabilities/permissions/suitability-place.ts';
import { termsPlace } from './capabilities/files/terms-place.ts';
import { oldSecretPlace, secretPlace } from './capabilities/webhooks/webhook.ts';
import type { SealedPlace } from './platform/vault/sealed-place.ts';

const ofCustomer = (table: string, ...fields: readonly string[]): SealedPlace[] =>
  fields.map((field) => ({
    table,
    column: `${field}_sealed`,
    content: 'text',
    key: ['customer_id'],
    getPlace: (id) => `${table}.${field}.${id}`,
  }));

const ofSubmission = (['id_number', 'ssn', 'bank_account'] as const).map((field): SealedPlace => ({
  table: 'kyc_submissions',
  column: `${field}_sealed`,
  content: 'text',
  key: ['id'],
  getPlace: (id) => submissionPlace(field, id),
}));

export const sealedPlaces: readonly SealedPlace[] = [
  ...ofCustomer('individuals', 'ssn', 'id_number'),
  ...ofCustomer('companies', 'bank_account', 'officer_id_number'),
  ...ofSubmission,
  {
    table: 'device_subscriptions',
    column: 'subscription_sealed',
    content: 'text',
    key: ['session_id'],
    getPlace: subscriptionPlace,
  },
  {
    table: 'authenticators',
    column: 'secret_sealed',
    content: 'text',
    key: ['holder_kind', 'holder_id'],
    getPlace: (kind, id) => `authenticators.secret.${kind}.${id}`,
  },
  {
    table: 'bank_cards',
    column: 'number_sealed',
    content: 'text',
    key: ['id'],
    getPlace: cardNumberPlace,
  },
  {
    table: 'suitability_answers',
    column: 'answers_sealed',
    content: 'text',
    key: ['id'],
    getPlace: suitabilityPlace,
  },
  {
    table: 'offerings',
    column: 'seed_sealed',
    content: 'text',
    key: ['id'],
    getPlace: seedPlace,
  },
  { table: 'files', column: 'content', content: 'bytes', key: ['id'], getPlace: sealPlace },
  {
    table: 'review_questions',
    column: 'answer_sealed',
    content: 'text',
    key: ['id'],
    getPlace: answerPlace,
  },
  {
    table: 'chat_files',
    column: 'content',
    content: 'bytes',
    key: ['id'],
    getPlace: chatFilePlace,
  },
  ...(
    [
      ['secret_sealed', secretPlace],
      ['old_secret_sealed', oldSecretPlace],
    ] as const
  ).map(([column, getPlace]): SealedPlace => ({
    table: 'webhooks',
    column,
    content: 'text',
    key: ['id'],
    getPlace,
  })),
  { table: 'signed_terms', column: 'content', content: 'bytes', key: ['id'], getPlace: termsPlace },
];
