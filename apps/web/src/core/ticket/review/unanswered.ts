/**
 * What was sent and not answered, as it is kept with its form in this tab: after a reload it is
 * sent again to the letter, under its request id, so that it cannot take effect a second time.
 */
import type { CallRefused } from '@candor/client/call-errors';
import { jsonOrNull } from '@candor/client/json';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTyped } from '../../../platform/nav/use-typed.ts';

/** Flat, as everything is that stays with a form. */
export type KeptRequest = {
  /** The body as it was sent; empty, nothing waits for an answer. */
  readonly body: string;
};

export const NOTHING_KEPT: KeptRequest = { body: '' };

export type Unanswered<Body> = {
  /** Sent before the form was drawn: what it sends itself, its confirmation knows. */
  readonly open: Body | null;
  readonly latest: Body | null;
  readonly sent: (body: Body) => void;
  /** Done or refused. */
  readonly answered: () => void;
};

/** `name` tells the requests of one form apart, and one instrument from the next. */
export function useUnanswered<Body extends object>(
  name: string,
  shape: z.ZodMiniType<unknown, Body>,
): Unanswered<Body> {
  const kept = useTyped(`unanswered ${name}`, () => NOTHING_KEPT);
  const [before] = useState(kept.value.body);
  const latest = fromKept(kept.value, shape);
  return {
    open: kept.value.body === before ? latest : null,
    latest,
    sent: (body) => kept.set(() => toKept(body)),
    answered: () => kept.restart(NOTHING_KEPT),
  };
}

export function toKept(body: object): KeptRequest {
  return { body: JSON.stringify(body) };
}

/** What another version of the app wrote is nothing. */
export function fromKept<Body>(
  { body }: KeptRequest,
  shape: z.ZodMiniType<unknown, Body>,
): Body | null {
  const sent = jsonOrNull(body);
  // As it was sent, without what reading it would fill in.
  return z.safeParse(shape, sent).success ? (sent as Body) : null;
}

type Heard<Data> = {
  readonly done: (data: Data) => void;
  readonly refused: (refusal: CallRefused) => void;
};

/** Either answer ends it. */
export function endingIt<Data>(
  { answered }: Pick<Unanswered<never>, 'answered'>,
  on: Heard<Data>,
): Heard<Data> {
  return {
    done: (data) => {
      answered();
      on.done(data);
    },
    refused: (refusal) => {
      answered();
      on.refused(refusal);
    },
  };
}

/** Kept from before it is sent. */
export function keepingIt<Body, Call extends { send: (input: { body: Body }) => void }>(
  { sent }: Pick<Unanswered<Body>, 'sent'>,
  sending: Call,
): Call {
  return {
    ...sending,
    send: (input: { body: Body }) => {
      sent(input.body);
      sending.send(input);
    },
  };
}
