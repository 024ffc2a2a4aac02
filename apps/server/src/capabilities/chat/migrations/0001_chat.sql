-- The chat with service. A conversation belongs to a customer, or to a guest who is known by the hash of a key only they have. It is never
-- changed after the fact: messages are numbered without a gap and stay as they were written; a guest's whole conversation is deleted a month
-- after it ended. Forward only; a mistake is mended by the next file.
create table chat_conversations (
  -- The order in which they began, also within one millisecond.
  seq                bigint      generated always as identity constraint chat_conversations_seq_key unique,
  id                 text        primary key,
  customer_id        text        references customers (id),
  guest_hash         bytea,
  -- Of the guest when it began, for limits.
  guest_network      text,
  language           text        not null constraint chat_conversations_language_check check (language in ('en', 'zhHans')),
  state              text        not null constraint chat_conversations_state_check check (state in ('waiting', 'open', 'ended')),
  started_at         timestamptz not null,
  -- Its place in the queue, kept when it returns there.
  queued_at          timestamptz not null,
  waiting_since      timestamptz,
  -- Who serves it, and after the end who did.
  claimed_by         text        references operators (id),
  claimed_at         timestamptz,
  offered_to         text        references operators (id),
  offered_until      timestamptz,
  ended_at           timestamptz,
  ended_by           text        constraint chat_conversations_ended_by_check check (ended_by in ('customer', 'operator', 'rule')),
  last_sequence      integer     not null default 0,
  last_sender        text        not null,
  last_text          text,
  last_at            timestamptz not null,
  customer_delivered integer     not null default 0,
  customer_read      integer     not null default 0,
  operator_delivered integer     not null default 0,
  operator_read      integer     not null default 0,
  -- It was asked while nobody was on duty: the first answer is announced in the inbox too.
  wants_notice       boolean     not null,
  stars              smallint    constraint chat_conversations_stars_check check (stars between 1 and 5),
  rating_text        text,
  rated_at           timestamptz,
  changed_at         timestamptz not null,
  constraint chat_conversations_owner_check check ((customer_id is null) <> (guest_hash is null) and (guest_hash is null) = (guest_network is null)),
  constraint chat_conversations_waiting_check check ((state = 'waiting') = (waiting_since is not null)),
  constraint chat_conversations_open_check check (state <> 'open' or claimed_by is not null),
  constraint chat_conversations_free_check check (state <> 'waiting' or claimed_by is null),
  constraint chat_conversations_offer_check check ((offered_to is null) = (offered_until is null) and (offered_to is null or state = 'waiting')),
  constraint chat_conversations_ended_check check ((state = 'ended') = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  constraint chat_conversations_rating_check check ((stars is null) = (rated_at is null) and (stars is null or state = 'ended'))
) with (fillfactor = 70);

-- One conversation that has not ended for each customer and each guest.
create unique index chat_conversations_customer_live_key on chat_conversations (customer_id) where state <> 'ended' and customer_id is not null;
create unique index chat_conversations_guest_live_key on chat_conversations (guest_hash) where state <> 'ended' and guest_hash is not null;
create index chat_conversations_customer_idx on chat_conversations (customer_id, seq desc) where customer_id is not null;
create index chat_conversations_guest_idx on chat_conversations (guest_hash, seq desc) where guest_hash is not null;
create index chat_conversations_network_idx on chat_conversations (guest_network, started_at) where guest_network is not null;
create index chat_conversations_queue_idx on chat_conversations (queued_at, seq) where state = 'waiting';
create index chat_conversations_claimed_idx on chat_conversations (claimed_by, queued_at) where state = 'open';
-- What an operator's stream missed.
create index chat_conversations_changed_idx on chat_conversations (changed_at);

create table chat_files (
  id                 text        primary key,
  conversation_id    text        references chat_conversations (id) on delete cascade,
  uploaded_by        text        not null,
  name               text        not null,
  type               text        not null constraint chat_files_type_check check (type in ('jpeg', 'pdf', 'txt', 'csv')),
  -- Sealed.
  content            bytea       not null,
  bytes              integer     not null constraint chat_files_bytes_check check (bytes > 0),
  width              integer,
  height             integer,
  sha256             text        not null,
  created_at         timestamptz not null,
  constraint chat_files_size_check check ((type = 'jpeg') = (width is not null) and (width is null) = (height is null))
);
alter table chat_files alter column content set storage external;
create index chat_files_uploads_idx on chat_files (uploaded_by, created_at);
create index chat_files_unsent_idx on chat_files (created_at) where conversation_id is null;
create index chat_files_conversation_idx on chat_files (conversation_id) where conversation_id is not null;

create table chat_messages (
  conversation_id text        not null references chat_conversations (id) on delete cascade,
  sequence        integer     not null constraint chat_messages_sequence_check check (sequence > 0),
  sender          text        not null constraint chat_messages_sender_check check (sender in ('customer', 'operator', 'system')),
  kind            text        not null constraint chat_messages_kind_check check (kind in ('text', 'picture', 'file', 'card')),
  sent_at         timestamptz not null,
  -- The customer, the operator, or the hash of the guest's key.
  author          text,
  request_id      text,
  operator_id     text        references operators (id),
  text            text        constraint chat_messages_text_check check (char_length(text) between 1 and 2000),
  file_id         text        references chat_files (id),
  card_of         text        constraint chat_messages_card_of_check check (card_of in ('order', 'deposit', 'withdrawal', 'transfer')),
  card_id         text,
  system_code     text,
  system_agent    text,
  system_rule     text,
  constraint chat_messages_pkey primary key (conversation_id, sequence),
  constraint chat_messages_author_check check ((sender = 'system') = (author is null) and (author is null) = (request_id is null) and (sender = 'operator') = (operator_id is not null)),
  constraint chat_messages_content_check check (
    ((sender = 'system') = (system_code is not null))
    and (kind <> 'text' or (text is null) = (sender = 'system'))
    and (kind in ('picture', 'file')) = (file_id is not null)
    and (kind = 'card') = (card_id is not null) and (card_id is null) = (card_of is null))
);
-- Sending the same request again finds the first message, whatever became of its conversation.
create unique index chat_messages_request_key on chat_messages (author, request_id) where author is not null;
create index chat_messages_author_idx on chat_messages (author, sent_at) where author is not null;
create index chat_messages_file_idx on chat_messages (file_id) where file_id is not null;

create function chat_messages_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from chat_conversations where id = old.conversation_id and customer_id is not null) then
    return old;
  end if;
  raise exception '% of % is refused', lower(tg_op), tg_table_name;
end
$$;
create trigger chat_messages_stay before update or delete on chat_messages for each row execute function chat_messages_refuse_change();

create table chat_notes (
  seq             bigint      generated always as identity primary key,
  conversation_id text        not null references chat_conversations (id) on delete cascade,
  operator_id     text        not null references operators (id),
  text            text        not null,
  noted_at        timestamptz not null
);
create index chat_notes_conversation_idx on chat_notes (conversation_id, seq);

-- Who is there now. A row goes when they leave, or give no sign of life.
create table chat_duty (
  operator_id text        primary key references operators (id),
  session_id  text        not null references operator_sessions (id),
  since       timestamptz not null,
  seen_at     timestamptz not null
);

-- How long people waited, for an honest expectation.
create table chat_claims (
  seq             bigint      generated always as identity primary key,
  conversation_id text        not null references chat_conversations (id) on delete cascade,
  operator_id     text        not null references operators (id),
  waited_ms       integer     not null constraint chat_claims_waited_check check (waited_ms >= 0),
  claimed_at      timestamptz not null
);
create index chat_claims_claimed_idx on chat_claims (claimed_at desc);
create index chat_claims_conversation_idx on chat_claims (conversation_id);

create table chat_canned_answers (
  id         text        primary key,
  shortcut   text        not null constraint chat_canned_answers_shortcut_key unique,
  en         text        not null,
  zh_hans    text        not null,
  changed_at timestamptz not null,
  changed_by text        not null references operators (id)
);

create function chat_conversations_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'delete of a customer''s conversation is refused';
end
$$;
create trigger chat_conversations_stay before delete on chat_conversations
  for each row when (old.customer_id is not null) execute function chat_conversations_refuse_delete();
