-- What one operator wrote for the status page while two are needed: shown to nobody before another one publishes it. Forward only; a mistake is
-- mended by the next file.
create table incident_drafts (
  seq           bigint  generated always as identity constraint incident_drafts_seq_key unique,
  id            text    primary key,
  -- None: it opens one.
  incident_id   text    references incidents (id),
  text_en       text    not null constraint incident_drafts_text_en_check check (length(text_en) between 1 and 280),
  text_zh       text    not null constraint incident_drafts_text_zh_check check (length(text_zh) between 1 and 280),
  is_over       boolean not null,
  state         text    not null constraint incident_drafts_state_check check (state in ('waiting', 'published', 'discarded')),
  made_by       text    not null references operators (id),
  made_at_ms    bigint  not null,
  decided_by    text    references operators (id),
  decided_at_ms bigint,
  constraint incident_drafts_over_check check (not is_over or incident_id is not null),
  constraint incident_drafts_second_person_check check (state <> 'published' or decided_by <> made_by),
  constraint incident_drafts_decided_check check ((state = 'waiting') = (decided_at_ms is null) and (decided_at_ms is null) = (decided_by is null))
);

create index incident_drafts_waiting_idx on incident_drafts (seq) where state = 'waiting';
