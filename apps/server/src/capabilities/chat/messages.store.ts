import type {
  ChatAsk,
  ChatFileType,
  ChatSender,
  ChatSystemCode,
  SentCard,
} from '@candor/contract/kernel/chat';
import sql, { type Sql } from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type Message = {
  readonly conversationId: string;
  readonly sequence: number;
  readonly sender: ChatSender;
  readonly kind: 'text' | 'picture' | 'file' | 'card';
  readonly sentAt: number;
  readonly requestId: string | null;
  readonly operatorId: string | null;
  readonly operatorName: string | null;
  readonly text: string | null;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly fileType: ChatFileType | null;
  readonly fileBytes: number | null;
  readonly fileWidth: number | null;
  readonly fileHeight: number | null;
  readonly fileSha256: string | null;
  readonly cardOf: SentCard['of'] | null;
  readonly cardId: string | null;
  readonly systemCode: ChatSystemCode | null;
  readonly systemAgent: string | null;
  readonly systemRule: ChatAsk | null;
  /** What the assistant found for it; null where it did not look. */
  readonly suggestedArticles: readonly string[] | null;
  readonly suggestedKinds: readonly SentCard['of'][] | null;
  readonly suggestedIds: readonly string[] | null;
};

export function suggestedCards({
  suggestedKinds,
  suggestedIds,
}: Pick<Message, 'suggestedKinds' | 'suggestedIds'>): SentCard[] {
  return (suggestedIds ?? []).map(
    (id, place) => ({ of: suggestedKinds?.[place] ?? 'order', id }) as SentCard,
  );
}

const select = sql`
  select m.conversation_id as "conversationId", m.sequence, m.sender, m.kind,
    m.sent_at as "sentAt", m.request_id as "requestId", m.operator_id as "operatorId",
    o.name as "operatorName", m.text, m.file_id as "fileId", f.name as "fileName",
    f.type as "fileType", f.bytes as "fileBytes", f.width as "fileWidth",
    f.height as "fileHeight", f.sha256 as "fileSha256", m.card_of as "cardOf",
    m.card_id as "cardId", m.system_code as "systemCode", m.system_agent as "systemAgent",
    m.system_rule as "systemRule", s.articles as "suggestedArticles",
    s.card_kinds as "suggestedKinds", s.card_ids as "suggestedIds"
  from chat_messages m
    left join operators o on o.id = m.operator_id
    left join chat_files f on f.id = m.file_id
    left join chat_suggestions s on s.conversation_id = m.conversation_id
      and s.sequence = m.sequence`;

export type NewMessage = {
  readonly conversationId: string;
  readonly sequence: number;
  readonly kind: Message['kind'];
  readonly text?: string;
  readonly fileId?: string;
  readonly card?: SentCard;
} & (
  | {
      readonly sender: 'customer' | 'operator';
      readonly author: string;
      readonly requestId: string;
      readonly operatorId: string | null;
    }
  | {
      readonly sender: 'system';
      readonly system: {
        readonly code: ChatSystemCode;
        readonly agent: string | null;
        readonly rule: ChatAsk | null;
      };
    }
);

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const system = message.sender === 'system' ? message.system : null;
  const written = message.sender === 'system' ? null : message;
  await tx.run(sql`
    insert into chat_messages (conversation_id, sequence, sender, kind, sent_at, author, request_id,
      operator_id, text, file_id, card_of, card_id, system_code, system_agent, system_rule)
    values (${message.conversationId}, ${message.sequence}, ${message.sender}, ${message.kind},
      ${at(tx.now)}, ${written?.author ?? null}, ${written?.requestId ?? null},
      ${written?.operatorId ?? null}, ${message.text ?? null}, ${message.fileId ?? null},
      ${message.card?.of ?? null}, ${message.card?.id ?? null}, ${system?.code ?? null},
      ${system?.agent ?? null}, ${system?.rule ?? null})`);
}

export async function findMessage(
  reader: Reader,
  conversationId: string,
  sequence: number,
): Promise<Message | null> {
  return reader.find<Message>(
    sql`${select} where m.conversation_id = ${conversationId} and m.sequence = ${sequence}`,
  );
}

export async function findByRequest(
  reader: Reader,
  author: string,
  requestId: string,
): Promise<Message | null> {
  return reader.find<Message>(
    sql`${select} where m.author = ${author} and m.request_id = ${requestId}`,
  );
}

/** When this author wrote since then, the oldest first. */
export async function listSentSince(
  reader: Reader,
  author: string,
  since: number,
  limit: number,
): Promise<number[]> {
  const rows = await reader.many<{ sentAt: number }>(sql`
    select sent_at as "sentAt" from chat_messages
    where author = ${author} and sent_at > ${at(since)} order by sent_at desc limit ${limit}`);
  return rows.map(({ sentAt }) => sentAt).toReversed();
}

export type Window = {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
};

/** In the order of their numbers. */
export async function listMessages(
  reader: Reader,
  conversationId: string,
  { before, after, limit }: Window,
): Promise<Message[]> {
  const within = (part: Sql) => sql`${select} where m.conversation_id = ${conversationId} ${part}`;
  if (after !== undefined)
    return reader.many<Message>(
      within(sql`and m.sequence > ${after} order by m.sequence limit ${limit}`),
    );
  const rows = await reader.many<Message>(
    within(
      sql`and m.sequence < ${before ?? LAST_SEQUENCE} order by m.sequence desc limit ${limit}`,
    ),
  );
  return rows.toReversed();
}

const LAST_SEQUENCE = 2_147_483_647;

export type Note = {
  readonly at: number;
  readonly operatorId: string;
  readonly name: string;
  readonly text: string;
};

export async function insertNote(
  tx: Tx,
  note: { conversationId: string; operatorId: string; text: string },
): Promise<void> {
  await tx.run(sql`
    insert into chat_notes (conversation_id, operator_id, text, noted_at)
    values (${note.conversationId}, ${note.operatorId}, ${note.text}, ${at(tx.now)})`);
}

export async function listNotes(
  reader: Reader,
  conversationId: string,
  limit: number,
): Promise<Note[]> {
  return reader.many<Note>(sql`
    select n.noted_at as at, n.operator_id as "operatorId", o.name, n.text
    from chat_notes n join operators o on o.id = n.operator_id
    where n.conversation_id = ${conversationId} order by n.seq limit ${limit}`);
}
