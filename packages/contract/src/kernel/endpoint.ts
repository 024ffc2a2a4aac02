/**
 * One call of the wire, declared once for server, web and reference. `refusals` is in order of
 * precedence: when several apply, the first is the answer.
 */
import type * as z from 'zod/mini';
import type { OperatorRole } from './enumerations.ts';
import type { RefusalCode } from './refusal-codes.ts';

export type Schema = z.ZodMiniType;

/** 'anyone' may have a session. */
export type Caller = 'anyone' | 'customer' | 'operator';

export type RateClass = 'read' | 'write' | 'credential' | 'upload';

export type Declaration = {
  readonly method: 'GET' | 'POST';
  /** As the specification writes it: `/article/{id}`. */
  readonly path: `/${string}`;
  readonly caller: Caller;
  /** Any one of them suffices; absent, every operator may call it. */
  readonly roles?: readonly OperatorRole[];
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly data: Schema;
  readonly refusals: readonly RefusalCode[];
  /** A money command carries a client-made `requestId` and takes effect once. */
  readonly isMoneyCommand?: true;
  readonly fileField?: string;
  /** The same for every caller of a language, so browsers cache it by ETag. */
  readonly isPublic?: true;
  readonly rate?: RateClass;
  /** A screen that shows it may follow it over /push (push.ts) instead of asking again. */
  readonly isFollowed?: true;
};

declare const endpointMark: unique symbol;
export type Endpoint<D extends Declaration = Declaration> = D & {
  readonly [endpointMark]: true;
  readonly kind: 'endpoint';
};

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const D extends Declaration>(declaration: D): Endpoint<D> {
  return Object.freeze({ ...declaration, kind: 'endpoint' }) as unknown as Endpoint<D>;
}

export function isEndpoint(thing: unknown): thing is Endpoint {
  return (
    typeof thing === 'object' && thing !== null && 'kind' in thing && thing.kind === 'endpoint'
  );
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type BodyOf<E extends Declaration> = OutputOf<E['body']>;
export type QueryOf<E extends Declaration> = OutputOf<E['query']>;
export type ParamsOf<E extends Declaration> = OutputOf<E['params']>;
export type DataOf<E extends Declaration> = z.input<E['data']>;
export type SentBodyOf<E extends Declaration> = InputOf<E['body']>;
export type SentQueryOf<E extends Declaration> = InputOf<E['query']>;
export type SentParamsOf<E extends Declaration> = InputOf<E['params']>;
export type ReceivedDataOf<E extends Declaration> = z.output<E['data']>;
