/**
 * A capability submits an item (submit-review.ts) and is called back, in the transaction of the
 * act, when it is claimed, released, late or decided.
 */
import type { QuestionTopic, ReviewKind } from '@candor/contract/kernel/enumerations';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import type { Money } from '@candor/money/amount';
import type { CustomerId } from '../customers/customer.ts';
import type { ReviewState } from './review.rules.ts';

export type Review = {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly customerId: CustomerId;
  readonly subjectId: string;
  readonly state: ReviewState;
  readonly submittedAt: number;
  readonly deadlineAt: number;
  readonly escalatedAt: number | null;
  readonly firstClaimedAt: number | null;
  /** When the customer was last asked for more. */
  readonly askedAt: number | null;
  /** A claim without a person is the policy's. */
  readonly claimedBy: string | null;
  readonly claimedAt: number | null;
  readonly proposedBy: string | null;
  readonly proposedAt: number | null;
  readonly proposalNote: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
  readonly isByPolicy: boolean;
  readonly reasonCode: string | null;
  readonly reason: string | null;
};

/** The policy has no sentence and uses the reason's text. */
export type ReviewDecision =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly reasonCode: string; readonly reason: string | null };

type Fact = {
  readonly key: string;
  readonly value: string;
  readonly sealedField: string | null;
  readonly method?: string;
};

/** Texts of keys are in the console's dictionary. */
export type Subject = {
  readonly groups: readonly { readonly key: string; readonly facts: readonly Fact[] }[];
  readonly images: readonly {
    readonly key: string;
    readonly url: string;
    readonly urlExpiresAt: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly warnings: readonly string[];
};

export type Outline = {
  readonly amount: Money | null;
  /** In US cents, to compare currencies; null without a rate. */
  readonly worthMinor: bigint | null;
  readonly reference: string | null;
  readonly flags: readonly string[];
};

export type Viewer = { readonly operatorId: string; readonly now: number };

export type ReviewKindHandler = {
  readonly kind: ReviewKind;
  readonly deadlineMs: number;
  readonly escalatedBeforeMs: number;
  readonly refusalReasons: readonly string[];
  /** What the customer may be asked about. */
  readonly topics: readonly QuestionTopic[];
  /**
   * When the customer does not answer in time: it ends as unsuccessful, or goes on with what there
   * is, where money that is already on its way must not be refused for silence.
   */
  readonly whenUnanswered: 'ends' | 'goesOn';
  /** Money in transit continues when the account is closed; everything else is withdrawn. */
  readonly outlivesAccount?: true;
  onClaimed(tx: Tx, review: Review): Promise<void>;
  onReleased(tx: Tx, review: Review): Promise<void>;
  /** Before the decision is recorded, because the ledger is locked before the log. */
  moveMoney?(tx: Tx, review: Review, decision: ReviewDecision): Promise<void>;
  onDecided(tx: Tx, review: Review, decision: ReviewDecision): Promise<void>;
  onLate(tx: Tx, review: Review): Promise<void>;
  /** The customer is asked for more, or no longer; the deadline moved with it. */
  onAsked(tx: Tx, review: Review, deadlineAt: number): Promise<void>;
  describe(reader: Reader, review: Review, viewer: Viewer): Promise<Subject>;
  /** What a list of the queue says of it. Flags are the warnings of `describe`. */
  outline(reader: Reader, review: Review): Promise<Outline>;
  /** Whatever the policy. Default: never. */
  isForPeople?(reader: Reader, review: Review): Promise<boolean>;
  decideByRule(reader: Reader, review: Review): Promise<ReviewDecision>;
};

export type Acting = { readonly operator: SignedInOperator; readonly network: string | null };
