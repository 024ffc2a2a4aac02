/** What a row of the authorisation matrix says: see matrix.table.ts. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';

export type Outcome = 'ok' | RefusalCode;

/** Things that belong to somebody. */
export const things = [
  'customer',
  'session',
  'message',
  'watched',
  'watchGroup',
  'review',
  'proposal',
  'transfer',
  'deposit',
  'withdrawal',
  'adjustment',
  'deskSwitch',
  'order',
  'position',
  'bondHolding',
  'bondTrade',
] as const;
export type Thing = (typeof things)[number];

/** A thing that its table makes for everybody, so that the test need not know of it. */
export type MadeThing = {
  /** Of its ids. */
  readonly prefix: string;
  /** Returns the id of a new one; `post` asks as its owner and returns the data of the answer. */
  readonly make: (post: (path: string, body: object) => Promise<unknown>) => Promise<string>;
};

export type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly hasFile?: true;
};

export type Row = {
  readonly send: (id: string) => Sent;
  readonly names?: Thing | MadeThing;
  readonly admitted: readonly Outcome[];
  readonly ofAnother?: readonly Outcome[];
  readonly unknown?: readonly Outcome[];
  /** Where the kind of customer matters. */
  readonly whenFrozen?: readonly Outcome[];
  readonly whenCompany?: readonly Outcome[];
  readonly whenUnverified?: readonly Outcome[];
  /** Of a call of an account, in a further one of the same person. */
  readonly inFurther?: readonly Outcome[];
  /** The session is over afterwards, so every case brings its own. */
  readonly endsSession?: true;
  /** On the port that does not serve the call, when that is not simply an unknown path. */
  readonly elsewhere?: readonly Outcome[];
};

/** Of what only a person whose identity is verified may do. */
export const verifiedOnly = {
  whenFrozen: ['ACCOUNT_FROZEN'],
  whenCompany: ['KYC_REQUIRED'],
  whenUnverified: ['KYC_REQUIRED'],
} as const satisfies Pick<Row, 'whenFrozen' | 'whenCompany' | 'whenUnverified'>;

/** Of a call about a thing that nobody else is told of, whoever asks. */
export function ofNobodyElse(names: MadeThing, unknown: readonly Outcome[]): Omit<Row, 'send'> {
  return {
    names,
    admitted: ['ok'],
    ofAnother: unknown,
    unknown,
    whenFrozen: unknown,
    whenCompany: unknown,
    whenUnverified: unknown,
  };
}
