-- What the assistant, a program, suggested for a message while nobody was on duty: help articles and own records of the customer, by their ids. What is
-- shown is read from the books each time. One for a message, and never changed. Forward only; a mistake is mended by the next file.
create table chat_suggestions (
  conversation_id text        not null,
  sequence        integer     not null,
  articles        text[]      not null constraint chat_suggestions_articles_check check (cardinality(articles) <= 3),
  -- Kinds and ids of cards, side by side.
  card_kinds      text[]      not null constraint chat_suggestions_kinds_check check (card_kinds <@ array['order', 'deposit', 'withdrawal', 'transfer']),
  card_ids        text[]      not null constraint chat_suggestions_cards_check check (cardinality(card_ids) = cardinality(card_kinds) and cardinality(card_ids) <= 3),
  suggested_at    timestamptz not null,
  constraint chat_suggestions_pkey primary key (conversation_id, sequence),
  constraint chat_suggestions_message_fkey foreign key (conversation_id, sequence)
    references chat_messages (conversation_id, sequence) on delete cascade
);
create trigger chat_suggestions_stay before update or delete on chat_suggestions
  for each row execute function chat_messages_refuse_change();
