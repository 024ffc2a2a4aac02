import type { ChatFileType } from '@candor/contract/kernel/chat';
import sql from 'sql-template-tag';
import type { Usage } from '../../core/files/quota.rules.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type NewChatFile = {
  readonly id: string;
  readonly uploadedBy: string;
  readonly name: string;
  readonly type: ChatFileType;
  readonly content: Buffer;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly sha256: string;
};

export async function insertChatFile(tx: Tx, file: NewChatFile): Promise<void> {
  await tx.run(sql`
    insert into chat_files (id, uploaded_by, name, type, content, bytes, width, height, sha256,
      created_at)
    values (${file.id}, ${file.uploadedBy}, ${file.name}, ${file.type}, ${file.content},
      ${file.bytes}, ${file.width}, ${file.height}, ${file.sha256}, ${at(tx.now)})`);
}

export async function chatUsageSince(
  reader: Reader,
  uploadedBy: string,
  since: number,
): Promise<Usage> {
  const row = await reader.one<{ files: bigint; bytes: bigint }>(sql`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from chat_files
    where uploaded_by = ${uploadedBy} and created_at > ${at(since)}`);
  return { files: Number(row.files), bytes: Number(row.bytes) };
}

/** Null: unknown, somebody else's, sent already, or too old. */
export async function takeChatFile(
  tx: Tx,
  file: { id: string; uploadedBy: string; conversationId: string; uploadedAfter: number },
): Promise<ChatFileType | null> {
  const row = await tx.find<{ type: ChatFileType }>(sql`
    update chat_files set conversation_id = ${file.conversationId}
    where id = ${file.id} and uploaded_by = ${file.uploadedBy} and conversation_id is null
      and created_at > ${at(file.uploadedAfter)}
    returning type`);
  return row?.type ?? null;
}

export type StoredChatFile = {
  readonly name: string;
  readonly type: ChatFileType;
  readonly content: Buffer;
  readonly uploadedBy: string;
  readonly customerId: string | null;
  readonly guestHash: Buffer | null;
};

export async function findChatFile(reader: Reader, id: string): Promise<StoredChatFile | null> {
  return reader.find<StoredChatFile>(sql`
    select f.name, f.type, f.content, f.uploaded_by as "uploadedBy",
      v.customer_id as "customerId", v.guest_hash as "guestHash"
    from chat_files f left join chat_conversations v on v.id = f.conversation_id
    where f.id = ${id}`);
}

export async function deleteUnsentBefore(tx: Tx, instant: number): Promise<number> {
  return tx.run(
    sql`delete from chat_files where conversation_id is null and created_at <= ${at(instant)}`,
  );
}
