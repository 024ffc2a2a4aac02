/** Who may call what of questions, and of several cases at once: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

const NO_QUESTION = `que_${'0'.repeat(26)}`;
const NO_REVIEW = `rev_${'0'.repeat(26)}`;
const ask = {
  topic: 'identity',
  text: 'as the matrix wants it',
  days: 3,
  needsImage: false,
} as const;

export const questionsRows: Readonly<Record<string, Row>> = {
  'questions.listQuestions': { send: () => ({}), admitted: ['ok'] },
  'questions.answerQuestion': {
    send: () => ({
      body: { requestId: 'matrix-answer-0001', id: NO_QUESTION, text: 'Here.', images: [] },
    }),
    admitted: ['QUESTION_UNKNOWN'],
  },
  'reviews.previewBulk': {
    send: () => ({ body: { kind: 'kyc', verb: 'fail', ids: [NO_REVIEW] } }),
    admitted: ['ok'],
  },
  'reviews.decideBulk': {
    send: () => ({
      body: {
        requestId: 'matrix-bulk-00001',
        kind: 'kyc',
        verb: 'fail',
        text: ask.text,
        reasonCode: 'other',
        items: [{ id: NO_REVIEW, mark: '0'.repeat(16) }],
      },
    }),
    admitted: ['ok'],
  },
  'reviews.askMore': {
    send: (id) => ({ params: { id }, body: ask }),
    names: 'review',
    admitted: ['ok', 'REVIEW_NOT_CLAIMED', 'REVIEW_MORE_ASKED', 'FIELD_UNKNOWN'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['REVIEW_UNKNOWN'],
  },
  'reviews.takeQuestionBack': {
    send: (id) => ({ params: { id }, body: { note: ask.text } }),
    names: 'review',
    admitted: ['ok', 'REVIEW_NOT_ASKED'],
    ofAnother: ['OPERATOR_LINKED'],
    unknown: ['REVIEW_UNKNOWN'],
  },
};
