-- Conversations of customers who read Traditional Chinese.
alter table chat_conversations drop constraint chat_conversations_language_check;
alter table chat_conversations add constraint chat_conversations_language_check check (language in ('en', 'zhHans', 'zhHant'));
