/**
 * The operators' live streams: server-sent events on the console's port, read with fetch and the
 * session's token. Each event says how one conversation is now, so it may be repeated and none is
 * missed for good: after a break, `last-event-id` brings every conversation that changed since,
 * with an overlap for what other servers committed late. What was written is read by REST.
 *
 * A stream is a sign of life of who is on duty, and ends with the session; it does not prolong it.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CHAT_STREAM_HEARTBEAT_MS } from '@candor/contract/kernel/chat';
import { CHAT_STREAM_PATH, type ChatStreamEvent } from '@candor/contract/chat/desk';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import { SECOND_MS } from '@candor/kit/time';
import * as z from 'zod/mini';
import {
  findOperatorWithToken,
  findSignedInOperator,
} from '../../core/operators/operator-sessions.ts';
import type { Beat } from '../../platform/beats.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import type { ChatDeps } from './chat-deps.ts';
import { listChangedSince, listConversations, type Conversation } from './conversations.store.ts';
import { noteAlive } from './duty.store.ts';
import { shownOnDesk } from './shown-chat.ts';
import { CHANGED_TOPIC, changed, DUTY_TOPIC, TYPING_TOPIC, typing } from './tell.ts';

const OVERLAP_MS = 30 * SECOND_MS;
const RESUMED_MAX = 500;
const READ_AT_ONCE_MAX = 200;
const STREAMS_MAX = 1_000;
const STREAMS_PER_OPERATOR_MAX = 5;
/** A reader that far behind comes back by its last id. */
const BUFFER_BYTES_MAX = 512 * 1_024;

const readers: readonly OperatorRole[] = ['support', 'auditor'];

type Stream = {
  readonly operator: SignedInOperator;
  readonly token: string;
  readonly raw: ServerResponse;
};

export type OperatorStreams = {
  serve(http: FastifyInstance): void;
  readonly beat: Beat;
};

type StreamDeps = Pick<ChatDeps, 'db' | 'clock' | 'bus' | 'onError'>;

type StreamDesk = StreamDeps & {
  readonly streams: Set<Stream>;
  /** Changed and not told yet: what comes while one reading is under way is read together. */
  readonly due: Map<string, boolean>;
  isReading: boolean;
  lookedAt: number | null;
};

export function openOperatorStreams(deps: StreamDeps): OperatorStreams {
  const desk: StreamDesk = {
    ...deps,
    streams: new Set(),
    due: new Map(),
    isReading: false,
    lookedAt: null,
  };
  return {
    serve: (http) => serve(desk, http),
    beat: { name: 'chat streams', everyMs: CHAT_STREAM_HEARTBEAT_MS, run: () => beat(desk) },
  };
}

function listen(desk: StreamDesk): void {
  desk.bus.subscribe(CHANGED_TOPIC, (message) => {
    if (desk.streams.size === 0) return;
    const { conversationId, isState } = z.parse(changed, message);
    desk.due.set(conversationId, (desk.due.get(conversationId) ?? false) || isState);
    void tellDue(desk);
  });
  desk.bus.subscribe(TYPING_TOPIC, (message) => {
    const { conversationId, claimedBy, shownUntil } = z.parse(typing, message);
    for (const stream of desk.streams)
      if (claimedBy === null || stream.operator.operatorId === claimedBy)
        send(desk, stream, { type: 'typing', conversationId, shownUntil });
  });
  desk.bus.subscribe(DUTY_TOPIC, () => {
    for (const stream of desk.streams) send(desk, stream, { type: 'duty', at: desk.clock.now() });
  });
}

async function tellDue(desk: StreamDesk): Promise<void> {
  if (desk.isReading) return;
  desk.isReading = true;
  try {
    while (desk.due.size > 0) {
      const changes = new Map([...desk.due].slice(0, READ_AT_ONCE_MAX));
      for (const id of changes.keys()) desk.due.delete(id);
      for (const one of await listConversations(desk.db, [...changes.keys()]))
        tellAll(desk, one, changes.get(one.id) === true);
    }
  } catch (error) {
    // An operator who missed something hears of it with the next change, or by resuming.
    desk.onError(error);
    for (const stream of desk.streams) stream.raw.destroy();
  } finally {
    desk.isReading = false;
  }
}

/** What happens in a conversation concerns who serves it; that it waits concerns everybody. */
function tellAll(desk: StreamDesk, conversation: Conversation, isState: boolean): void {
  for (const stream of desk.streams) {
    const { operatorId } = stream.operator;
    if (isState || conversation.state === 'waiting' || conversation.claimedBy === operatorId)
      send(desk, stream, {
        type: 'conversation',
        conversation: shownOnDesk(conversation, operatorId),
      });
  }
}

function send({ clock }: StreamDesk, stream: Stream, event: ChatStreamEvent): void {
  const { raw } = stream;
  if (raw.destroyed || raw.writableEnded) return;
  if (raw.writableLength > BUFFER_BYTES_MAX) {
    raw.destroy();
    return;
  }
  raw.write(`id: ${clock.now()}\ndata: ${JSON.stringify(event)}\n\n`);
}

async function resume(desk: StreamDesk, stream: Stream, lastId: number | null): Promise<void> {
  const at = desk.clock.now();
  const rows =
    lastId === null || lastId > at
      ? null
      : await listChangedSince(desk.db, lastId - OVERLAP_MS, RESUMED_MAX + 1);
  const isResumed = rows !== null && rows.length <= RESUMED_MAX;
  send(desk, stream, { type: 'hello', at, isResumed });
  if (isResumed)
    for (const row of rows)
      send(desk, stream, {
        type: 'conversation',
        conversation: shownOnDesk(row, stream.operator.operatorId),
      });
}

/** Also what another server did and the bus did not bring. */
async function lookForChanges(desk: StreamDesk): Promise<void> {
  const since = (desk.lookedAt ?? desk.clock.now()) - OVERLAP_MS;
  desk.lookedAt = desk.clock.now();
  if (desk.streams.size === 0) return;
  for (const { id } of await listChangedSince(desk.db, since, RESUMED_MAX)) desk.due.set(id, true);
  await tellDue(desk);
}

async function beat(desk: StreamDesk): Promise<void> {
  await lookForChanges(desk);
  for (const stream of desk.streams) {
    if ((await findOperatorWithToken(desk.db, desk.clock, stream.token)) === null) {
      send(desk, stream, { type: 'sessionEnded' });
      stream.raw.end();
      continue;
    }
    await desk.db.transact((tx) =>
      noteAlive(tx, stream.operator.operatorId, CHAT_STREAM_HEARTBEAT_MS / 2),
    );
    send(desk, stream, { type: 'heartbeat', at: desk.clock.now() });
  }
}

function serve(desk: StreamDesk, http: FastifyInstance): void {
  listen(desk);
  http.addHook('preClose', (done) => {
    for (const { raw } of desk.streams) raw.destroy();
    done();
  });
  http.get(CHAT_STREAM_PATH, async (request, reply) => {
    const token = /^(?:Bearer )?([A-Za-z0-9_-]{43})$/.exec(
      request.headers.authorization ?? '',
    )?.[1];
    const operator =
      (token === undefined ? null : await findSignedInOperator(desk.db, desk.clock, token)) ??
      refuseNow('SESSION_EXPIRED');
    if (!readers.some((role) => operator.roles.includes(role))) refuseNow('ROLE_MISSING');
    if (desk.streams.size >= STREAMS_MAX) refuseNow('SERVER_BUSY');
    const own = [...desk.streams].filter((one) => one.operator.operatorId === operator.operatorId);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - STREAMS_PER_OPERATOR_MAX)))
      oldest.raw.destroy();
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    const stream: Stream = { operator, token: token ?? '', raw };
    desk.streams.add(stream);
    raw.on('close', () => desk.streams.delete(stream));
    raw.on('error', () => desk.streams.delete(stream));
    const lastId = /^\d{1,15}$/.exec(String(request.headers['last-event-id'] ?? ''))?.[0];
    await resume(desk, stream, lastId === undefined ? null : Number(lastId)).catch(
      (error: unknown) => {
        desk.onError(error);
        raw.destroy();
      },
    );
  });
}
